import { Button } from 'antd';
import { useState } from 'react';
import { IconShape } from '../icons/index.ts';
import { toErrorText } from '../messages/toErrorText.ts';
import { PageModal } from '../popup/PageModal.tsx';
import { type ImportReport, usePorts } from '../ports/index.ts';
import { ProblemTable } from './ProblemTable.tsx';
import { ReportLink } from './ReportLink.tsx';
import { importShapes } from './shapes.ts';
import { importTexts } from './texts.ts';
import './import.css';

/** What was told about lines that could not be imported. */
export interface ImportResultProps {
  readonly message: string;
  readonly report: ImportReport;
  readonly onClose: () => void;
  /** Opens the refused lines in the preview again. */
  readonly onMend: (report: File) => void;
}

const width = 640;

/** Says that some lines were refused, or all of them, and hands out the report on them. */
export function ImportResult({ message, report, onClose, onMend }: ImportResultProps) {
  const title = (
    <span className="vf-import-partly">
      <IconShape shape={importShapes.warning} className="vf-import-warning" />
      {report.isAll ? importTexts.noneTitle : importTexts.partlyTitle}
    </span>
  );
  const footer = (
    <Button type="primary" onClick={onClose}>
      {importTexts.gotIt}
    </Button>
  );
  return (
    <PageModal title={title} width={width} footer={footer} onClose={onClose} mask={{ closable: false }}>
      <div className="vf-import-result">
        <p>{message}</p>
        <ProblemTable report={report} />
        <div className="vf-import-rest">
          <ReportLink report={report} />
          {report.open && <MendButton name={report.name} open={report.open} onMend={onMend} />}
        </div>
        <p className="vf-import-hint">{importTexts.reportHint}</p>
      </div>
    </PageModal>
  );
}

interface MendButtonProps {
  readonly name: string;
  readonly open: () => Promise<Blob>;
  readonly onMend: (report: File) => void;
}

/** Brings what was refused back into the preview, with what the server said of it. */
function MendButton({ name, open, onMend }: MendButtonProps) {
  const { messages } = usePorts();
  const [isLoading, setIsLoading] = useState(false);
  const handleClick = async () => {
    setIsLoading(true);
    try {
      onMend(new File([await open()], name));
    } catch (error) {
      messages.error(toErrorText(error));
      setIsLoading(false);
    }
  };
  return (
    <Button loading={isLoading} onClick={() => void handleClick()}>
      {importTexts.mendRest}
    </Button>
  );
}
