import { QRCode } from 'antd';
import { useRef } from 'react';
import { Button } from '../button/Button.tsx';
import { PageModal } from '../popup/PageModal.tsx';
import { usePorts } from '../ports/index.ts';
import { doneTexts } from './doneTexts.ts';
import { saveBlob } from '../download/index.ts';
import './actions.css';

/** The text to show as a code, and the name of the downloaded picture. */
export interface QrcodeDialogProps {
  readonly title: string;
  readonly value: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** A QR code with its name and a button that downloads it as a picture. */
export function QrcodeDialog({ title, value, name, onClose }: QrcodeDialogProps) {
  const { messages } = usePorts();
  const box = useRef<HTMLDivElement>(null);
  const handleDownload = () => {
    const canvas = box.current?.querySelector('canvas');
    if (!canvas) messages.error(doneTexts.downloadFailed);
    else
      canvas.toBlob(
        (blob) => (blob ? saveBlob(blob, `${name}.png`) : messages.error(doneTexts.downloadFailed)),
        'image/png',
      );
  };
  const footer = (
    <Button kind="primary" onClick={handleDownload}>
      {doneTexts.download}
    </Button>
  );
  return (
    <PageModal fills={false} title={title} width={360} onClose={onClose} footer={footer}>
      <div ref={box} className="vf-qrcode">
        <QRCode type="canvas" value={value} size={240} bordered={false} aria-label={name} />
        <strong>{name}</strong>
        <span className="vf-qrcode-value">{value}</span>
      </div>
    </PageModal>
  );
}
