import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Dict,
  type FileText,
  type Problem,
  readDicts,
  readScreens,
  type ScreenSet,
} from '../schemas/language/readScreens.ts';
import { readFolder } from '../server/screens/readFolder.ts';

/** All screen and dictionary files of a folder, read and checked together. */
export interface Schemas extends ScreenSet {
  readonly files: readonly FileText[];
  readonly dicts: readonly Dict[];
  readonly problems: readonly Problem[];
}

/** Reads `screens/`, `dicts/` and `menu.json` below a folder; problems name paths below the same folder. */
export async function readSchemas(folder: string): Promise<Schemas> {
  const named = async (name: string) =>
    (await readFolder(folder, name)).map((file) => ({ ...file, path: `${folder}/${file.path}` }));
  const files = await named('screens');
  const dicts = readDicts(await named('dicts'));
  const menu = JSON.parse(await readFile(join(folder, 'menu.json'), 'utf8')) as readonly { readonly id: string }[];
  const set = readScreens(files, dicts.dicts, { groups: new Set(menu.map((group) => group.id)) });
  return { ...set, files, dicts: dicts.dicts, problems: [...dicts.problems, ...set.problems] };
}
