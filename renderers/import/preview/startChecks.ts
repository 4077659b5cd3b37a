import { proxy, type Remote, wrap } from 'comlink';
import type { FileChecks } from '../check/FileChecks.ts';

/** A worker that checks files. */
export interface RunningChecks {
  readonly checks: Remote<FileChecks>;
  /** Rejects when the worker cannot be loaded or breaks off; its calls would never be answered. */
  readonly broken: Promise<never>;
  end(): void;
}

/** Starts the worker in which files are read and checked. */
export function startChecks(): RunningChecks {
  const worker = new Worker(new URL('../check/fileChecks.worker.ts', import.meta.url), { type: 'module' });
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) => reject(new Error(`The worker of the import failed: ${event.message}`)));
  });
  // Whoever waits for an answer hears of it.
  broken.catch(() => {});
  return { checks: wrap<FileChecks>(worker), broken, end: () => worker.terminate() };
}

/** A function of ours that the worker calls. */
export { proxy as toCallback };
