/**
 * A packed copy of an empty database. Making one from nothing (`initdb`) costs about six seconds of processor
 * time and unpacking one costs less than one, which counts where many are opened: in tests, nearly every file of which
 * has one of its own. Kept with the installed packages and named after the build of the database.
 */
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The packed copy at a path, or else that of an empty database; undefined before there is one.
 * @param {string} [path]
 */
export async function readPacked(path) {
  try {
    const bytes = await readFile(path || (await packedPath()));
    // As a Blob of theirs it would be copied in small portions, and once more as a whole.
    return Object.assign(new Blob([]), { arrayBuffer: async () => bytes });
  } catch (error) {
    if (error.code === 'ENOENT' && !path) return undefined;
    throw error;
  }
}

/** Keeps an empty database for the next time. Where nothing can be written, the next one is made from nothing too. */
export async function keepPacked(database) {
  try {
    const path = await packedPath();
    const packed = await database.dumpDataDir('none');
    await mkdir(dirname(path), { recursive: true });
    // Whole or not at all: others may read it at this moment.
    const own = `${path}.${process.pid}-${Date.now()}`;
    await writeFile(own, Buffer.from(await packed.arrayBuffer()));
    await rename(own, path);
  } catch (error) {
    process.emitWarning(`The empty database could not be kept for the next time: ${error.message}`);
  }
}

async function packedPath() {
  const main = fileURLToPath(import.meta.resolve('@electric-sql/pglite'));
  const { size, mtimeMs } = await stat(join(dirname(main), 'pglite.wasm'));
  const packages = main.slice(0, main.lastIndexOf(`${sep}node_modules${sep}`));
  return join(packages, 'node_modules', '.cache', 'voltform', `pglite-${size}-${Math.round(mtimeMs)}.tar`);
}
