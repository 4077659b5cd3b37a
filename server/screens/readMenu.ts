import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from '../../schemas/language/reading/readScreens.ts';
import { readMenuFile } from '../../schemas/language/reading/plainFiles.ts';

/** The groups that screens may name, where they are known, and the mistakes of `menu.json`. */
export interface Menu {
  readonly groups?: ReadonlySet<string>;
  readonly problems: readonly Problem[];
}

/** Reads the ids of the menu's groups; without `menu.json`, or with a broken one, any group is good. */
export async function readMenu(schemasDir: string): Promise<Menu> {
  const text = await readFile(join(schemasDir, 'menu.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return { problems: [] };
  return readMenuFile('menu.json', text);
}
