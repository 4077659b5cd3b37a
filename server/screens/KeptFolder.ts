import { join, sep } from 'node:path';
import type { Problem } from '../../schemas/language/reading/readScreens.ts';
import {
  entryAt,
  type FolderContents,
  listEntry,
  listFiles,
  type ReadFiles,
  readSchema,
  type SchemaFile,
  shownFolder,
  shownPath,
  type Tell,
  toProblem,
} from './readFolder.ts';

/** More paths than a person changes at a time are looked at with all others. */
const mostFollowed = 200;

/** The JSON files below a subfolder, read again and again: all of them, or those alone that one is told of. */
export class KeptFolder {
  private readonly known: ReadFiles = new Map();
  private readonly shown: string;
  private files = new Map<string, SchemaFile>();
  private problems = new Map<string, Problem>();
  private contents: FolderContents = { files: [], problems: [] };

  constructor(
    private readonly folder: string,
    private readonly sub: string,
  ) {
    this.shown = shownFolder(folder);
  }

  /** Asks the system for the state of every file. */
  async read(): Promise<FolderContents> {
    this.problems = new Map();
    const paths = listFiles(join(this.folder, this.sub), this.tell).sort();
    const files = await Promise.all(paths.map((path) => this.readOne(path)));
    this.files = new Map(files.flatMap((file, index) => (file ? [[paths[index]!, file] as const] : [])));
    return this.keep([...this.files.values()]);
  }

  /** Asks for the state of what stands at some paths, and below them; all else is as it was. */
  async follow(touched: ReadonlySet<string>): Promise<FolderContents> {
    if (touched.size > mostFollowed) return this.read();
    const root = join(this.folder, this.sub);
    const own = [...touched].filter((path) => path === root || path.startsWith(root + sep));
    if (own.length === 0) return this.contents;
    // The order of the paths is that of the files: only what comes or goes moves others.
    let isMoved = false;
    for (const path of own) {
      this.problems.delete(path);
      for (const below of this.below(path)) this.problems.delete(below);
      const found = new Set(listAt(path, this.tell));
      for (const gone of [path, ...this.below(path)]) if (!found.has(gone) && this.files.delete(gone)) isMoved = true;
      for (const one of found) {
        const file = await this.readOne(one);
        isMoved ||= this.files.has(one) !== (file !== null);
        if (file) this.files.set(one, file);
        else this.files.delete(one);
      }
    }
    if (isMoved) this.files = new Map([...this.files].sort(([a], [b]) => (a < b ? -1 : 1)));
    return this.keep([...this.files.values()]);
  }

  private keep(files: readonly SchemaFile[]): FolderContents {
    this.contents = { files, problems: [...this.problems.values()] };
    return this.contents;
  }

  private below(path: string): readonly string[] {
    // A file has nothing below it, and most of what is touched is one.
    if (this.files.has(path)) return [];
    return [...this.files.keys(), ...this.problems.keys()].filter((other) => other.startsWith(path + sep));
  }

  private readOne(path: string): Promise<SchemaFile | null> {
    return readSchema(path, (one) => this.shownOf(one), this.known, this.tell);
  }
  private shownOf(path: string): string {
    return shownPath(this.folder, this.shown, path);
  }
  private readonly tell: Tell = (path, reason) => void this.problems.set(path, toProblem(this.shownOf(path), reason));
}

/** The files at a path, and below it where it is a folder; none where nothing is there. */
function listAt(path: string, tell: Tell): readonly string[] {
  const entry = entryAt(path, tell);
  return entry ? listEntry(path, entry, tell) : [];
}
