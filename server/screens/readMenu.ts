import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type MenuFile, readMenuFile } from '../../schemas/language/reading/plain/menuFile.ts';
import { shownFolder, toProblem } from './readFolder.ts';

/** Reads the groups of `menu.json` as far as it can be read; without that file there are none. */
export async function readMenu(schemasDir: string, shown: string = shownFolder(schemasDir)): Promise<MenuFile> {
  const path = `${shown}menu.json`;
  try {
    return readMenuFile(path, await readFile(join(schemasDir, 'menu.json'), 'utf8'));
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const problems = isMissing ? [] : [toProblem(path, error as NodeJS.ErrnoException)];
    return { path, groups: [], areAllKnown: false, problems };
  }
}
