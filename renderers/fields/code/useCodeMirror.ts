import { defaultKeymap, history, historyKeymap, indentLess, indentMore } from '@codemirror/commands';
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language';
import { Compartment, EditorState, type Extension, Transaction } from '@codemirror/state';
import { type Command, EditorView, highlightActiveLine, keymap } from '@codemirror/view';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useAsking, useLatest } from '../../answers/index.ts';
import { usePorts } from '../../ports/index.ts';
import { editorTexts } from '../editor/texts.ts';
import { useEditorText } from '../editor/useEditorText.ts';
import type { ControlProps } from '../Look.ts';
import { codeTheme } from './codeTheme.ts';

/** Columns of a step of the Tab key. */
const tabSize = 2;

/** To the next step, or what is chosen one step further in. */
const insertStep: Command = (view) => {
  const { main } = view.state.selection;
  if (!main.empty) return indentMore(view);
  const column = main.head - view.state.doc.lineAt(main.head).from;
  view.dispatch(view.state.replaceSelection(' '.repeat(tabSize - (column % tabSize))));
  return true;
};

/** Ctrl+Enter saves the form around it. */
const ours = defaultKeymap.filter(({ key }) => key !== 'Mod-Enter');

/** What a source text has beside its text. */
interface Code {
  /** The editor, once it stands in the page. */
  readonly view: EditorView | null;
  readonly onMade: (view: EditorView) => void;
  /** Takes files that were pasted or dropped. @returns whether it did */
  readonly onFiles?: (files: readonly File[]) => boolean;
  readonly extensions?: Extension;
  /** Fetches what colours the words. */
  readonly language?: (() => Promise<Extension>) | undefined;
}

interface CodeMirror {
  /** The element in which the editor is made. */
  readonly place: RefObject<HTMLDivElement | null>;
  readonly text: string;
}

/** Makes an editor of source text within an element. Its text is that of the control; what comes from elsewhere replaces it. */
export function useCodeMirror(control: ControlProps, code: Code): CodeMirror {
  const place = useRef<HTMLDivElement>(null);
  const { text, type, leave } = useEditorText(control);
  const [words] = useState(() => new Compartment());
  const [state] = useState(() => new Compartment());
  // One editor for the life of the control: another would lose the caret and the steps that can be undone.
  const latest = useLatest({ code, text, type, leave, autoFocus: control.autoFocus === true, typed: control.typed });
  useEffect(() => {
    const takeFiles = (files: FileList | undefined, event: Event): boolean => {
      const isTaken = files !== undefined && files.length > 0 && latest.current.code.onFiles?.([...files]) === true;
      if (isTaken) event.preventDefault();
      return isTaken;
    };
    const made = new EditorView({
      ...(place.current && { parent: place.current }),
      state: EditorState.create({
        doc: latest.current.text,
        extensions: [
          history(),
          EditorState.tabSize.of(tabSize),
          indentUnit.of(' '.repeat(tabSize)),
          indentOnInput(),
          bracketMatching(),
          highlightActiveLine(),
          EditorView.lineWrapping,
          // From its first focus on: a grid ends the edit of a cell where the focus goes to what no Tab key reaches.
          EditorView.contentAttributes.of({ tabindex: '0' }),
          keymap.of([{ key: 'Tab', run: insertStep, shift: indentLess }, ...ours, ...historyKeymap]),
          words.of([]),
          state.of([]),
          codeTheme,
          latest.current.code.extensions ?? [],
          EditorView.updateListener.of(({ docChanged, state: { doc }, transactions }) => {
            const isTyped = !transactions.some((one) => one.annotation(Transaction.remote));
            if (docChanged && isTyped) latest.current.type(doc.toString());
          }),
          EditorView.domEventHandlers({
            blur: () => latest.current.leave(),
            paste: (event) => takeFiles(event.clipboardData?.files, event),
            drop: (event) => takeFiles(event.dataTransfer?.files, event),
          }),
        ],
      }),
    });
    const typed = latest.current.typed?.();
    if (typed !== undefined)
      made.dispatch({
        changes: { from: 0, to: made.state.doc.length, insert: typed },
        selection: { anchor: typed.length },
        userEvent: 'input.type',
      });
    if (latest.current.autoFocus) made.focus();
    latest.current.code.onMade(made);
    return () => made.destroy();
  }, [latest, words, state]);
  const { view, language } = code;
  useEffect(() => {
    if (!view || view.state.doc.toString() === text) return;
    view.dispatch({
      changes: { from: 0, to: view.state.doc.length, insert: text },
      annotations: Transaction.remote.of(true),
    });
  }, [view, text]);
  const { messages } = usePorts();
  useAsking(view && language ? language : null, {
    onAnswer: (loaded) => view?.dispatch({ effects: words.reconfigure(loaded) }),
    // The text is there and can be edited without colours.
    onFailure: () => messages.warning(editorTexts.plain),
  });
  const { id, field, invalid } = control;
  useEffect(() => {
    const attributes = {
      id: `${id}-text`,
      'aria-label': field.title,
      'aria-invalid': String(invalid),
      ...(invalid && { 'aria-describedby': `${id}-error` }),
    };
    view?.dispatch({ effects: state.reconfigure(EditorView.contentAttributes.of(attributes)) });
  }, [view, state, id, field.title, invalid]);
  return { place, text };
}
