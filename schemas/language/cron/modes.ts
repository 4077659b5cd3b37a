/** How a part is chosen in the editor: a mode with its numbers, and the text that they make. */
import type { YearMode } from './CronOptions.ts';
import { type CronPart, CronMistake, readPart } from './readPart.ts';
import { type ByUnit, type CronUnit, cronUnits } from './units.ts';

/** The ways to fill a unit: `written` keeps what a person wrote and no other mode can say. */
export type CronMode =
  | 'every'
  | 'range'
  | 'loop'
  | 'specify'
  | 'unset'
  | 'last'
  | 'lastWorkday'
  | 'beforeLast'
  | 'nearestWorkday'
  | 'lastWeekday'
  | 'nthWeekday'
  | 'written';

/** What the editor holds of one unit; numbers of modes that are not chosen stay for the way back. */
export interface UnitState {
  readonly mode: CronMode;
  readonly incrementStart: number;
  readonly incrementIncrement: number;
  readonly rangeStart: number;
  readonly rangeEnd: number;
  readonly specificSpecific: readonly number[];
  readonly cronLastSpecificDomDay: number;
  readonly cronDaysBeforeEomMinus: number;
  readonly cronDaysNearestWeekday: number;
  readonly cronNthDayDay: number;
  readonly cronNthDayNth: number;
  readonly written: string;
}

/** The least and the greatest number of an input. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** The bounds of the inputs of a unit. Some are wider than Quartz: such an expression has no run. */
export interface UnitBounds {
  readonly start: Bounds;
  readonly interval: Bounds;
  readonly rangeStart: Bounds;
  readonly rangeEnd: Bounds;
  readonly values: Bounds;
  /** Whether a range that is chosen begins as all there is. @default as the first two numbers */
  readonly isWhole?: true;
}

const bounds = (least: number, most: number): Bounds => ({ least, most });
const all = (of: Bounds): UnitBounds => ({ start: of, interval: of, rangeStart: of, rangeEnd: of, values: of });

/** The bounds of each unit's inputs. @param year this year, for years that roll */
export const boundsOf = (years: YearMode, year: number): ByUnit<UnitBounds> => ({
  second: { ...all(bounds(0, 59)), interval: bounds(1, 59), rangeStart: bounds(1, 59) },
  minute: { ...all(bounds(0, 59)), interval: bounds(1, 60), rangeStart: bounds(1, 60) },
  hour: all(bounds(0, 23)),
  day: all(bounds(1, 31)),
  month: { ...all(bounds(1, 12)), interval: bounds(0, 12), start: bounds(0, 12) },
  week: all(bounds(1, 7)),
  year:
    years === 'fixed'
      ? { ...all(bounds(2019, 2119)), interval: bounds(1, 99), values: bounds(2019, 2118) }
      : {
          ...all(bounds(year, year + 100)),
          interval: bounds(1, 99),
          rangeStart: bounds(0, year + 100),
          rangeEnd: bounds(1, year + 100),
          isWhole: true,
        },
});

/** The bounds of numbers that only days and weekdays have. */
export const dayBounds = { before: bounds(1, 30), nearest: bounds(1, 31), nth: bounds(1, 5) } as const;

const start = (mode: CronMode, { start: from, interval, rangeStart, rangeEnd, isWhole }: UnitBounds): UnitState => ({
  mode,
  incrementStart: from.least,
  incrementIncrement: Math.max(interval.least, 1),
  // The years that roll may be written from 0 on; none of these comes any more.
  rangeStart: Math.max(rangeStart.least, from.least),
  rangeEnd: isWhole ? rangeEnd.most : Math.min(rangeStart.least + 1, rangeEnd.most),
  specificSpecific: [],
  cronLastSpecificDomDay: 1,
  cronDaysBeforeEomMinus: 1,
  cronDaysNearestWeekday: 1,
  cronNthDayDay: 1,
  cronNthDayNth: 1,
  written: '',
});

/** The text of a unit's state; an empty list of values gets the least one. */
export function toPart(state: UnitState, { values }: UnitBounds): string {
  switch (state.mode) {
    case 'every':
      return '*';
    case 'unset':
      return '?';
    case 'range':
      return `${state.rangeStart}-${state.rangeEnd}`;
    case 'loop':
      return `${state.incrementStart}/${state.incrementIncrement}`;
    case 'specify':
      return (state.specificSpecific.length > 0 ? state.specificSpecific : [values.least]).join(',');
    case 'last':
      return 'L';
    case 'lastWorkday':
      return 'LW';
    case 'beforeLast':
      return `L-${state.cronDaysBeforeEomMinus}`;
    case 'nearestWorkday':
      return `${state.cronDaysNearestWeekday}W`;
    case 'lastWeekday':
      return `${state.cronLastSpecificDomDay}L`;
    case 'nthWeekday':
      return `${state.cronNthDayDay}#${state.cronNthDayNth}`;
    case 'written':
      return state.written;
  }
}

/**
 * The state that a unit's text stands for; what is no part of an expression falls back to every, a week to none.
 * @param held the state before it, whose numbers stay
 */
export function toState(unit: CronUnit, text: string, unitBounds: UnitBounds, held?: UnitState): UnitState {
  const mode = unit === 'week' ? 'unset' : 'every';
  const none = held ? ({ ...held, mode } as const) : start(mode, unitBounds);
  let part: CronPart;
  try {
    part = readPart(unit, text);
  } catch (error) {
    if (error instanceof CronMistake) return none;
    throw error;
  }
  const found = { ...none, ...stateOf(part, text) };
  // A mode that would write something else is not the one that was meant.
  return toPart(found, unitBounds) === text.toUpperCase() ? found : { ...none, mode: 'written', written: text };
}

function stateOf(part: CronPart, text: string): Partial<UnitState> {
  switch (part.is) {
    case 'unset':
      return { mode: 'unset' };
    case 'last':
      if (part.before > 0) return { mode: 'beforeLast', cronDaysBeforeEomMinus: part.before };
      return { mode: part.workday ? 'lastWorkday' : 'last' };
    case 'nearest':
      return { mode: 'nearestWorkday', cronDaysNearestWeekday: part.day };
    case 'lastWeekday':
      return { mode: 'lastWeekday', cronLastSpecificDomDay: part.weekday };
    case 'nthWeekday':
      return { mode: 'nthWeekday', cronNthDayDay: part.weekday, cronNthDayNth: part.nth };
    case 'values': {
      if (text === '*') return { mode: 'every' };
      const [, from, , to, step] = /^(\d+)(-(\d+))?(?:\/(\d+))?$/.exec(text) ?? [];
      if (from !== undefined && step !== undefined && to === undefined)
        return { mode: 'loop', incrementStart: Number(from), incrementIncrement: Number(step) };
      if (from !== undefined && to !== undefined)
        return { mode: 'range', rangeStart: Number(from), rangeEnd: Number(to) };
      return { mode: 'specify', specificSpecific: part.values };
    }
  }
}

/** The text of each unit when nothing was chosen yet. */
export const emptyCron: ByUnit<string> = {
  second: '*',
  minute: '*',
  hour: '*',
  day: '*',
  month: '*',
  week: '?',
  year: '*',
};

/** The texts of an expression, each part by itself brought to one that can be read. */
export const mendParts = (parts: ByUnit<string>, of: ByUnit<UnitBounds>): ByUnit<string> =>
  Object.fromEntries(cronUnits.map((unit) => [unit, toPart(toState(unit, parts[unit], of[unit]), of[unit])])) as Record<
    CronUnit,
    string
  >;
