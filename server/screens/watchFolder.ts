import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join, sep } from 'node:path';
import { entryAt, isGone } from './readFolder.ts';

const quietMs = 100;

/** The paths of files and folders that have changed, come or gone; `any` where the system did not say which. */
export type Touched = ReadonlySet<string> | 'any';

/**
 * Calls back once a folder has been quiet for a moment after a change: editors write, rename and delete
 * several times for one save. Returns the end of the watch.
 */
export function watchFolder(
  folder: string,
  onChange: (touched: Touched) => void,
  onError: (error: Error) => void,
): () => void {
  const watched = new FolderWatch(folder, settle, onError);
  let timer: NodeJS.Timeout | undefined;
  let touched: Set<string> | 'any' = new Set();
  function settle(path: string | null): void {
    if (path === null) touched = 'any';
    else if (touched !== 'any') touched.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const told = touched;
      touched = new Set();
      // First the watch, then the reading: what is saved between the two is told again.
      watched.refresh(told);
      onChange(told);
    }, quietMs);
  }
  watched.refresh('any');
  return () => {
    clearTimeout(timer);
    watched.close();
  };
}

/**
 * Watches every folder below one, each by itself. Node's own recursive watch follows files, and on Linux loses
 * one for good when an editor saves by putting another file in its place.
 */
class FolderWatch {
  private readonly watchers = new Map<string, FSWatcher>();
  constructor(
    private readonly folder: string,
    /** Told the path that has changed, null where the system does not say which. */
    private readonly onEvent: (path: string | null) => void,
    private readonly onError: (error: Error) => void,
  ) {}

  /** Begins with folders that are new and ends with those that are gone, among those that were touched. */
  refresh(touched: Touched): void {
    if (touched === 'any') return this.watchOnly(this.list(), [...this.watchers.keys()]);
    for (const path of touched) {
      const isFolder = entryAt(path)?.isDirectory() ?? false;
      const known = [...this.watchers.keys()].filter((one) => one === path || one.startsWith(path + sep));
      if (isFolder || known.length > 0) this.watchOnly(isFolder ? (this.below(path) ?? []) : [], known);
    }
  }

  /** @param known those that are watched, among which only the wanted ones stay */
  private watchOnly(wanted: readonly string[], known: readonly string[]): void {
    const folders = new Set(wanted);
    for (const path of known) {
      if (folders.has(path)) continue;
      this.watchers.get(path)!.close();
      this.watchers.delete(path);
    }
    for (const path of folders) if (!this.watchers.has(path)) this.begin(path);
  }

  close(): void {
    for (const watcher of this.watchers.values()) watcher.close();
    this.watchers.clear();
  }

  private list(): readonly string[] {
    return this.below(this.folder) ?? [...this.watchers.keys()];
  }

  /** A folder and those in it. One that may not be read has none, and keeps nobody from watching the others. */
  private below(folder: string): readonly string[] | null {
    try {
      const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
      return [folder, ...folders.flatMap(({ name }) => this.below(join(folder, name)) ?? [])];
    } catch (error) {
      if (!isGone(error) || folder === this.folder) this.onError(error as Error);
      return null;
    }
  }

  private begin(path: string): void {
    try {
      const watcher = watch(path, { persistent: false }, (_event, name) =>
        this.onEvent(name === null ? null : join(path, name)),
      );
      watcher.on('error', (error) => this.lose(path, error));
      this.watchers.set(path, watcher);
    } catch (error) {
      this.lose(path, error as NodeJS.ErrnoException);
    }
  }

  /** A folder that is gone is no failure: its parent has told of it. */
  private lose(path: string, error: NodeJS.ErrnoException): void {
    this.watchers.get(path)?.close();
    this.watchers.delete(path);
    if (!isGone(error) && error.code !== 'EPERM') this.onError(error);
  }
}
