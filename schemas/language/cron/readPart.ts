import { cronTexts } from './texts.ts';
import { type CronUnit, type UnitRange, unitRanges } from './units.ts';

/** What one part of an expression means. */
export type CronPart =
  /** `?`: the other of day and week decides. */
  | { readonly is: 'unset' }
  /** Numbers of the unit, in their order; `*` is all of them. */
  | { readonly is: 'values'; readonly values: readonly number[] }
  /** `L`, `L-3`, `LW`: the last day of a month, so many days before it, moved to a workday of the month. */
  | { readonly is: 'last'; readonly before: number; readonly workday: boolean }
  /** `15W`: the workday nearest to a day, in its month. */
  | { readonly is: 'nearest'; readonly day: number }
  /** `6L`: the last such weekday of a month. */
  | { readonly is: 'lastWeekday'; readonly weekday: number }
  /** `6#3`: the third such weekday of a month. */
  | { readonly is: 'nthWeekday'; readonly weekday: number; readonly nth: number };

/** Why a part is none. */
export class CronMistake extends Error {}

/** A part of an expression, with the meaning that Quartz gives it. @throws CronMistake with the reason, in Chinese */
export function readPart(unit: CronUnit, text: string): CronPart {
  const range = unitRanges[unit];
  const upper = text.toUpperCase();
  if (upper === '?') {
    if (unit !== 'day' && unit !== 'week') throw new CronMistake(cronTexts.unsetElsewhere);
    return { is: 'unset' };
  }
  const special = unit === 'day' ? readDay(upper) : unit === 'week' ? readWeek(upper, range) : undefined;
  if (special) return special;
  const found = new Set(upper.split(',').flatMap((item) => readItem(item, range)));
  return { is: 'values', values: [...found].toSorted((a, b) => a - b) };
}

function readDay(text: string): CronPart | undefined {
  const [last, , before = '0', workday] = /^L(-(\d{1,2}))?(W)?$/.exec(text) ?? [];
  if (last !== undefined) {
    if (Number(before) > 30) throw new CronMistake(cronTexts.before);
    return { is: 'last', before: Number(before), workday: workday !== undefined };
  }
  const [, day] = /^(\d{1,2})W$/.exec(text) ?? [];
  if (day !== undefined) return { is: 'nearest', day: inside(Number(day), unitRanges.day) };
  if (text.includes(',') && /[LW]/.test(text)) throw new CronMistake(cronTexts.alone);
  return undefined;
}

function readWeek(text: string, range: UnitRange): CronPart | undefined {
  // By itself it is the seventh, as in Quartz.
  if (text === 'L') return { is: 'values', values: [7] };
  const [, last] = /^(\w+)L$/.exec(text) ?? [];
  if (last !== undefined) return { is: 'lastWeekday', weekday: readNumber(last, range) };
  const [, weekday, nth] = /^(\w+)#(\d+)$/.exec(text) ?? [];
  if (weekday === undefined) {
    if (text.includes(',') && /#|L/.test(text)) throw new CronMistake(cronTexts.alone);
    return undefined;
  }
  if (Number(nth) < 1 || Number(nth) > 5) throw new CronMistake(cronTexts.nth);
  return { is: 'nthWeekday', weekday: readNumber(weekday, range), nth: Number(nth) };
}

/** One item of a list: `5`, `1-5`, `22-2`, `*`, `*`/5, `3/10`, `1-30/5`. */
function readItem(item: string, range: UnitRange): readonly number[] {
  const [whole, from, , to, stepped, stepText] = /^(\*|\w*)(-(\w+))?(\/(\d{1,4}))?$/.exec(item) ?? [];
  // `/5` is `*/5`; nothing at all is nothing.
  if (whole === undefined || whole === '' || (from === '*' && to !== undefined) || (from === '' && to !== undefined))
    throw new CronMistake(cronTexts.unknown);
  const step = Number(stepText ?? 1);
  if (step > range.mostStep) throw new CronMistake(cronTexts.step(range.mostStep));
  if (from === '*' || from === '') return upTo(range.least, range.most, Math.max(step, 1), range);
  const first = readNumber(from!, range);
  if (to === undefined) return stepped === undefined || step === 0 ? [first] : upTo(first, range.most, step, range);
  const last = readNumber(to, range);
  if (step === 0) return [first];
  if (last >= first) return upTo(first, last, step, range);
  if (!range.wraps) throw new CronMistake(cronTexts.backwards);
  return upTo(first, last + range.most - range.least + 1, step, range);
}

function readNumber(text: string, range: UnitRange): number {
  const named = range.names?.indexOf(text) ?? -1;
  if (named >= 0) return range.least + named;
  if (!/^\d{1,4}$/.test(text)) throw new CronMistake(cronTexts.unknown);
  return inside(Number(text), range);
}

function inside(value: number, { least, most }: UnitRange): number {
  if (value < least || value > most) throw new CronMistake(cronTexts.outside(least, most));
  return value;
}

/** Every so many numbers; past the end they begin anew. */
function upTo(first: number, last: number, step: number, { least, most }: UnitRange): readonly number[] {
  const found: number[] = [];
  for (let value = first; value <= last; value += step) found.push(value > most ? value - (most - least + 1) : value);
  return found;
}
