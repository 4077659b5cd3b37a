import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** A file as the language reads it. */
interface SchemaFile {
  readonly path: string;
  readonly text: string;
  /** When it was saved, in milliseconds. */
  readonly savedAt: number;
}

/** One more than a file may have, so that its reader can say so. */
const tooLong = 1_000_001;

/** All JSON files below a subfolder, in the order of their paths, which begin with it; a missing one has none. */
export async function readFolder(folder: string, sub: string): Promise<readonly SchemaFile[]> {
  const entries = await readdir(join(folder, sub), { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  const paths = entries
    .filter(
      (entry) =>
        (entry.isFile() || entry.isSymbolicLink()) && entry.name.endsWith('.json') && !entry.name.startsWith('.'),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const files = await Promise.all(paths.map((path) => readSchema(folder, path)));
  return files.filter((file) => file !== null);
}

/** What a link that leads to no file answers, and a file that went while it was read, as editors do while they save. */
const notAFile = new Set(['ENOENT', 'EISDIR', 'ELOOP']);

/** Null where there is no file to read. */
async function readSchema(folder: string, path: string): Promise<SchemaFile | null> {
  try {
    const [text, { mtimeMs: savedAt }] = await Promise.all([readFile(path, 'utf8'), stat(path)]);
    return { path: relative(folder, path).split(sep).join('/'), text: text.slice(0, tooLong), savedAt };
  } catch (error) {
    if (notAFile.has((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
