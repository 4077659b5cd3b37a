import { useEffect } from 'react';
import { useSignal, type Signal } from '../../editing/signal.ts';
import { useHeld } from '../drafts.ts';
import type { UploadQueue } from './UploadQueue.ts';
import { UploadTaskLine } from './UploadTaskLine.tsx';
import { waitFor } from './UploadQueue.ts';

interface LateUploadsProps {
  /** Those of cells that were left. */
  readonly late: Signal<readonly UploadQueue[]>;
  /** Of the table: its form is not sent without them. */
  readonly name: string;
}

/** The files on their way, or failed, whose cells were left: they are seen, tried again or given up beside the table. */
export function LateUploads({ late, name }: LateUploadsProps) {
  const queues = useSignal(late);
  if (queues.length === 0) return null;
  const leaveOut = (queue: UploadQueue) => late.set(late.get().filter((other) => other !== queue));
  return (
    <ul className="vf-file-list" role="status">
      {queues.map((queue) => (
        <LateQueue key={queue.key} queue={queue} name={name} onEnd={() => leaveOut(queue)} />
      ))}
    </ul>
  );
}

interface LateQueueProps {
  readonly queue: UploadQueue;
  readonly name: string;
  readonly onEnd: () => void;
}

function LateQueue({ queue, name, onEnd }: LateQueueProps) {
  const tasks = useSignal(queue.tasks);
  useHeld(name, waitFor(tasks));
  useEffect(() => {
    if (tasks.length === 0) onEnd();
  });
  return tasks.map((task) => (
    <UploadTaskLine key={task.key} task={task} onRetry={queue.retry} onCancel={queue.remove} />
  ));
}
