/** What is said of a field type: everything about it but how it looks. */
import type { CodeRange } from '../codes/areaCodes.ts';
import type { CodesName } from '../codes/index.ts';
import type { CronOptions } from '../cron/CronOptions.ts';

/** The operators a search input can use. `range` sends `_begin`/`_end`, `like` sends `*v*`. */
export type SearchOperator = 'eq' | 'like' | 'range' | 'in';

/** How a value of the type travels in JSON, between server, form and validator. */
export type JsonType = 'string' | 'number' | 'integer' | 'boolean';

/** The type an expression sees. An empty text is `''`, an empty number `0`, an empty list `[]`. */
export type ExpressionType = 'string' | 'double' | 'bool' | 'list<string>' | 'dyn';

/**
 * How a value lies in the database, and with it how it is compared and read from a cell of Excel; `html`: rid of what is
 * not allowed; `none`: in no column.
 */
export type Storage =
  | 'text'
  | 'whole'
  | 'decimal'
  | 'day'
  | 'moment'
  | 'time'
  | 'boolean'
  | 'list'
  | 'json'
  | 'html'
  | 'none';

/** The keywords that only some types take; limits of texts and numbers follow from the JSON type. */
export type OwnKeyword =
  | 'serial'
  | 'only'
  | 'among'
  | 'treeCode'
  | 'dict'
  | 'enum'
  | 'ref'
  | 'options'
  | 'fill'
  | 'flow'
  | 'count'
  | 'numberOf'
  | 'textFormat'
  | 'cron'
  | 'schema'
  | 'language'
  | 'upload'
  | 'free'
  | 'popup';

/** How a property says its type without the keyword `field`. */
export interface Implied {
  /** Keywords, each with what stands behind it in an example. */
  readonly keywords?: Readonly<
    Partial<Record<'serial' | 'dict' | 'enum' | 'among' | 'ref' | 'cron' | 'schema' | 'popup', string>>
  >;
  readonly format?: 'date' | 'date-time' | 'time' | 'email' | 'uri';
  readonly type?: JsonType;
}

/**
 * What made-up values of a type are like where its rule and limits leave too much open: texts of a pattern, or numbers
 * between two. Demo data is made of it.
 */
export type Sample = { readonly pattern: string } | { readonly from: number; readonly to: number };

/** What a field says of how its texts are written. */
export interface Written {
  readonly cron?: CronOptions | undefined;
}

