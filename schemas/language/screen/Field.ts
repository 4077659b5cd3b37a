/** One field of a record with every default filled in, and what lists, searches and forms make of it. */
import type { CronOptions } from '../cron/CronOptions.ts';
import type { CodeLanguage } from '../fields/text/code.ts';
import type { NestedSchema } from '../nested/index.ts';
import type { TotalName } from '../values/exactTotal.ts';
import type { MeasureName } from '../values/measures.ts';
import type { Json } from '../values/Json.ts';
import type { Keyboard, SearchOperator } from '../fields/FieldFact.ts';
import type { Typed } from '../fields/fieldTypes.ts';
import type { Limits } from './Limits.ts';
import type { NarrowedBy, NumberOf, Popup, RefTarget, Through } from './Ref.ts';

/** A row as it travels: property name to value, plus `<name>_dictText` labels. */
export type ScreenRecord = Record<string, unknown>;

/** An expression of the language (CEL), kept as it was written. */
export type Expression = string;

/** The rules a field can fail, for texts of its own. */
export type RuleName =
  | 'required'
  | 'pattern'
  | 'minLength'
  | 'maxLength'
  | 'minItems'
  | 'maxItems'
  | 'minimum'
  | 'maximum'
  | 'unique'
  | 'acyclic'
  | 'referred';

/** Where the files of a field are sent, and what a person may do with them. */
export interface UploadTo {
  /** Path of the call; the usual one where none is named. */
  readonly action?: string;
  /** Whether a call of its own carries the token of the session. */
  readonly token?: boolean;
  /** Place of the path in the answer of that call; `message` where none is named. */
  readonly responseName?: string;
  readonly download?: boolean;
  readonly remove?: boolean;
  /** Whether the value tells name, path and size of each file rather than paths alone. */
  readonly objects?: boolean;
}

/** A number, or the first or last day, of the records of another screen that point at this one. */
export interface Tally {
  readonly measure: MeasureName;
  readonly screen: string;
  /** Their fields with the own ones they agree with: a ref that points here with `id`, or whatever else says which they are. */
  readonly by: readonly (readonly [theirs: string, own: string])[];
  /** The field it is made of; absent for `count`. */
  readonly field?: string;
  /** Only of those. */
  readonly where?: Expression;
}

/** How the records of a tree are coded. */
export interface TreeCode {
  /** The code of the first record at the top, e.g. `A01`: every step looks like it. */
  readonly first: string;
  /** The field that holds the parent. */
  readonly parent: string;
}

/** What is known of each person's reading of a record. */
export type ReadMark = 'time' | 'flag';

/** How records are looked up by a field: by its whole value, by part of its text, or in its order. */
export type LookedUpBy = 'value' | 'part' | 'order';

/** Which records a unique value is compared with, and how. */
export interface Uniqueness {
  /** Capitals are taken for small letters. */
  readonly ignoreCase?: true;
  /** The records of all tenants are compared, not those of one's own alone. */
  readonly across?: 'tenants';
  /** Only records for which it holds are compared with each other. */
  readonly when?: Expression;
}

