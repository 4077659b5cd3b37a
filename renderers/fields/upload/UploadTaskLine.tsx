import { Progress } from 'antd';
import { Icon, IconShape } from '../../icons/index.ts';
import { paperClip } from '../../icons/lateIcons.ts';
import { fieldTexts } from '../texts.ts';
import { uploadTexts } from './texts.ts';
import { IconButton } from './IconButton.tsx';
import { useFocusAfter } from './useFocusAfter.ts';
import type { UploadTask } from './UploadQueue.ts';

interface UploadTaskLineProps {
  readonly task: UploadTask;
  readonly onRetry: (task: UploadTask) => void;
  readonly onCancel: (key: string) => void;
}

/** A file on its way, or one that failed, with the ways on. */
export function UploadTaskLine({ task, onRetry, onCancel }: UploadTaskLineProps) {
  const hasFailed = task.status === 'error';
  const line = useFocusAfter<HTMLLIElement>();
  return (
    <li ref={line} title={task.message} className={hasFailed ? 'vf-file-failed' : ''}>
      <IconShape shape={paperClip} />
      <span className="vf-file-name">{task.file.name}</span>
      <span className="vf-file-state">{task.message}</span>
      {!hasFailed && <Progress percent={Math.round(task.percent)} size="small" showInfo={false} />}
      {hasFailed && !task.isRefused && (
        <IconButton
          takes="itself"
          title={uploadTexts.retry}
          icon={<Icon name="reload" />}
          onClick={() => onRetry(task)}
        />
      )}
      <IconButton
        takes="upload"
        title={hasFailed ? fieldTexts.remove : uploadTexts.cancel}
        icon={<Icon name="close" />}
        onClick={() => onCancel(task.key)}
      />
    </li>
  );
}
