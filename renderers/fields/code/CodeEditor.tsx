import { type EditorView, lineNumbers } from '@codemirror/view';
import { useEffect, useState } from 'react';
import { EditorFrame } from '../editor/EditorFrame.tsx';
import { TextCount } from '../editor/TextCount.tsx';
import { editorTexts } from '../editor/texts.ts';
import type { ControlProps } from '../Look.ts';
import { keepFirstEscape } from './keepFirstEscape.ts';
import { languages } from './languages.ts';
import { markedLines, setMarks, type SourceMark } from './markedLines.ts';
import { stepTools } from './stepTools.ts';
import { useCodeMirror } from './useCodeMirror.ts';

const withNumbers = [lineNumbers(), markedLines];

/** What a code editor shows beside the text. */
export interface CodeEditorProps extends ControlProps {
  /** What is wrong in the text. */
  readonly marks?: readonly SourceMark[];
  /** Where the caret goes, once for each of these. */
  readonly goTo?: Pick<SourceMark, 'line' | 'column'> | undefined;
  /** What the text is called. @default the language of the field */
  readonly kind?: string;
}

/** A program, line by line with numbers, in the colours of its language. */
export function CodeEditor({ marks, goTo, kind, ...props }: CodeEditorProps) {
  const { language, maxLength } = props.field;
  const [view, setView] = useState<EditorView | null>(null);
  const { place, text } = useCodeMirror(props, {
    view,
    onMade: setView,
    extensions: withNumbers,
    language: language && languages[language],
  });
  useEffect(() => view?.dispatch({ effects: setMarks.of(marks ?? []) }), [view, marks]);
  useEffect(() => {
    if (!view || !goTo) return;
    const { doc } = view.state;
    const { from, to } = doc.line(Math.min(goTo.line, doc.lines));
    view.dispatch({ selection: { anchor: Math.min(from + goTo.column - 1, to) }, scrollIntoView: true });
    view.focus();
  }, [view, goTo]);
  return (
    <EditorFrame
      control={props}
      kind="code"
      groups={view ? [stepTools(view)] : []}
      foot={
        <>
          <span>{kind ?? language ?? ''}</span>
          <span className="vf-editor-leave">{editorTexts.leaveHint}</span>
          <TextCount text={text} most={maxLength} />
        </>
      }
    >
      <div ref={place} className="vf-editor-source" onKeyDown={keepFirstEscape} />
    </EditorFrame>
  );
}
