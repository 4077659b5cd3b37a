/** A question to the records of a screen: which of them, put together by what, counted or summed how. */
import type { DictItem, Expression } from '../screen/Field.ts';
import type { QueryMeasureName } from '../values/measures.ts';
import type { Cycle, Period } from '../values/periods.ts';

/** One figure of a query. */
export interface Measure {
  /** What a person reads beside it. */
  readonly title: string;
  readonly name: QueryMeasureName;
  /** The field it is made of; absent for `count`. */
  readonly field?: string;
  /** In each period it is of everything up to its end, from the first record on. */
  readonly running?: true;
  /** Where it is no number: the first or last of days or moments, or the name of a value. */
  readonly shows?: 'day' | 'moment' | 'name';
  /** What it counts: 单, kWh, 元. */
  readonly unit?: string;
  /** Digits after the point. */
  readonly digits: number;
}

/** What records are put together by: the values of a field (of another record, where it is a path through refs), or the periods or turns its moments lie in. */
export interface Dimension {
  readonly field: string;
  readonly period?: Period;
  readonly cycle?: Cycle;
  /** Codes of the screens that a path reads; absent for an own field. */
  readonly through?: readonly string[];
  /** Where the names of its values come from, and their colours. */
  readonly dict?: string;
  readonly items?: readonly DictItem[];
}

/** Which records of which screen are asked for. */
export interface Asked {
  /** The id of the screen whose records are asked. */
  readonly of: string;
  /** Its permission code for reading; who lacks it gets no answer. */
  readonly code: string;
  /** Keys of its list query that must be empty for the list to show what was counted. */
  readonly cleared: readonly string[];
  /** Codes of the screens that are read on the way of its paths: who lacks one gets no answer either. */
  readonly through?: readonly string[];
  /** The paths themselves; absent where there is none. */
  readonly paths?: readonly string[];
  /** The fields whose days it narrows: their table keeps an index for it. */
  readonly timedBy: readonly string[];
  /** The time that a range of the page bounds, in place of the one that the page names. */
  readonly at?: string;
  readonly where?: Expression;
}

/** A query with every default filled in. */
export interface Query extends Asked {
  readonly by?: Dimension;
  /** What each group is divided by again, into a figure for each of its values. */
  readonly across?: Dimension;
  /** At least one; the first one orders the groups. */
  readonly show: readonly Measure[];
  /** The most groups that are answered. */
  readonly limit: number;
}

/** A query as it is written. */
export interface QueryFile {
  readonly of: string;
  readonly where?: string;
  readonly at?: string;
  readonly by?: string;
  readonly across?: string;
  readonly show?: string | Readonly<Record<string, string>>;
  readonly limit?: number;
}

/** The most periods that a query answers: more than a year of days. */
export const mostPeriods = 400;
