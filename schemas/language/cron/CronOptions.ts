/** The units that a field leaves out of its values: the second is 0 then, the year is any. */
export interface CronLayout {
  /** @default true */
  readonly second?: boolean;
  /** @default true */
  readonly year?: boolean;
}

/** Which years are offered: 2019 to 2119, or from this year on. */
export type YearMode = 'fixed' | 'rolling';

/** How the expressions of a field are written. */
export interface CronOptions extends CronLayout {
  /** @default 'fixed' */
  readonly years?: YearMode;
}
