import type { Field } from '../../../schemas/language/index.ts';
import { makeSignal } from '../../editing/signal.ts';
import { DataError, newKey, type Ports } from '../../ports/index.ts';
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
  /** Whether it failed for what it is: sent again, it would fail again. @default false */
  readonly isRefused?: boolean;
}

/** Where files are sent, and how. */
export interface Uploading {
  readonly biz: string;
  /** @param turn whose turn it was when the files were picked: the larger, the later */
  readonly onStored: (path: string, name: string, file: File, turn: number) => void;
  /** Whether they go into a text rather than a field of its own. @default false */
  readonly forText?: boolean;
  /** What the field says of its call. */
  readonly to?: Field['upload'];
  /** Why a file failed, where neither the server nor the network says. @default 上传失败 */
  readonly unknown?: string;
}

/** The files of one control on their way, beside React: they go on when a cell is left that they were picked in. */
export class UploadQueue {
  readonly key = newKey();
  /** What is on its way, and what failed. */
  readonly tasks = makeSignal<readonly UploadTask[]>([]);
  readonly #controllers = new Map<string, AbortController>();
  readonly #turns = new Map<string, number>();
  #how: Uploading | undefined;

  constructor(private readonly ports: Pick<Ports, 'uploads' | 'messages'>) {}

  /** Follows what is rendered around the control. */
  follow(how: Uploading): void {
    this.#how = how;
  }

  /** Sends a file, and gives its path to who follows. @param key of the task that is tried once more */
  readonly send = async (file: File, key: string = newKey()): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    this.#controllers.set(key, controller);
    const turn = this.#turns.get(key) ?? this.#turns.size;
    this.#turns.set(key, turn);
    const fresh: UploadTask = { key, file, percent: 0, status: 'uploading', message: uploadTexts.uploading(0) };
    const others = this.tasks.get();
    const place = others.findIndex((task) => task.key === key);
    // One that is tried again keeps its place.
    this.tasks.set(place === -1 ? [...others, fresh] : others.with(place, fresh));
    const { biz = '', forText = false, to, unknown = uploadTexts.uploadFailed } = this.#how ?? {};
    const onProgress = (percent: number) =>
      this.#change(key, { percent, message: uploadTexts.uploading(Math.round(percent)) });
    try {
      const path = await this.ports.uploads.upload(file, { biz, forText, ...(to && { to }), onProgress, signal });
      if (signal.aborted) return;
      // A text takes a picture into itself; a field would keep the word as if it were a path.
      if (path === leftToUs && !forText) throw new Error(uploadTexts.noStorage);
      this.remove(key);
      this.#how?.onStored(path, file.name, file, turn);
    } catch (error) {
      if (signal.aborted) return;
      const reason = error instanceof Error ? error.message : '';
      this.#change(key, { status: 'error', message: reason || unknown, isRefused: isRefusal(error) });
      this.ports.messages.error(`${uploadTexts.uploadFailedOf(file.name)}${reason}`);
    } finally {
      if (this.#controllers.get(key) === controller) this.#controllers.delete(key);
    }
  };
  readonly retry = (task: UploadTask): void => void this.send(task.file, task.key);

  /** Breaks a file off, or leaves out one that failed. */
  readonly remove = (key: string): void => {
    this.#controllers.get(key)?.abort();
    this.#controllers.delete(key);
    this.tasks.set(this.tasks.get().filter((task) => task.key !== key));
  };

  /** Breaks off what is on its way: nobody waits for it. */
  end(): void {
    for (const controller of this.#controllers.values()) controller.abort();
  }

  #change(key: string, patch: Partial<UploadTask>): void {
    this.tasks.set(this.tasks.get().map((task) => (task.key === key ? { ...task, ...patch } : task)));
  }
}

/** Whether the file itself is what cannot be taken: its size, its kind, or that there is nothing in it. */
const isRefusal = (error: unknown): boolean =>
  error instanceof DataError && (error.kind === 'invalid' || error.kind === 'tooLarge');

/** What a form waits for: files on their way, else those that failed. */
export function waitFor(tasks: readonly UploadTask[]): string | undefined {
  const running = tasks.filter(({ status }) => status === 'uploading').length;
  if (running > 0) return uploadTexts.waitFor(running);
  if (tasks.length === 0) return undefined;
  const mayRetry = tasks.some(({ isRefused }) => !isRefused);
  return uploadTexts.notUploaded(
    tasks.map(({ file, message }) => uploadTexts.failedFor(file.name, message)),
    mayRetry,
  );
}
