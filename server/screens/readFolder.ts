import { lstatSync, readdirSync, type Stats, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { type Problem, componentOf } from '../../schemas/language/reading/readScreens.ts';
import { nearestName } from '../../schemas/language/text/problems.ts';

/** A file as the language reads it. */
export interface SchemaFile {
  readonly path: string;
  readonly text: string;
  /** When it was saved, in milliseconds. */
  readonly savedAt: number;
}

/** What a folder holds, and what in it could not be read. */
export interface FolderContents {
  readonly files: readonly SchemaFile[];
  readonly problems: readonly Problem[];
}

/** One more than a file may have, so that its reader can say so. */
const tooLong = 1_000_001;

/** What stands before a path below a folder of screen files: the way there, where it is below the place of the program. */
export function shownFolder(folder: string): string {
  const path = relative('.', resolve(folder)).split(sep).join('/');
  return path.startsWith('..') || isAbsolute(path) ? '' : `${path}/`;
}

/**
 * All JSON files below a subfolder, in the order of their paths, which begin with `shown`; a missing one has none. A file or
 * folder that may not be read is a problem of its own and keeps nobody from reading the others.
 * @param read what was read before: a file that has not been touched since is not read again
 */
export async function readFolder(
  folder: string,
  sub: string,
  shown: string = shownFolder(folder),
  read: ReadFiles = new Map(),
): Promise<FolderContents> {
  const unreadable: Problem[] = [];
  const toPath = (path: string): string => shownPath(folder, shown, path);
  const tell: Tell = (path, reason) => void unreadable.push(toProblem(toPath(path), reason));
  const paths = listFiles(join(folder, sub), tell);
  const files = await Promise.all(paths.sort().map((path) => readSchema(path, toPath, read, tell)));
  return { files: files.filter((file) => file !== null), problems: unreadable };
}

/** The path of a file that people know it by. */
export const shownPath = (folder: string, shown: string, path: string): string =>
  `${shown}${relative(folder, path).split(sep).join('/')}`;

/** Takes down a file that is not read: why the system refused it, or what is wrong with it. */
export type Tell = (path: string, reason: NodeJS.ErrnoException | string) => void;

/** What somebody meant to be a screen: a letter off, another dialect of JSON, or an ending that Windows hides. */
const isMisnamed = (name: string): boolean => {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase();
  if (ending === undefined) return /^[A-Z]\w*$/.test(name);
  if (ending === 'txt') return /\.json\.txt$/i.test(name);
  return ending !== 'json' && nearestName(ending, ['json', 'jsonc', 'json5']) !== undefined;
};

/** What is said of such a file, which nobody reads. */
const misnamed = '文件名要以 .json 结尾，否则不会被读取';

/**
 * The JSON files in a folder and below it; what could be meant for one is told.
 *
 * Thousands of files in a hundred folders at once: each call is some microseconds here, and a hundred times that through the
 * pool of threads.
 */
export function listFiles(folder: string, tell: Tell): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
      listEntry(join(folder, entry.name), entry, tell),
    );
  } catch (error) {
    // Gone while it was read, or never there.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') tell(folder, error as NodeJS.ErrnoException);
    return [];
  }
}

/** What is said of a folder that has the name of a file, which is what it was made in place of, or meant to be. */
const folderInPlace =
  '这里是一个文件夹，不是文件，所以没有可读的内容：请把原来的文件放回这个位置；文件夹不需要就删除，需要就换一个不以 .json 结尾的名字';

/** An entry of a folder where it is a JSON file, and the files below it where it is a folder. */
export function listEntry(
  path: string,
  entry: Pick<Stats, 'isDirectory' | 'isFile' | 'isSymbolicLink'>,
  tell: Tell,
): string[] {
  const name = basename(path);
  if (entry.isDirectory()) {
    if (/\.json$/i.test(name)) tell(path, folderInPlace);
    return listFiles(path, tell);
  }
  if (!(entry.isFile() || entry.isSymbolicLink()) || name.startsWith('.')) return [];
  if (isMisnamed(name)) tell(path, misnamed);
  return /\.json$/i.test(name) ? [path] : [];
}

/** A file that could not be read, by the path that people know it by. */
export function toProblem(shown: string, reason: NodeJS.ErrnoException | string): Problem {
  const message = typeof reason === 'string' ? reason : refused(reason);
  return { component: componentOf(shown), path: shown, line: 1, column: 1, message };
}

function refused({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'EISDIR') return folderInPlace;
  const reason = code === 'EACCES' || code === 'EPERM' ? '没有读取权限' : '读取失败';
  return `无法读取（${reason}，${code ?? message}）：请让运行服务器的账号可以读取它，例如 chmod a+r；其它页面不受影响`;
}

/** What the system answers where nothing stands at a path any more: another entry may have taken the place of a folder above it. */
const goneCodes: ReadonlySet<string | undefined> = new Set(['ENOENT', 'ENOTDIR']);

/** Whether an error says only that nothing stands at a path, as of a folder that went while it was looked at. */
export const isGone = (error: unknown): boolean => goneCodes.has((error as NodeJS.ErrnoException).code);

/** What stands at a path; undefined where nothing does, or nobody may look: of that `tell` is told. */
export function entryAt(path: string, tell: Tell = () => undefined): Stats | undefined {
  try {
    return lstatSync(path);
  } catch (error) {
    if (!isGone(error)) tell(path, error as NodeJS.ErrnoException);
    return undefined;
  }
}

/** Files by their paths, each with what told it from others when it was read. */
export type ReadFiles = Map<string, { readonly mark: string; readonly file: SchemaFile }>;

/** The clocks of file systems are slow: a file that was saved as short a time ago may have been saved again. */
const settledMs = 1_000;

/** Reads one file, unless it was read before and has not been touched since; null where there is no file to read. */
export async function readSchema(
  path: string,
  toShown: (path: string) => string,
  read: ReadFiles,
  tell: Tell,
): Promise<SchemaFile | null> {
  try {
    const before = statSync(path);
    const known = read.get(path);
    if (known?.mark === markOf(before)) return known.file;
    const text = await readFile(path, 'utf8');
    const file = { path: toShown(path), text: text.slice(0, tooLong), savedAt: before.mtimeMs };
    if (Date.now() - before.mtimeMs > settledMs) read.set(path, { mark: markOf(before), file });
    return file;
  } catch (error) {
    // A link that leads nowhere, and a file that went while it was read, as editors do while they save.
    if (!isGone(error) && (error as NodeJS.ErrnoException).code !== 'ELOOP') tell(path, error as NodeJS.ErrnoException);
    return null;
  }
}

const markOf = ({ ino, size, mtimeMs, ctimeMs }: Stats): string => `${ino} ${size} ${mtimeMs} ${ctimeMs}`;
