import { useCallback, useEffect, useRef, useState } from 'react';
import { newKey } from '../../ports/index.ts';
import { usePorts } from '../../ports/index.ts';
import { uploadTexts } from './texts.ts';

/** A file on its way to the server. A finished one leaves the list: it is part of the value then. */
export interface UploadTask {
  readonly key: string;
  readonly file: File;
  readonly percent: number;
  readonly state: 'uploading' | 'failed';
  readonly message: string;
}

type Stored = (path: string, name: string, file: File) => void;

/**
 * Uploads one file after the other picks; gives each stored path to `onStored`.
 * @param forText whether the files go into a text
 */
export function useUploads(biz: string, onStored: Stored, forText = false) {
  const { uploads, messages } = usePorts();
  const [tasks, setTasks] = useState<readonly UploadTask[]>([]);
  const controllers = useRef(new Map<string, AbortController>());
  const stored = useRef(onStored);
  useEffect(() => {
    stored.current = onStored;
  });
  useEffect(() => {
    const running = controllers.current;
    return () => {
      for (const controller of running.values()) controller.abort();
    };
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
    const fresh: UploadTask = { key, file, percent: 0, state: 'uploading', message: uploadTexts.uploading(0) };
    setTasks((all) => [...all.filter((task) => task.key !== key), fresh]);
    const onProgress = (percent: number) =>
      change(key, { percent, message: uploadTexts.uploading(Math.round(percent)) });
    try {
      const path = await uploads.upload(file, { biz, forText, onProgress, signal: controller.signal });
      if (controller.signal.aborted) return;
      remove(key);
      stored.current(path, file.name, file);
    } catch (error) {
      if (controller.signal.aborted) return;
      const message = error instanceof Error && error.message ? error.message : uploadTexts.uploadFailed;
      change(key, { state: 'failed', message });
      messages.error(`${uploadTexts.uploadFailedOf(file.name)}${message === uploadTexts.uploadFailed ? '' : message}`);
    }
  };
  return { tasks, send, remove, retry: (task: UploadTask) => void send(task.file, task.key) };
}