/** The facts of one field type. All but `fromText`, `toText` and `covers` is data: the fact of an installation's own type travels with its screens. */
export interface FieldFact {
  /** What a person writes into a cell of Excel, and what a wrong value should have been: `日期，如 2026-01-31`. */
  readonly writtenAs: string;
  readonly impliedBy?: Implied;
  /** What other languages and people call it; a file that says so is told the right name. */
  readonly alsoCalled?: readonly string[];
  /** The JSON type of the value in a form and for the validator. Multi values are comma-joined text. */
  readonly json: JsonType;
  readonly storage: Storage;
  /** True where the server answers a decimal as text ("36.80") so that no digit is lost on the way. */
  readonly decimalText?: boolean;
  /** Digits after the point, for decimals; a field's `scale` overrides it. */
  readonly scale?: number;
  /** What the value is in an expression. */
  readonly expression: ExpressionType;
  /** True where the value holds several, comma-joined. */
  readonly multiple?: boolean;
  /** The type whose search input asks for several of this one. */
  readonly several: string;
  /** The rule of the type itself and the message a person sees when it fails; values that a file names itself go before it. */
  readonly rule?: { readonly pattern: string; readonly message: string };
  /** A pattern of what people write before a value and is no part of it, such as the code of a country; blanks and dashes between go with it. */
  readonly lead?: string;
  readonly sample?: Sample;
  /** Limits where the file says none. */
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  /** Characters that a value can have at most where no `maxLength` says so; longer text is refused unread. */
  readonly longest?: number;
  /** True where the value is the comma-joined paths of uploaded files. */
  readonly holdsFiles?: boolean;
  /** True where uploaded pictures may stand in the text, named by their paths. */
  readonly embedsFiles?: boolean;
  /** True where blanks around a text belong to it; elsewhere they are cut when it is saved, imported and searched for. */
  readonly keepsBlanks?: boolean;
  /** What stands between the parts of a text, each of which is found by itself: who searches for some finds what has all of them. */
  readonly partedBy?: string;
  /** True where a comma is a part of one value rather than what stands between several. */
  readonly holdsCommas?: boolean;
  /** Its values are places, longitude and latitude in degrees. */
  readonly holdsPlace?: true;
  /** True for what is written and never sent back: kept as a hash, in no column, list, export or query. */
  readonly secret?: boolean;
  /** True where the server gives the value when a record is added. */
  readonly given?: boolean;
  /** A text that a person wrote, brought into the form that is stored; what cannot be read stays as it is. */
  readonly fromText?: (text: string) => string;
  /** The text that people read in a value which is written in another way: what lists and exports show, and limits count. */
  readonly toText?: (value: string) => string;
  readonly takes?: readonly OwnKeyword[];
  /** The keyword without which the type says nothing; `enum` does for `dict`. */
  readonly needs?: 'serial' | 'dict' | 'ref' | 'schema' | 'popup';
  /** What its choices are: items of a dictionary or of the file, or two of them, yes and no. */
  readonly choices?: 'items' | 'yesNo';
  /** The table of codes that its values and their names come from. */
  readonly codes?: CodesName;
  /** What a value stands for where records are searched by it: itself and all between two. */
  readonly covers?: (value: string) => CodeRange;
  /** The dictionary of a field that names neither `dict` nor `enum`. */
  readonly dict?: string;
  /** The least height (px) of what edits it in a form, where that has one that a file can set (`form.height`). */
  readonly leastHeight?: number;
  /** The least width (px) of the panel that edits it over a cell, where a file can set that (`form.width`). */
  readonly leastWidth?: number;
  /** What a browser may fill in by itself. */
  readonly autofill?: 'email';
  /** The looks it can be given in a form (`form.widget`). */
  readonly widgets?: readonly string[];
  /** Whether a person chooses the value rather than types it: an empty one asks 请选择. */
  readonly chosen?: boolean;
  /** Whether a value can name its record. */
  readonly names?: boolean;
  /** Whether the keyword of a search finds records by it. */
  readonly foundByKeyword?: boolean;
  /** Search operators offered; the first is the default of `"search": true`. None: not searchable. */
  readonly operators: readonly SearchOperator[];
  readonly align: 'left' | 'right' | 'center';
  /** Column width in pixels unless `list.width` says otherwise. */
  readonly width: number;
  /** The same in a sub-table. @default 120 */
  readonly gridWidth?: number;
  readonly sortable: boolean;
  /** Whether a column can have a total (sum over the whole filtered set). */
  readonly summable?: boolean;
  /** How a cell is written to Excel: days, moments and lengths of time are numbers there that are shown as such. */
  readonly exportAs: 'text' | 'number' | 'day' | 'moment' | 'duration';
  /** How many of the form's columns the field takes: one, or the whole row. */
  readonly span: 'one' | 'row';
  /** Whether the column is shown in the list unless the file says otherwise. */
  readonly inList: boolean;
  /** Where its column stands unless the file orders them. */
  readonly columnRank: ColumnRank;
  /** What its numbers count; headings say it, so that cells need not. */
  readonly unit?: string;
  /** What stands behind every number of it, in cells, inputs and Excel; `%` is a hundredth in Excel. */
  readonly sign?: '%';
  /** The keys that a phone shows to type a value. @default 'text' */
  readonly keyboard?: Keyboard;
}

/**
 * The keys of a phone: all, digits, digits and the point, those of a telephone, or letters with `@` or `/` at hand. Those
 * of digits have no minus: they are for values that cannot be below zero.
 */
export type Keyboard = 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url';

/**
 * The ranks of columns from first to last, after the one that names the record: in which state it is, its amounts,
 * the rest, numbers to look it up by, what is read last, what the server keeps.
 */
export const columnRanks = ['state', 'amount', 'plain', 'number', 'remark', 'system'] as const;
/** Where a column stands among the others by default. */
export type ColumnRank = (typeof columnRanks)[number];
