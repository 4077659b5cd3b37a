import { lazy, useState } from 'react';
import type { Field } from '../../schemas/language/index.ts';
import type { Problem } from '../../schemas/language/reading/readScreens.ts';
import { Button } from '../button/Button.tsx';
import { LazyEditor } from '../fields/editor/LazyEditor.tsx';
import { usePorts } from '../ports/index.ts';
import { galleryTexts } from './texts.ts';

const CodeEditor = lazy(async () => ({ default: (await import('../fields/code/CodeEditor.tsx')).CodeEditor }));

interface SourcePaneProps {
  /** The field of the language that a screen file is. */
  readonly field: Field;
  readonly text: string;
  /** Whether it is another text than at first. */
  readonly isTouched: boolean;
  readonly problems: readonly Problem[];
  /** Whether an earlier text is still shown. */
  readonly isShown: boolean;
  readonly onChange: (text: string) => void;
  readonly onRestore: () => void;
}

const noRecord = () => ({});

/** The file that makes what is shown, to be changed; its mistakes are told below it and marked where they are. */
export function SourcePane(props: SourcePaneProps) {
  const { field, text, isTouched, problems, isShown, onChange, onRestore } = props;
  const { messages } = usePorts();
  const [goTo, setGoTo] = useState<Problem>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      messages.success(galleryTexts.copied);
    } catch (error) {
      // Over plain http there is no clipboard, and a person may have forbidden it.
      console.warn('the file was not copied', error);
      messages.warning(galleryTexts.notCopied);
    }
  };
  const wrong = isShown ? galleryTexts.wrong : galleryTexts.wrongAtFirst;
  return (
    <section className="vf-source" aria-label={galleryTexts.file}>
      <div className="vf-source-head">
        <h3>{galleryTexts.file}</h3>
        <Button small disabled={!isTouched} onClick={onRestore}>
          {galleryTexts.restore}
        </Button>
        <Button small onClick={() => void copy()}>
          {galleryTexts.copy}
        </Button>
      </div>
      <LazyEditor kind="code">
        <CodeEditor
          id="gallery-source"
          field={field}
          value={text}
          onChange={(next) => onChange(typeof next === 'string' ? next : '')}
          disabled={false}
          invalid={problems.length > 0}
          screenId="gallery-editor"
          getRecord={noRecord}
          place="form"
          kind="JSON"
          marks={problems}
          goTo={goTo}
        />
      </LazyEditor>
      <div
        id="gallery-source-error"
        className="vf-source-said"
        role="status"
        data-wrong={problems.length > 0 || undefined}
      >
        {problems.length === 0 ? galleryTexts.good : wrong(problems.length)}
      </div>
      {problems.length > 0 && (
        <ol className="vf-source-problems">
          {problems.map((problem) => (
            <li key={`${problem.line}:${problem.column}:${problem.message}`}>
              <button type="button" className="vf-link" onClick={() => setGoTo({ ...problem })}>
                {galleryTexts.at(problem.line, problem.column)}
              </button>
              <span>{problem.message}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
