import {
  type Dict,
  type FileText,
  type Problem,
  readDicts,
  readScreens,
  type ScreenSet,
} from '../schemas/language/readScreens.ts';
import { readFolder } from '../server/screens/readFolder.ts';
import { readMenu } from '../server/screens/readMenu.ts';

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
  const menu = await readMenu(folder);
  const set = readScreens(files, dicts.dicts, {
    brokenDicts: dicts.problems.length > 0,
    ...(menu.groups ? { groups: menu.groups } : {}),
  });
  const ofMenu = menu.problems.map((problem) => ({ ...problem, path: `${folder}/${problem.path}` }));
  return { ...set, files, dicts: dicts.dicts, problems: [...ofMenu, ...dicts.problems, ...set.problems] };
}

/** The folder that the running server reads. */
export const schemasFolder = process.env['SCHEMAS_DIR'] ?? 'schemas';
