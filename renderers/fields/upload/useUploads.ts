import { useCallback, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Field } from '../../../schemas/language/index.ts';
import { newKey } from '../../ports/index.ts';
import { usePorts } from '../../ports/index.ts';
import { HoldContext, useHeld } from '../drafts.ts';
import { uploadTexts } from './texts.ts';

/** What a server without a place for files answers in place of a path. */
export const leftToUs = 'local';

/** A file on its way to the server. A finished one leaves the list: it is part of the value then. */
export interface UploadTask {
  readonly key: string;
  readonly file: File;
  readonly percent: number;
  readonly status: 'uploading' | 'error';
  readonly message: string;
}

/** @param turn whose turn it was when the files were picked: the larger, the later */
type Stored = (path: string, name: string, file: File, turn: number) => void;

/** Where files are sent, and how. */
interface Uploading {
  /** The field that they are for: a form is not sent without them. */
  readonly name: string;
  readonly biz: string;
  readonly onStored: Stored;
  /** Whether they go into a text rather than a field of its own. @default false */
  readonly forText?: boolean;
  /** What the field says of its call. */
  readonly to?: Field['upload'];
  /** Whether files go on their way when the control is left: a cell is, by whatever is pressed next. @default false */
  readonly goesOn?: boolean;
  /** Why a file failed, where neither the server nor the network says. @default 上传失败 */
  readonly unknown?: string;
}

/** Uploads each file that is picked, and gives its stored path to `onStored`. */
export function useUploads({
  name,
  biz,
  onStored,
  forText = false,
  to,
  goesOn = false,
  unknown = uploadTexts.uploadFailed,
}: Uploading) {
  const { uploads, messages } = usePorts();
  const [tasks, setTasks] = useState<readonly UploadTask[]>([]);
  useHeld(name, waitFor(tasks));
  const controllers = useRef(new Map<string, AbortController>());
  const turns = useRef(new Map<string, number>());
  const stored = useRef(onStored);
  useEffect(() => {
    stored.current = onStored;
  });
  const hold = useContext(HoldContext);
  const endHold = useRef<() => void>(undefined);
  // Only as the control goes: a form that moves to a changed screen breaks nothing off.
  const handleLeave = useEffectEvent((running: ReadonlyMap<string, AbortController>) => {
    if (!goesOn) for (const controller of running.values()) controller.abort();
    else if (running.size > 0) endHold.current = hold?.(name, uploadTexts.waitForLeft(running.size));
  });
  useEffect(() => {
    const running = controllers.current;
    return () => handleLeave(running);
  }, []);

  const change = (key: string, patch: Partial<UploadTask>) =>
    setTasks((all) => all.map((task) => (task.key === key ? { ...task, ...patch } : task)));
  const remove = useCallback((key: string) => {
    controllers.current.get(key)?.abort();
    controllers.current.delete(key);
    setTasks((all) => all.filter((task) => task.key !== key));
  }, []);

  const send = async (file: File, key: string = newKey()) => {
    const controller = new AbortController();
    controllers.current.set(key, controller);
    const turn = turns.current.get(key) ?? turns.current.size;
    turns.current.set(key, turn);
    const fresh: UploadTask = { key, file, percent: 0, status: 'uploading', message: uploadTexts.uploading(0) };
    setTasks((all) => [...all.filter((task) => task.key !== key), fresh]);
    const onProgress = (percent: number) =>
      change(key, { percent, message: uploadTexts.uploading(Math.round(percent)) });
    try {
      const path = await uploads.upload(file, {
        biz,
        forText,
        ...(to && { to }),
        onProgress,
        signal: controller.signal,
      });
      if (controller.signal.aborted) return;
      // A text takes a picture into itself; a field would keep the word as if it were a path.
      if (path === leftToUs && !forText) throw new Error(uploadTexts.noStorage);
      remove(key);
      stored.current(path, file.name, file, turn);
    } catch (error) {
      if (controller.signal.aborted) return;
      const reason = error instanceof Error ? error.message : '';
      change(key, { status: 'error', message: reason || unknown });
      // Beside a field stands why; a text has no place for that.
      messages.error(`${uploadTexts.uploadFailedOf(file.name)}${forText ? reason : ''}`);
    } finally {
      if (controllers.current.get(key) === controller) controllers.current.delete(key);
      if (controllers.current.size === 0) endHold.current?.();
    }
  };
  return { tasks, send, remove, retry: (task: UploadTask) => void send(task.file, task.key) };
}

/** What a form waits for: files on their way, else those that failed. */
function waitFor(tasks: readonly UploadTask[]): string | undefined {
  const running = tasks.filter(({ status }) => status === 'uploading').length;
  if (running > 0) return uploadTexts.waitFor(running);
  const [first] = tasks;
  return first && uploadTexts.notUploaded(tasks.length, first.file.name, first.message);
}
