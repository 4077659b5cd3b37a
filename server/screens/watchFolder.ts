import { type FSWatcher, watch } from 'node:fs';

const quietMs = 100;

/**
 * Calls back once a folder has been quiet for a moment after a change: editors write, rename and delete
 * several times for one save. Returns the end of the watch.
 */
export function watchFolder(folder: string, onChange: () => void, onError: (error: Error) => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const settle = (): void => {
    clearTimeout(timer);
    timer = setTimeout(onChange, quietMs);
  };
  const watcher: FSWatcher = watch(folder, { recursive: true, persistent: false }, settle);
  watcher.on('error', onError);
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
