/** How a field points at the records of other screens. */
import type { ApiCall } from './ApiCall.ts';

/** Where the value of a linked field stands: a field of the record that a ref of this one points at. */
export interface Through {
  /** The field that points at the record: an own one, or a linked one that leads there through others. */
  readonly ref: string;
  /** The field of that record. */
  readonly field: string;
  /** The screen of that record, and the column of its table. */
  readonly screen: string;
  readonly column: string;
  /** The code that opens that screen: whoever has it not sees the field empty. */
  readonly code: string;
  /** Only expressions read it: it has no place in list, form or detail. */
  readonly onlyRead?: true;
  /** Only queries and conditions name it: no record carries its value. */
  readonly onlyAsked?: true;
}

/** The target of a `ref`: which screen's records, by which value, under which label. */
export interface RefTarget {
  readonly screen: string;
  /** Target field that is shown, e.g. `nickname`. */
  readonly label: string;
  /** Target field that is stored; `id` unless the file says otherwise. */
  readonly value: string;
  /** `table,text,code` as the dictionary calls name it, e.g. `member,nickname,id`. */
  readonly dict: string;
  /** Where the target is a tree: choices stand in its order, below each other; the calls name it by the column of the parent. `whole` answers with all of it. */
  readonly tree?: { readonly parentColumn: string; readonly whole?: ApiCall };
  /** The call that answers with records by the values that are stored, where the target has one. */
  readonly labels?: ApiCall;
  /** `false` where the target shows no detail: what names its records is no link then. */
  readonly detail?: false;
  /** Pixels of a column of a sub-table in which they are chosen, where the target says so. */
  readonly width?: number;
}

/** The report of another screen that a value is chosen in; `fill` says what the chosen rows fill in. */
export interface Popup {
  /** The screen whose report it is; its id is the code of the report. */
  readonly screen: string;
  /** Whether several rows can be chosen; their values are comma-joined. */
  readonly multiple: boolean;
  /** Whether a text that stands in no row can be typed. */
  readonly free: boolean;
  /** The order of the rows at first, `column=asc` or `column=desc`. */
  readonly sort?: string;
  /** Fields of one group share the rows that were loaded a moment ago. */
  readonly group?: string;
  /** Parameter of the report -> own field whose value it takes. */
  readonly params?: Readonly<Record<string, string>>;
}

/** The records whose number a text holds: those of one screen, or of that which the value of another field says. */
export interface NumberOf {
  /** The field whose value says which; absent where all are of one screen. */
  readonly by?: string;
  readonly cases: readonly {
    /** The value of `by` that it stands for. */
    readonly value?: string;
    readonly screen: string;
    /** The unique field there that holds the number. */
    readonly field: string;
    /** `false` where that screen shows no detail: the number is no link then. */
    readonly detail?: false;
  }[];
}

/** A field that the choices of a ref agree with. */
export interface NarrowedBy {
  readonly name: string;
  readonly title: string;
  /** Its value is chosen, and not typed. */
  readonly isChosen: boolean;
}
