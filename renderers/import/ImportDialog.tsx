import { Alert, Button, Progress, Switch } from 'antd';
import { Suspense, useRef, useState } from 'react';
import type { RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import { saveBlob } from '../download/index.ts';
import { Icon } from '../icons/index.ts';
import { toErrorText } from '../messages/toErrorText.ts';
import { PageModal } from '../popup/PageModal.tsx';
import { usePorts, type ImportOutcome } from '../ports/index.ts';
import { lazyAntd } from '../theme/index.ts';
import { CheckNews } from './CheckNews.tsx';
import { DropZone } from './DropZone.tsx';
import { FileList } from './FileList.tsx';
import { importTexts } from './texts.ts';
import { useImport, type ImportState } from './useImport.ts';
import './import.css';

/** What opens the dialog, and whom it tells what came of it. */
export interface ImportDialogProps {
  readonly screen: RecordScreen;
  /** Files that are chosen from the start: the report of the import before. @default none */
  readonly files?: readonly File[];
  /** What stands where no cell says otherwise: the record that a sub-list belongs to. @default nothing */
  readonly given?: ScreenRecord;
  readonly onClose: () => void;
  readonly onDone: (outcome: ImportOutcome) => void;
  /** An import was called off: the list may have changed all the same. */
  readonly onCancelled: () => void;
}

const width = 600;
const noFiles: readonly File[] = [];
const nothing: ScreenRecord = {};

/** The preview and its grid come with the first file that is looked at. */
const PreviewDialog = lazyAntd(async () => (await import('./preview/PreviewDialog.tsx')).PreviewDialog);

/** Chooses Excel files, shows what is wrong in them, and sends them; while they are on their way it stays open. */
export function ImportDialog(props: ImportDialogProps) {
  const { screen, files = noFiles, given = nothing, onClose, onDone, onCancelled } = props;
  const state = useImport({ screen, chosen: files, given, onDone, onCancelled });
  const linked = screen.fields.filter(({ name }) => given[name] !== undefined);
  const [isLooking, setLooking] = useState(false);
  // What the server has refused was asked for to be mended: its preview opens as soon as it is read.
  const [isMending, setMending] = useState(files.length > 0);
  if (isMending && state.files.length > 0 && !state.isChecking) {
    setMending(false);
    setLooking(state.files.some((file) => file.state.kind === 'read'));
  }
  const isBusy = state.percent !== null;
  const { messages } = usePorts();
  const isAsking = useRef(false);
  const handleClose = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    const mayClose = !state.preview.rows.isMended() || (await messages.confirm(importTexts.leaveQuestion));
    isAsking.current = false;
    if (mayClose) onClose();
  };
  const footer = (
    <div className="vf-import-foot">
      <TemplateButton screen={screen} disabled={isBusy} />
      <Button onClick={isBusy ? state.cancel : () => void handleClose()}>
        {isBusy ? importTexts.cancel : importTexts.close}
      </Button>
      <Button
        type="primary"
        loading={isBusy}
        disabled={isBusy || state.isChecking || !state.canStart}
        onClick={() => void state.start()}
      >
        {importTexts.start}
      </Button>
    </div>
  );
  return (
    <PageModal
      title={importTexts.title(screen.builtIn.import?.title ?? '', screen.title)}
      width={width}
      footer={footer}
      onClose={() => void handleClose()}
      isBusy={isBusy}
      mask={{ closable: false }}
      className="vf-import"
    >
      <DropZone disabled={isBusy} onPick={state.add} />
      {linked.length > 0 && <p className="vf-import-hint">{importTexts.below(linked.map(({ title }) => title))}</p>}
      <FileList files={state.files} rows={state.preview.rows} disabled={isBusy} onRemove={state.remove} />
      {state.validates !== undefined && (
        <label className="vf-import-validates">
          <Switch checked={state.validates} disabled={isBusy} onChange={state.setValidates} />
          {importTexts.validates}
          <span className="vf-import-hint">{importTexts.validatesHint}</span>
        </label>
      )}
      {!isBusy && <CheckNews state={state} onLook={() => setLooking(true)} />}
      <ImportNews state={state} />
      {isLooking && (
        <Suspense fallback={null}>
          <PreviewDialog
            title={screen.title}
            preview={state.preview}
            onClose={() => setLooking(false)}
            onStart={() => {
              setLooking(false);
              void state.start();
            }}
          />
        </Suspense>
      )}
    </PageModal>
  );
}

/** How far it is, or what went wrong; read aloud when it changes. */
function ImportNews({ state: { percent, problems, failure } }: { readonly state: ImportState }) {
  return (
    <div className="vf-import-news" aria-live="polite">
      {problems.map((problem) => (
        <Alert key={problem} type="warning" showIcon title={problem} />
      ))}
      {failure?.kind === 'refused' && (
        <Alert type="warning" showIcon title={failure.text} description={importTexts.refusedHint} />
      )}
      {failure?.kind === 'cancelled' && (
        <Alert type="info" showIcon title={importTexts.cancelled} description={failure.text} />
      )}
      {failure?.kind === 'earlier' && (
        <Alert type="warning" showIcon title={importTexts.earlier} description={failure.text} />
      )}
      {failure?.kind === 'failed' && (
        <Alert type="error" showIcon title={importTexts.failed} description={failure.text} />
      )}
      {percent !== null && (
        <>
          <Progress percent={percent} status="active" showInfo={false} aria-label={importTexts.uploading(percent)} />
          <span>{percent < 100 ? importTexts.uploading(percent) : importTexts.working}</span>
        </>
      )}
    </div>
  );
}

function TemplateButton({ screen, disabled }: { readonly screen: RecordScreen; readonly disabled: boolean }) {
  const { data, messages } = usePorts();
  const [isLoading, setIsLoading] = useState(false);
  const handleClick = async () => {
    setIsLoading(true);
    try {
      saveBlob(await data.importTemplate(screen), importTexts.templateName(screen.title));
    } catch (error) {
      messages.error(toErrorText(error));
    } finally {
      setIsLoading(false);
    }
  };
  return (
    <Button
      type="link"
      className="vf-import-template"
      icon={<Icon name="download" />}
      loading={isLoading}
      disabled={disabled}
      onClick={() => void handleClick()}
    >
      {importTexts.template}
    </Button>
  );
}
