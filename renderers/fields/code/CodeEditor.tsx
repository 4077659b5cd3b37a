import { type EditorView, lineNumbers } from '@codemirror/view';
import { redo, undo } from '@codemirror/commands';
import { useState } from 'react';
import { EditorFrame } from '../editor/EditorFrame.tsx';
import { TextCount } from '../editor/TextCount.tsx';
import { editorTexts } from '../editor/texts.ts';
import type { ControlProps } from '../Look.ts';
import { keepFirstEscape } from './keepFirstEscape.ts';
import { languages } from './languages.ts';
import { useCodeMirror } from './useCodeMirror.ts';

const withNumbers = lineNumbers();

/** A program, line by line with numbers, in the colours of its language. */
export function CodeEditor(props: ControlProps) {
  const { language, maxLength } = props.field;
  const [view, setView] = useState<EditorView | null>(null);
  const { place, text } = useCodeMirror(props, {
    view,
    onMade: setView,
    extensions: withNumbers,
    language: language && languages[language],
  });
  const step = (name: 'undo' | 'redo', run: typeof undo) => ({
    name,
    title: editorTexts[name],
    face: name,
    onPress: () => {
      if (view) run(view);
      view?.focus();
    },
  });
  return (
    <EditorFrame
      control={props}
      kind="code"
      groups={[[step('undo', undo), step('redo', redo)]]}
      foot={
        <>
          <span>{language ?? ''}</span>
          <span>{editorTexts.leaveHint}</span>
          <TextCount text={text} most={maxLength} />
        </>
      }
    >
      <div ref={place} className="vf-editor-source" onKeyDown={keepFirstEscape} />
    </EditorFrame>
  );
}