/** One field of a record. */
export interface Field extends Typed, Limits {
  readonly name: string;
  readonly title: string;
  readonly description?: string;
  /** Column in the table, snake case. */
  readonly column: string;
  /** What the field was called before: its column comes along, with its values. */
  readonly was?: string;
  /** One of the fields that every record has (`createTime`, `updateBy` ...). Never written by a client. */
  readonly system: boolean;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  readonly unique: boolean;
  /** The fields within whose values `unique` holds; absent where it holds for the whole tenant. */
  readonly uniqueWithin?: readonly string[];
  /** What else `unique` says, where it says more than yes. */
  readonly uniqueness?: Uniqueness;
  /** The value leads to the record of this screen that holds it here (`id`, or another field), and never round in a circle. */
  readonly acyclic?: string;
  /** Codes that say where records of a tree stand: each gets that of its parent and the next step below it. */
  readonly treeCode?: TreeCode;
  /** What it says of the reading of the record by whoever looks: when, or whether (`1`, else `0`). */
  readonly readMark?: ReadMark;
  /** The code of a rule of the screen `sys-check-rule` that its values keep. */
  readonly checkRule?: string;
  /** How rules, actions and linked fields, of any screen, look up records by it. */
  readonly lookedUp?: readonly LookedUpBy[];
  /**
   * The exact texts shown when a rule fails; `any` stands for every rule of a value but required. `referred` is no rule of the
   * value: it says why what the field points at is not deleted.
   */
  readonly messages: Readonly<Partial<Record<RuleName | 'any', string>>>;
  readonly default?: Json;
  /** In a dialog: what it starts with, an expression over the row it was opened on. */
  readonly initial?: Expression;
  /** The keys that a phone shows for its format of text; none where those of its type serve. */
  readonly keyboard?: Keyboard;
  /** Digits after the point. */
  readonly scale: number;
  /** What the number counts, as headings and inputs say it. */
  readonly unit?: string;
  /** The dictionary code of a `dict` or `multi-dict`. */
  readonly dict?: string;
  /** Choices written in the file itself (`enum`), instead of a dictionary. */
  readonly items?: readonly DictItem[];
  readonly ref?: RefTarget;
  readonly popup?: Popup;
  /** Which record a text names by its number: it is a link to it. */
  readonly numberOf?: NumberOf;
  /** What is made of the records of another screen that point here; such a field has no column. */
  readonly tally?: Tally;
  /** Read from the record that a ref points at, whenever it is asked for; such a field has no column of its own. */
  readonly through?: Through;
  /** The pattern of a `serial`, e.g. `M{yyyyMMdd}{seq:6}`. */
  readonly serial?: string;
  /** Which units a cron expression leaves out, and which years its editor offers. */
  readonly cron?: CronOptions;
  /** What a nested value is made of. */
  readonly schema?: NestedSchema;
  /** The language of a `code`, whose words its editor colours. */
  readonly language?: CodeLanguage;
  readonly upload?: UploadTo;
  /** The values of a dictionary that can be chosen here, in this order; others are read and no more. */
  readonly only?: readonly string[];
  /** In a dialog: the choices are the parts, between commas, of this text of the row it was opened on. */
  readonly among?: Expression;
  /** Of a dictionary or choices in place: a text that is none of them can be typed. */
  readonly free?: true;
  /** Allowed moves of a status: from value to values. A value that is missing is final. */
  readonly flow?: Readonly<Record<string, readonly string[]>>;
  /** The column in the list, or null when it has none. */
  readonly list: ListColumn | null;
  readonly search: SearchItem | null;
  /** The place in the form, or null when it is not edited. */
  readonly form: FormItem | null;
  /** The heading and the tab under which it stands in the form, and in the detail also when it is only read. */
  readonly place?: Place;
  /** Who sees the field at all: a condition on the person. Others are not sent it, nor may they ask by it. */
  readonly seenBy?: Expression;
  /** Who may change it: a condition on the person. The others read it. */
  readonly editedBy?: Expression;
  readonly visibleWhen?: Expression;
  readonly requiredWhen?: Expression;
  readonly disabledWhen?: Expression;
  readonly computed?: Expression;
  /** Whether `computed` depends on the clock or on other records: it is worked out whenever it is read, and has no column. */
  readonly live?: true;
  /** What is sent for a field that `visibleWhen` hides. */
  readonly whenHidden: 'keep' | 'clear' | 'omit';
  /** Own field -> field of the chosen ref, or column of the report, copied when one is chosen. */
  readonly fill?: Readonly<Record<string, string>>;
  /** Filters the choices of a ref: the target's fields are `row.x`, the form's own are plain names. */
  readonly options?: Expression;
  /** The sub-table or action that a field with `options` stands in: several of them may have one of its name. */
  readonly within?: string;
  /** The fields without whose values `options` leave no choice. */
  readonly narrowedBy?: readonly NarrowedBy[];
  /** Fields whose change empties this one. */
  readonly clearOn: readonly string[];
}

/** One choice of a dictionary. */
export interface DictItem {
  readonly value: string;
  readonly text: string;
  /** An antd tag colour: green, red, orange, blue, default ... */
  readonly color?: string;
  /** No choice any more: old records keep its text, new ones cannot take it. */
  readonly disabled?: boolean;
}

/** A colour for values or whole records that meet a condition, and what it means; of several the first that holds counts. */
export interface Mark {
  readonly when: Expression;
  /** A colour as dictionaries name them: red, orange, green ... */
  readonly color: string;
  /** Said beside the colour, which alone would tell nothing to some. */
  readonly text: string;
}

/** How a field stands in a list. */
export interface ListColumn {
  readonly width: number;
  /** Whether the file gave the width; a list fits the others to what they hold. */
  readonly sized?: true;
  readonly align: 'left' | 'right' | 'center';
  readonly pin?: 'left' | 'right';
  readonly sort: boolean;
  /** What the last row says of its numbers. */
  readonly total?: TotalName;
  /** Whether a dictionary value is shown as a coloured tag. */
  readonly tag: boolean;
  /** Characters shown before the text is cut with an ellipsis and a tooltip. */
  readonly ellipsis: number;
  /** An in-app link such as `charge-order?memberId={id}`, or `detail`. */
  readonly link?: string;
  /** In the column chooser, but not shown until chosen. */
  readonly hidden: boolean;
  /** Colours of single values, in the detail too. */
  readonly mark?: readonly Mark[];
  /** Whether the value is changed in the list itself, by whoever may edit the record. */
  readonly edit?: true;
}

/** How a field is searched. */
export interface SearchItem {
  readonly op: SearchOperator;
  readonly default?: Json;
}

/** Titles of the section and the tab of a field. */
export interface Place {
  readonly section?: string;
  readonly tab?: string;
}

/** How a field stands in the form. */
export interface FormItem {
  readonly span: 'one' | 'row';
  readonly placeholder?: string;
  readonly help?: string;
  /** A day chosen or typed without a time is its last second, not its first. */
  readonly endOfDay?: true;
  /** Height of an editor in pixels, where the file says one. */
  readonly height?: number;
  /** Pixels of the panel that edits it over a cell. */
  readonly width?: number;
  /** Another look of the same type: `radio` for a dict, `checkbox` for a multi-dict. */
  readonly widget?: 'radio' | 'checkbox' | 'select' | 'cascader' | 'tree' | 'dialog' | 'table';
}
