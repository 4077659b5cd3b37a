import type { ExpressionUser, RecordScreen, ScreenRecord } from '../../../schemas/language/index.ts';
import type { AboutWorkbook } from '../../../schemas/language/imports/index.ts';
import type { ItemsByDict } from './FileChoices.ts';

/** What the rules of a screen need besides the file. */
export interface CheckSetup {
  readonly screen: RecordScreen;
  readonly user: ExpressionUser;
  /** Where the module of its compiled validators lies. */
  readonly validator: string;
  readonly items: ItemsByDict;
  /** What stands where no cell says otherwise. @default nothing */
  readonly given?: ScreenRecord;
}

/** A column that a file may fill, in the order of the screen; it goes by its place in that order. */
export interface CheckedColumn {
  readonly heading: string;
  readonly isRequired: boolean;
  /** What may be chosen, where one of few items may. */
  readonly choices?: readonly string[];
  /** What the server alone can say of it. */
  readonly asked?: 'unique' | 'ref';
}

/** A line of a file as it is shown. */
export interface CheckedRow {
  readonly key: string;
  /** The number that the file was given when it was chosen. */
  readonly file: number;
  /** The line of the file, from 1; numbered on where it stands on a further sheet. */
  readonly line: number;
  /** The further sheet that it stands on. */
  readonly sheet?: string;
  /** The places of the columns that it may fill; absent: all of the file. */
  readonly own?: readonly number[];
  /** The first line of the record that it belongs to. */
  readonly first: number;
  /** By the place of the column; `''` where it is empty. */
  readonly texts: readonly string[];
  /** What is wrong, by the place of the column; `line` where the line as a whole is meant. */
  readonly problems: Readonly<Record<string, string>>;
  readonly isMended: boolean;
  readonly isLeftOut: boolean;
  /** Nothing stands in it any more: it is part of no record. @default false */
  readonly isEmptied?: boolean;
}

/** A cell that is written anew. */
export interface CellText {
  readonly line: number;
  /** The place of its column. */
  readonly column: number;
  readonly text: string;
}

/** A file that is to be read. */
export interface ReadFile {
  readonly number: number;
  readonly name: string;
  readonly bytes: Uint8Array;
  /** It came straight back from the server: its lines keep the numbers of the file that was sent. @default false */
  readonly isReturned?: boolean;
}

/** What a file holds. */
export interface HeldColumns {
  readonly about: AboutWorkbook;
  /** Places of the columns that it has. */
  readonly columns: readonly number[];
  /** Headings that no column goes by. */
  readonly unknown: readonly string[];
  /** Headings of fields that nobody fills in. */
  readonly readOnly: readonly string[];
  /** Whether the server has told what is wrong with these lines: it is the report of an earlier import. */
  readonly isReport: boolean;
}

/** Why a file cannot be read. */
export interface Refused {
  readonly refused: string;
  readonly isHopeless: boolean;
}

/** What came of a file. */
export type FileReading = Refused | HeldColumns;

/** What came of all files when they were read by the rules of a screen that has changed. */
export type MovedFiles =
  | { readonly columns: readonly CheckedColumn[]; readonly files: readonly MovedFile[] }
  /** Where one of them cannot be read by these, all are as they were before; by the numbers of the files. */
  | { readonly refused: ReadonlyMap<number, Refused> };

/** A file that was read anew. */
export interface MovedFile {
  readonly number: number;
  readonly reading: HeldColumns;
  readonly rows: readonly CheckedRow[];
}

/** Rows that have become other than they were, in their order; those of a file that were drawn anew. */
export type Changes = readonly CheckedRow[];

/** How far the checking of a file is. */
export interface Portion {
  readonly rows: readonly CheckedRow[];
  readonly done: number;
  readonly total: number;
}
