import type { Editor } from '@tiptap/core';
import { editorTexts } from '../editor/texts.ts';
import type { Tool } from '../editor/ToolBar.tsx';

/** What is asked of the person before it is done. */
interface Asking {
  readonly onLink: () => void;
  readonly onPicture: () => void;
}

type Level = 1 | 2 | 3;

/** The tools of rich text as the text at the caret is. */
export function toTools(editor: Editor, { onLink, onPicture }: Asking): readonly (readonly Tool[])[] {
  const chain = () => editor.chain().focus();
  const mark = (name: 'bold' | 'italic' | 'underline' | 'strike'): Tool => ({
    name,
    title: editorTexts[name],
    face: name,
    isOn: editor.isActive(name),
    onPress: () => chain().toggleMark(name).run(),
  });
  const heading = (level: Level): Tool => ({
    name: `heading${level}`,
    title: editorTexts.heading(level),
    face: { letters: `H${level}` },
    isOn: editor.isActive('heading', { level }),
    onPress: () => chain().toggleHeading({ level }).run(),
  });
  const align = (name: 'alignLeft' | 'alignCenter' | 'alignRight', alignment: string): Tool => ({
    name,
    title: editorTexts[name],
    face: name,
    isOn: editor.isActive({ textAlign: alignment }),
    onPress: () => chain().toggleTextAlign(alignment).run(),
  });
  const once = (name: 'undo' | 'redo' | 'rule' | 'clear' | 'picture', onPress: () => void, isOff = false): Tool => ({
    name,
    title: editorTexts[name],
    face: name,
    isOff,
    onPress,
  });
  const block = (name: 'bulletList' | 'orderedList' | 'quote' | 'code', node: string, onPress: () => void): Tool => ({
    name,
    title: editorTexts[name],
    face: name === 'quote' ? { letters: '“”' } : name,
    isOn: editor.isActive(node),
    onPress,
  });
  return [
    [
      once('undo', () => chain().undo().run(), !editor.can().undo()),
      once('redo', () => chain().redo().run(), !editor.can().redo()),
    ],
    [heading(1), heading(2), heading(3)],
    [mark('bold'), mark('italic'), mark('underline'), mark('strike')],
    [
      block('bulletList', 'bulletList', () => chain().toggleBulletList().run()),
      block('orderedList', 'orderedList', () => chain().toggleOrderedList().run()),
      block('quote', 'blockquote', () => chain().toggleBlockquote().run()),
      block('code', 'codeBlock', () => chain().toggleCodeBlock().run()),
    ],
    [align('alignLeft', 'left'), align('alignCenter', 'center'), align('alignRight', 'right')],
    [
      { name: 'link', title: editorTexts.link, face: 'link', isOn: editor.isActive('link'), onPress: onLink },
      once('picture', onPicture),
      once('rule', () => chain().setHorizontalRule().run()),
      once('clear', () => chain().clearNodes().unsetAllMarks().run()),
    ],
  ];
}
