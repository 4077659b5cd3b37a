import { Alert, Switch } from 'antd';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button } from '../../button/Button.tsx';
import { restsIf } from '../../button/restsIf.ts';
import { useSignal } from '../../editing/signal.ts';
import { PageModal } from '../../popup/PageModal.tsx';
import { useNarrow } from '../../theme/index.ts';
import { stepKeyOf } from '../../typing/stepKeyOf.ts';
import { importTexts } from '../texts.ts';
import type { FilePreview } from './FilePreview.ts';
import type { PreviewPlace } from './PreviewStep.ts';
import type { MistakeSteps } from './MistakeSteps.ts';
import { PreviewCards } from './PreviewCards.tsx';
import { PreviewGrid } from './PreviewGrid.tsx';
import './bar.css';

/** What the preview shows, and what follows it. */
export interface PreviewDialogProps {
  readonly title: string;
  readonly preview: FilePreview;
  /** What has happened to the files meanwhile, such as that their screen has changed. */
  readonly news: readonly string[];
  readonly canStart: boolean;
  readonly onClose: () => void;
  readonly onStart: () => void;
}

const width = 1200;

/** The lines of the chosen files with what is wrong in them, to be mended or left out before they are sent. */
export function PreviewDialog(props: PreviewDialogProps) {
  const { title, preview, news, canStart, onClose, onStart } = props;
  useSignal(preview.rows.changed);
  const isNarrow = useNarrow();
  const id = useId();
  const steps = useRef<MistakeSteps>(null);
  const { total, wrong, out, mistakes } = preview.rows.count();
  const [isOnlyWrong, setOnlyWrong] = useState(wrong > 0);
  const canUndo = useSignal(preview.mends.history.canUndo);
  const canRedo = useSignal(preview.mends.history.canRedo);
  const take = async (step: Promise<PreviewPlace | undefined>) => {
    const place = await step;
    if (place) steps.current?.show(place);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = stepKeyOf(event);
    if (!step) return;
    event.preventDefault();
    void take(preview.mends[step]());
  };
  const Rows = isNarrow ? PreviewCards : PreviewGrid;
  const footer = (
    <div className="vf-import-foot">
      <Button onClick={onClose}>{importTexts.back}</Button>
      <Button kind="primary" disabled={!canStart || total === out} onClick={onStart}>
        {importTexts.start}
      </Button>
    </div>
  );
  return (
    <PageModal
      title={importTexts.previewTitle(title)}
      width={width}
      footer={footer}
      onClose={onClose}
      mask={{ closable: false }}
      className="vf-import-preview"
    >
      <div aria-live="polite">
        {news.map((one) => (
          <Alert key={one} type="warning" showIcon title={one} className="vf-import-told" />
        ))}
      </div>
      <div
        className={isNarrow ? 'vf-import-bar vf-import-held' : 'vf-import-bar'}
        role="toolbar"
        aria-label={importTexts.previewTitle(title)}
        onKeyDown={handleKeyDown}
      >
        <span aria-live="polite">{importTexts.summary(total, wrong, out)}</span>
        <label htmlFor={id} className="vf-import-switch">
          <Switch id={id} size="small" checked={isOnlyWrong} onChange={setOnlyWrong} />
          {importTexts.onlyWrong}
        </label>
        <span className="vf-import-switch">
          <Button small onClick={() => void take(preview.mends.undo())} {...restsIf(!canUndo)} title="Ctrl+Z">
            {importTexts.undo}
          </Button>
          <Button small onClick={() => void take(preview.mends.redo())} {...restsIf(!canRedo)} title="Ctrl+Y">
            {importTexts.redo}
          </Button>
        </span>
        <span className="vf-import-steps">
          <span>{importTexts.mistakes(mistakes)}</span>
          <Button small onClick={() => steps.current?.previous()} {...restsIf(mistakes === 0)}>
            {importTexts.previous}
          </Button>
          <Button small onClick={() => steps.current?.next()} {...restsIf(mistakes === 0)}>
            {importTexts.next}
          </Button>
        </span>
      </div>
      <Rows key={String(isOnlyWrong)} preview={preview} isOnlyWrong={isOnlyWrong} steps={steps} />
    </PageModal>
  );
}
