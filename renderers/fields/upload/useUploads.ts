import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { useSignal } from '../../editing/signal.ts';
import { usePorts } from '../../ports/index.ts';
import { LateUploadsContext, useHeld } from '../drafts.ts';
import { UploadQueue, waitFor, type Uploading } from './UploadQueue.ts';

interface UploadsProps extends Uploading {
  /** The field that they are for: a form is not sent without them. */
  readonly name: string;
  /** Whether files go on their way when the control is left: a cell is, by whatever is pressed next. @default false */
  readonly goesOn?: boolean;
}

/** Uploads each file that is picked, and gives its stored path to `onStored`. */
export function useUploads({ name, goesOn = false, ...how }: UploadsProps) {
  const ports = usePorts();
  const [queue] = useState(() => new UploadQueue(ports));
  useEffect(() => queue.follow(how));
  const tasks = useSignal(queue.tasks);
  useHeld(name, waitFor(tasks));
  const late = useContext(LateUploadsContext);
  // Only as the control goes: a form that moves to a changed screen breaks nothing off.
  const handleLeave = useEffectEvent(() => {
    if (!goesOn) queue.end();
    else if (queue.tasks.get().length > 0) late?.set([...late.get(), queue]);
  });
  useEffect(() => () => handleLeave(), []);
  return { tasks, send: queue.send, remove: queue.remove, retry: queue.retry };
}
