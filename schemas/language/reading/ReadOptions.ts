import type { FieldTypes } from '../fields/fieldTypes.ts';
import type { Parts } from '../parts/Part.ts';
import type { RecordScreen } from '../screen/Screen.ts';
import type { Path } from '../text/SourceText.ts';
import type { BrokenDicts } from './plain/dicts.ts';

/** One file as it was read. The path is relative to the folder that holds `screens/`, with slashes. */
export interface FileText {
  readonly path: string;
  readonly text: string;
  /** When it was saved, in milliseconds; of two files that claim one thing, the later one is the newcomer. */
  readonly savedAt?: number;
}

/** What else must hold of a screen and does not: where in its file, and what to do about it. */
export interface Unmet {
  readonly where: Path;
  readonly at: 'key' | 'value';
  readonly message: string;
}

/** What the checks know of the world around the files. */
export interface ReadOptions {
  /** What the server that works with the screens asks of one. */
  readonly unmetBy?: (screen: RecordScreen) => readonly Unmet[];
  /** The field types that a file may name. @default those of the language */
  readonly types?: FieldTypes;
  /** What files may name in `uses`. @default none */
  readonly parts?: Parts;
  /** The addresses of the menu's groups (`schemas/menu.json`), by id. */
  readonly groups?: ReadonlyMap<string, string>;
  /** What its mistakes are told under. @default menu.json */
  readonly menuPath?: string;
  /** False while `menu.json` has a mistake that may hide groups: no name of one is wrong then. @default true */
  readonly areGroupsKnown?: boolean;
  /** Dictionaries that are broken just now: they are no mistake of the screens that name them. */
  readonly brokenDicts?: BrokenDicts;
  /** Which component owned an id before: of two files with one id, the newcomer is the broken one. */
  readonly owners?: ReadonlyMap<string, string>;
  /** The files of screens that were there at an earlier reading and are not now, by the ids of the screens. */
  readonly gone?: ReadonlyMap<string, string>;
  /**
   * The way from a file to the schema of screens, for a file that stands elsewhere than in `schemas/screens`; undefined where
   * what it names is there, or nobody knows.
   */
  readonly schemaFor?: (path: string, written: string) => string | undefined;
  /** Components of files that could not be read at all. */
  readonly unreadable?: readonly string[];
}
