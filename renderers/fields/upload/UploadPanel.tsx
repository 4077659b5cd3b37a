import { type ReactNode, useState } from 'react';
import { Button } from '../../button/Button.tsx';
import { pathsIn } from './fileNames.ts';
import type { ControlProps } from '../Look.ts';
import { CellPanel } from '../panel/CellPanel.tsx';
import { fieldTexts } from '../texts.ts';
import { uploadTexts } from './texts.ts';
import type { UploadTask } from './UploadQueue.ts';

interface UploadPanelProps extends ControlProps {
  readonly tasks: readonly UploadTask[];
  readonly onCancelTask: (key: string) => void;
  readonly children: ReactNode;
}

/** The files of a cell stand in a panel over it; elsewhere they stand as they are. */
export const UploadPanel = (props: UploadPanelProps) =>
  props.place === 'cell' ? <OpenPanel {...props} /> : props.children;

/** Files that are confirmed, once all of them are uploaded, or left as they were. */
function OpenPanel({ value, onChange, onDone, tasks, onCancelTask, children }: UploadPanelProps) {
  const [before] = useState(value);
  const [isAsked, setAsked] = useState(false);
  // Whoever has taken the files away means it.
  const isBare = pathsIn(value).length === 0 && pathsIn(before).length === 0;
  const isBusy = tasks.some(({ status }) => status === 'uploading');
  const reason = isBusy ? uploadTexts.stillUploading : isBare ? uploadTexts.noFile : undefined;
  const handleDone = () => {
    setAsked(true);
    if (reason === undefined) onDone?.();
  };
  const giveUp = () => tasks.forEach(({ key }) => onCancelTask(key));
  const handleCancel = () => {
    giveUp();
    onChange(before);
    onDone?.();
  };
  return (
    <CellPanel
      className="vf-upload-panel"
      onEscape={giveUp}
      foot={
        <div className="vf-upload-foot">
          {isAsked && reason !== undefined && <span role="alert">{reason}</span>}
          <Button small onClick={handleCancel}>
            {uploadTexts.leave}
          </Button>
          <Button small kind="primary" onClick={handleDone}>
            {fieldTexts.done}
          </Button>
        </div>
      }
    >
      {children}
    </CellPanel>
  );
}
