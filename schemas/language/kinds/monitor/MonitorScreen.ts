import type { ScreenBase } from '../../screen/ScreenBase.ts';

declare module '../../screen/Screen.ts' {
  interface ScreenKinds {
    readonly monitor: MonitorScreen;
  }
}

/**
 * How a figure reads: bytes as KB, MB …, `percentage` of 100, `share` of 1, a time in `seconds` or `milliseconds`, a
 * `moment` (seconds or milliseconds since 1970, or ISO 8601), or, as `text`, just as it came.
 */
export type FigureFormat = 'number' | 'bytes' | 'percentage' | 'share' | 'seconds' | 'milliseconds' | 'moment' | 'text';

/** A page of figures that calls of a server answer with just now; none of them is kept. */
export interface MonitorScreen extends ScreenBase {
  readonly kind: 'monitor';
  /** What a person should know of these figures. */
  readonly note?: string;
  /** Asks again after so many seconds while somebody looks at it; absent where only a person asks. */
  readonly refresh?: number;
  /** In the order of the file. */
  readonly parts: readonly MonitorPart[];
}

interface PartBase {
  readonly name: string;
  readonly title: string;
  /** How many of the twelve columns it takes on a wide page. */
  readonly span: number;
}

/** How something in an answer is found, and how it reads. */
interface Shown {
  readonly name: string;
  readonly title: string;
  /** Its place in the answer, as `valueAt` takes it. */
  readonly read: string;
  readonly format: FigureFormat;
  readonly unit?: string;
}

/** A figure, with the path of the call that answers it. */
export interface MonitorValue extends Shown {
  readonly call: string;
  /** Where the answer says in words what the figure means there. */
  readonly means?: string;
}
/** A column of the rows of an answer. */
export interface MonitorColumn extends Shown {
  /** Rows can be narrowed by it. */
  readonly search?: true;
}

/** Figures one below the other. */
export interface ValuesPart extends PartBase {
  readonly type: 'values';
  readonly values: readonly MonitorValue[];
  /** Names of those that are drawn as far as they were seen while the page is open. */
  readonly history: readonly string[];
}
/** The rows of an answer as a table. */
export interface RowsPart extends PartBase {
  readonly type: 'rows';
  readonly call: string;
  /** Where the rows stand in the answer; empty where they are the answer. */
  readonly at: string;
  readonly columns: readonly MonitorColumn[];
}
/** A part of the page. */
export type MonitorPart = ValuesPart | RowsPart;
