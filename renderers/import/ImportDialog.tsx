import { Alert, Button, Progress } from 'antd';
import { useState } from 'react';
import type { RecordScreen } from '../../schemas/language/index.ts';
import { saveBlob } from '../download/index.ts';
import { Icon } from '../icons/index.ts';
import { toErrorText } from '../messages/toErrorText.ts';
import { PageModal } from '../popup/PageModal.tsx';
import { usePorts, type ImportOutcome } from '../ports/index.ts';
import { DropZone } from './DropZone.tsx';
import { FileList } from './FileList.tsx';
import { importTexts } from './texts.ts';
import { useImport, type ImportState } from './useImport.ts';
import './import.css';

/** What opens the dialog, and whom it tells what came of it. */
export interface ImportDialogProps {
  readonly screen: RecordScreen;
  readonly onClose: () => void;
  readonly onDone: (outcome: ImportOutcome) => void;
}

const width = 600;

/** Chooses Excel files and sends them; while they are on their way it stays open. */
export function ImportDialog({ screen, onClose, onDone }: ImportDialogProps) {
  const state = useImport(screen, onDone);
  const isBusy = state.percent !== null;
  const footer = (
    <div className="vf-import-foot">
      <TemplateButton screen={screen} disabled={isBusy} />
      <Button disabled={isBusy} onClick={onClose}>
        {importTexts.close}
      </Button>
      <Button
        type="primary"
        loading={isBusy}
        disabled={isBusy || state.files.length === 0}
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
      onClose={onClose}
      isBusy={isBusy}
      mask={{ closable: false }}
      className="vf-import"
    >
      <DropZone disabled={isBusy} onPick={state.add} />
      <FileList files={state.files} disabled={isBusy} onRemove={state.remove} />
      <ImportNews state={state} />
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
