import { existsSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import {
  type Dict,
  type FileText,
  type Parts,
  type Problem,
  type ReadOptions,
  readDicts,
  readParts,
  readScreens,
  type ScreenSet,
} from '../schemas/language/reading/readScreens.ts';
import { groupAddresses } from '../schemas/language/reading/plain/menuFile.ts';
import { holdScreen } from '../server/tables/holdScreen.ts';
import { oneOfEach } from '../server/screens/oneOfEach.ts';
import { readFolder } from '../server/screens/readFolder.ts';
import { readMenu } from '../server/screens/readMenu.ts';

/** All screens and dictionaries of a folder, read and checked together. */
export interface Schemas extends ScreenSet {
  readonly files: readonly FileText[];
  readonly dicts: readonly Dict[];
  readonly parts: Parts;
  readonly problems: readonly Problem[];
}

/**
 * Reads `screens/`, `parts/`, `dicts/` and `menu.json` below a folder; problems name paths below the same folder.
 * @param unmet what else is asked of every file
 * @param kept texts of screens that are kept elsewhere; of two that have the same component, the file counts
 */
export async function readSchemas(
  folder: string,
  unmet: NonNullable<ReadOptions['unmetBy']> = () => [],
  kept: readonly FileText[] = [],
): Promise<Schemas> {
  const [{ files: below, problems: unreadable }, dictFiles, partFiles, menu] = await Promise.all([
    readFolder(folder, 'screens', `${folder}/`),
    readFolder(folder, 'dicts', `${folder}/`),
    readFolder(folder, 'parts', `${folder}/`),
    readMenu(folder, `${folder}/`),
  ]);
  const { files, problems: doubled } = oneOfEach([...below, ...kept]);
  const dicts = readDicts(dictFiles.files);
  const { parts, problems: partProblems } = readParts(partFiles.files);
  const set = readScreens(files, dicts.dicts, {
    unmetBy: (screen) => [...holdScreen(screen), ...unmet(screen)],
    brokenDicts: dictFiles.problems.length > 0 ? 'any' : dicts.broken,
    parts: partFiles.problems.length > 0 ? { ...parts, broken: 'any' } : parts,
    unreadable: unreadable.map(({ component }) => component),
    groups: groupAddresses(menu.groups),
    areGroupsKnown: menu.areAllKnown,
    menuPath: menu.path,
    schemaFor: (path, written) => (below.some((file) => file.path === path) ? schemaFor(path, written) : undefined),
  });
  const problems = [
    ...menu.problems,
    ...unreadable,
    ...dictFiles.problems,
    ...dicts.problems,
    ...partFiles.problems,
    ...partProblems,
    ...doubled,
    ...set.problems,
  ];
  return { ...set, files, dicts: dicts.dicts, parts, problems, notes: [...dicts.notes, ...set.notes] };
}

/** The way from a file to our schema, where nothing is at the one that the file names. */
function schemaFor(path: string, written: string): string | undefined {
  const folder = dirname(path);
  if (existsSync(resolve(folder, written))) return undefined;
  return relative(folder, 'schemas/language/screen.schema.json').split(sep).join('/');
}

/** The folder that the server reads in an environment. */
export const schemasFolderOf = (env: NodeJS.ProcessEnv): string => env['SCHEMAS_DIR'] ?? 'schemas';
