import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type MenuFile, readMenuFile } from '../../schemas/language/reading/plainFiles.ts';
import { toProblem } from './readFolder.ts';

/** Reads the groups of `menu.json` as far as it can be read; without that file there are none. */
export async function readMenu(schemasDir: string): Promise<MenuFile> {
  const path = join(schemasDir, 'menu.json');
  try {
    return readMenuFile('menu.json', await readFile(path, 'utf8'));
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const problems = isMissing ? [] : [toProblem(schemasDir, path, error as NodeJS.ErrnoException)];
    return { groups: [], areAllKnown: false, problems };
  }
}
