import { mkdir, readdir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore, LyingFile } from './FileStore.ts';

/** Files in a folder of the machine; several server processes share it. */
export class FolderStore implements FileStore {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  async put(path: string, bytes: Buffer): Promise<void> {
    const place = join(this.folder, path);
    try {
      await mkdir(dirname(place), { recursive: true });
      await writeFile(`${place}.part`, bytes, { mode: 0o600 });
      await rename(`${place}.part`, place);
    } catch (error) {
      await rm(`${place}.part`, { force: true });
      throw error;
    }
  }

  async get(path: string): Promise<Buffer | undefined> {
    return readFile(join(this.folder, path)).catch(orAbsent(undefined));
  }

  async remove(path: string): Promise<boolean> {
    return unlink(join(this.folder, path)).then(() => true, orAbsent(false));
  }

  /** A portion a folder. */
  async *list(folder = this.folder): AsyncGenerator<readonly LyingFile[]> {
    // Nothing was ever uploaded, or the folder went meanwhile.
    const entries = await readdir(folder, { withFileTypes: true }).catch(orAbsent([]));
    const files: LyingFile[] = [];
    for (const entry of entries) {
      const place = join(folder, entry.name);
      if (entry.isDirectory()) yield* this.list(place);
      else {
        const path = place.slice(this.folder.length + 1).replaceAll('\\', '/');
        // Another process sweeps the same folder.
        const found = await stat(place).catch(orAbsent(undefined));
        if (found) files.push({ path, changedAt: found.mtimeMs });
      }
    }
    yield files;
  }
}

/** Gives the value instead of a file that is not there, and fails with anything else. */
const orAbsent =
  <T>(value: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };
