import type { EditorView } from '@codemirror/view';
import type { EditorIconName } from '../editor/editorIcons.ts';
import { editorTexts } from '../editor/texts.ts';
import type { Tool } from '../editor/ToolBar.tsx';
import { stepTools } from '../code/stepTools.ts';
import { beginLines, wrap } from './edits.ts';

/** What is seen of a Markdown text: its source, what it means, or both. */
export type Side = 'write' | 'preview' | 'both';

interface Shown {
  readonly side: Side;
  readonly onSide: (side: Side) => void;
  readonly onLink: () => void;
  readonly onPicture: () => void;
}

const sides = ['write', 'both', 'preview'] as const;

/** The tools of a Markdown text; while only what it means is seen there is nothing to edit. */
export function toTools(view: EditorView, { side, onSide, onLink, onPicture }: Shown): readonly (readonly Tool[])[] {
  const isOff = side === 'preview';
  const tool = (name: EditorIconName & keyof typeof editorTexts, onPress: () => void): Tool => ({
    name,
    title: editorTexts[name],
    face: name,
    isOff,
    onPress,
  });
  const heading = (level: 1 | 2 | 3): Tool => ({
    name: `heading${level}`,
    title: editorTexts.heading(level),
    face: { letters: `H${level}` },
    isOff,
    onPress: () => beginLines(view, () => `${'#'.repeat(level)} `),
  });
  return [
    sides.map((name) => ({
      name,
      title: editorTexts[name],
      face: { letters: editorTexts[name] },
      isOn: side === name,
      onPress: () => onSide(name),
    })),
    stepTools(view, isOff),
    [heading(1), heading(2), heading(3)],
    [
      tool('bold', () => wrap(view, '**', '加粗文字')),
      tool('italic', () => wrap(view, '*', '斜体文字')),
      tool('strike', () => wrap(view, '~~', '删除文字')),
    ],
    [
      tool('bulletList', () => beginLines(view, () => '- ')),
      tool('orderedList', () => beginLines(view, (index) => `${index + 1}. `)),
      {
        name: 'quote',
        title: editorTexts.quote,
        face: { letters: '“”' },
        isOff,
        onPress: () => beginLines(view, () => '> '),
      },
      tool('code', () => wrap(view, '\n```\n', '代码')),
    ],
    [tool('link', onLink), tool('picture', onPicture)],
  ];
}
