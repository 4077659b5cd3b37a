import { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { asHtml, htmlText } from '../../../schemas/language/html/index.ts';
import { useLatest } from '../../answers/index.ts';
import { usePorts } from '../../ports/index.ts';
import { editorTexts } from '../editor/texts.ts';
import type { ControlProps } from '../Look.ts';
import { extensionsWith } from './extensions.ts';
import { partPictures } from './pastedPictures.ts';

interface RichText {
  /** The editor, once it stands in the page. */
  readonly editor: Editor | null;
  readonly onMade: (editor: Editor) => void;
  readonly text: string;
  readonly onType: (html: string) => void;
  readonly onLeave: () => void;
  /** Takes files that were pasted or dropped. @returns whether it did */
  readonly onFiles: (files: readonly File[]) => boolean;
  /** Takes pictures that stand in pasted text, each with its address there. */
  readonly onPictures: (pictures: ReadonlyMap<string, File>) => void;
}

/** What the editor holds, empty where nobody could read it. */
const textOf = (editor: Editor): string => {
  const html = editor.getHTML();
  return htmlText(html) === '' ? '' : html;
};

/** Makes an editor of rich text within an element, which renders again with every change of the text or the caret. */
export function useRichText(control: ControlProps, handlers: RichText): RefObject<HTMLDivElement | null> {
  const { uploads, messages } = usePorts();
  const place = useRef<HTMLDivElement>(null);
  const [, setTurn] = useState(0);
  /** What it was given or gave last: its own echo is not put in again, which would move the caret. */
  const held = useRef(handlers.text);
  const { id } = control;
  // One editor for the life of the control: another would lose the caret and the steps that can be undone.
  const latest = useLatest({ ...handlers, control, uploads, messages });
  useEffect(() => {
    const { field, autoFocus = false } = latest.current.control;
    const takeFiles = (files: FileList | undefined): boolean =>
      files !== undefined && files.length > 0 && latest.current.onFiles([...files]);
    const made = new Editor({
      element: place.current,
      extensions: extensionsWith(latest.current.uploads),
      content: asHtml(held.current),
      injectCSS: false,
      autofocus: autoFocus ? 'end' : false,
      editorProps: {
        attributes: {
          id: `${latest.current.control.id}-text`,
          class: 'vf-prose',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': field.title,
        },
        // ProseMirror would choose what the caret stands in; here it leaves the whole window, or the form.
        handleDOMEvents: { keydown: (_view, { key }) => key === 'Escape' },
        // What Word and Excel copy is text with a picture of itself beside it.
        handlePaste: (_view, { clipboardData }) =>
          !clipboardData?.getData('text/plain') && takeFiles(clipboardData?.files),
        handleDrop: (_view, { dataTransfer }) => takeFiles(dataTransfer?.files),
        transformPastedHTML: (pasted) => {
          const { html, pictures, foreign, unfit } = partPictures(pasted);
          if (foreign > 0) latest.current.messages.warning(editorTexts.foreignPictures(foreign));
          if (unfit > 0) latest.current.messages.warning(editorTexts.unfitPictures(unfit));
          if (pictures.size > 0) latest.current.onPictures(pictures);
          return html;
        },
      },
      onUpdate: ({ editor }) => {
        held.current = textOf(editor);
        latest.current.onType(held.current);
      },
      onTransaction: () => setTurn((turn) => turn + 1),
      onBlur: () => latest.current.onLeave(),
    });
    const typed = latest.current.control.typed?.();
    if (typed !== undefined)
      made
        .chain()
        .selectAll()
        .deleteSelection()
        .command(({ tr }) => Boolean(tr.insertText(typed)))
        .run();
    // By itself it would take the focus later, and miss what is typed until then.
    if (autoFocus) made.view.focus();
    latest.current.onMade(made);
    return () => made.destroy();
  }, [latest]);
  const { text, editor } = handlers;
  useEffect(() => {
    if (!editor || text === held.current) return;
    held.current = text;
    editor.commands.setContent(asHtml(text), { emitUpdate: false });
  }, [editor, text]);
  useEffect(() => {
    editor?.view.dom.setAttribute('aria-invalid', String(control.invalid));
    if (control.invalid) editor?.view.dom.setAttribute('aria-describedby', `${id}-error`);
    else editor?.view.dom.removeAttribute('aria-describedby');
  }, [editor, control.invalid, id]);
  return place;
}
