import { markdown } from '@codemirror/lang-markdown';
import { type EditorView, keymap } from '@codemirror/view';
import { useDeferredValue, useState } from 'react';
import { useCodeMirror } from '../code/useCodeMirror.ts';
import { keepFirstEscape } from '../code/keepFirstEscape.ts';
import { EditorFrame } from '../editor/EditorFrame.tsx';
import { LinkQuestion } from '../editor/LinkQuestion.tsx';
import { TextCount } from '../editor/TextCount.tsx';
import { editorTexts } from '../editor/texts.ts';
import { usePictures } from '../editor/usePictures.tsx';
import { allowedHtml } from '../../../schemas/language/html/index.ts';
import { useNarrow } from '../../theme/index.ts';
import type { ControlProps } from '../Look.ts';
import { insert, wrap } from './edits.ts';
import { MarkdownPage } from './MarkdownPage.tsx';
import { type Side, toTools } from './toTools.ts';

const isAddress = (address: string): boolean => allowedHtml['a']!['href']!.test(address);

/** Ctrl+B and Ctrl+I mean here what they mean in every text. */
const signs = [
  markdown(),
  keymap.of([
    { key: 'Mod-b', run: (view) => (wrap(view, '**', '加粗文字'), true) },
    { key: 'Mod-i', run: (view) => (wrap(view, '*', '斜体文字'), true) },
  ]),
];

/** A Markdown text with what it means beside it; on a narrow screen one of the two. */
export function MarkdownEditor(props: ControlProps) {
  const isNarrow = useNarrow();
  const [side, setSide] = useState<Side>(isNarrow || props.place === 'cell' ? 'write' : 'both');
  const [isLinking, setIsLinking] = useState(false);
  const [view, setView] = useState<EditorView | null>(null);
  const pictures = usePictures(props, ({ address, name }) => view && insert(view, `![${name}](${address})`));
  const { place, text } = useCodeMirror(props, {
    view,
    onMade: setView,
    onFiles: pictures.take,
    extensions: signs,
  });
  // Typing goes before drawing what it means.
  const drawn = useDeferredValue(text);
  const closeLink = () => {
    setIsLinking(false);
    view?.focus();
  };
  const handleLink = (address: string) => {
    const { from = 0, to = 0 } = view?.state.selection.main ?? {};
    const words = view?.state.doc.sliceString(from, to) || editorTexts.linkWords;
    if (view) insert(view, `[${words}](${address})`);
    closeLink();
  };
  const tools = { side, onSide: setSide, onLink: () => setIsLinking(!isLinking), onPicture: pictures.choose };
  return (
    <EditorFrame
      control={props}
      kind="markdown"
      groups={view ? toTools(view, tools) : []}
      question={
        isLinking && (
          <LinkQuestion
            field={props.field.name}
            address=""
            isAllowed={isAddress}
            onApply={handleLink}
            onClose={closeLink}
          />
        )
      }
      foot={
        <>
          {pictures.progress}
          <span className="vf-editor-leave">{editorTexts.leaveHint}</span>
          <TextCount text={text} most={props.field.maxLength} />
        </>
      }
    >
      {pictures.chooser}
      <div ref={place} className="vf-editor-source" hidden={side === 'preview'} onKeyDown={keepFirstEscape} />
      {side !== 'write' && (
        <div className="vf-editor-preview" role="region" aria-label={editorTexts.preview} tabIndex={0}>
          {drawn === '' ? <span className="vf-none">{editorTexts.empty}</span> : <MarkdownPage value={drawn} />}
        </div>
      )}
    </EditorFrame>
  );
}
