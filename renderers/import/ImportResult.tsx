import { Button, Modal } from 'antd';
import { useState } from 'react';
import { Icon, IconShape } from '../icons/index.ts';
import { toErrorText } from '../messages/toErrorText.ts';
import { usePageDialog } from '../popup/index.ts';
import { usePorts, type ImportReport } from '../ports/index.ts';
import { importShapes } from './shapes.ts';
import { importTexts } from './texts.ts';
import './import.css';

/** What was told about lines that could not be imported. */
export interface ImportResultProps {
  readonly message: string;
  readonly report: ImportReport;
  readonly onClose: () => void;
}

const width = 480;
/** How long a download has to start before its address is given back. */
const releaseAfter = 60_000;

/** Says that some lines were refused, and hands out the report on them. */
export function ImportResult({ message, report, onClose }: ImportResultProps) {
  const dialog = usePageDialog();
  const title = (
    <span className="vf-import-partly">
      <IconShape shape={importShapes.warning} className="vf-import-warning" />
      {importTexts.partlyTitle}
    </span>
  );
  const footer = (
    <Button type="primary" onClick={onClose}>
      {importTexts.gotIt}
    </Button>
  );
  return (
    <Modal {...dialog} title={title} width={width} footer={footer} onCancel={onClose} mask={{ closable: false }}>
      <div className="vf-import-result">
        <p>{message}</p>
        <ReportLink report={report} />
        <p className="vf-import-hint">{importTexts.reportHint}</p>
      </div>
    </Modal>
  );
}

/** A link to the report; the download itself carries the session, which a plain link would not. */
function ReportLink({ report: { path, name, url: address } }: { readonly report: ImportReport }) {
  const { uploads, messages } = usePorts();
  const [isLoading, setIsLoading] = useState(false);
  const handleClick = async () => {
    setIsLoading(true);
    try {
      const url = await uploads.toUrl(path);
      const link = document.createElement('a');
      link.href = url;
      link.download = name;
      link.rel = 'noopener noreferrer';
      link.click();
      setTimeout(() => uploads.release(url), releaseAfter);
    } catch (error) {
      messages.error(toErrorText(error));
    } finally {
      setIsLoading(false);
    }
  };
  return (
    <Button
      icon={<Icon name="download" />}
      loading={isLoading}
      title={name}
      href={address}
      download={name}
      onClick={(event) => {
        event.preventDefault();
        void handleClick();
      }}
    >
      {importTexts.report}
    </Button>
  );
}
