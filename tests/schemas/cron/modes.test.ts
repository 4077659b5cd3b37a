import { describe, expect, it } from 'vitest';
import {
  boundsOf,
  cronUnits,
  emptyCron,
  joinCron,
  mendParts,
  setPart,
  splitCron,
  toPart,
  toState,
  type CronUnit,
} from '../../../schemas/language/cron/index.ts';

const bounds = boundsOf('fixed', 2026);
const state = (unit: CronUnit, text: string) => toState(unit, text, bounds[unit]);

describe('a part in the editor', () => {
  it.each<[CronUnit, string, string]>([
    ['second', '*', 'every'],
    ['minute', '5-10', 'range'],
    ['hour', '3/2', 'loop'],
    ['month', '1,6,12', 'specify'],
    ['week', '?', 'unset'],
    ['day', 'L', 'last'],
    ['day', 'LW', 'lastWorkday'],
    ['day', 'L-3', 'beforeLast'],
    ['day', '15W', 'nearestWorkday'],
    ['week', '6L', 'lastWeekday'],
    ['week', '6#3', 'nthWeekday'],
    // What no mode writes stays as it was written.
    ['minute', '*/5', 'written'],
    ['day', '1-5,10', 'written'],
    ['day', 'L-3W', 'written'],
    ['week', 'MON-FRI', 'written'],
    ['hour', '05', 'written'],
  ])('%s “%s” is %s', (unit, text, mode) => {
    expect(state(unit, text).mode).toBe(mode);
    expect(toPart(state(unit, text), bounds[unit])).toBe(text);
  });

  it('falls back by itself: a week to none, the others to every', () => {
    expect(mendParts(splitCron('0 99 x 5 13 9 2030'), bounds)).toEqual({
      second: '0',
      minute: '*',
      hour: '*',
      day: '5',
      month: '*',
      week: '?',
      year: '2030',
    });
  });

  it('gets its least value when none is chosen', () => {
    for (const unit of cronUnits)
      expect(toPart({ ...state(unit, '*'), mode: 'specify' }, bounds[unit])).toBe(String(bounds[unit].values.least));
  });

  it('is bounded as specified, years by 2019 to 2119 or from this one on', () => {
    expect(bounds.second).toMatchObject({ interval: { least: 1, most: 59 }, rangeStart: { least: 1, most: 59 } });
    expect(bounds.minute).toMatchObject({ interval: { least: 1, most: 60 }, rangeEnd: { least: 0, most: 59 } });
    expect(bounds.month).toMatchObject({ start: { least: 0, most: 12 }, rangeStart: { least: 1, most: 12 } });
    expect(bounds.year).toMatchObject({ start: { least: 2019, most: 2119 }, values: { least: 2019, most: 2118 } });
    expect(boundsOf('rolling', 2026).year).toMatchObject({
      start: { least: 2026, most: 2126 },
      rangeStart: { least: 0 },
      rangeEnd: { least: 1 },
      interval: { least: 1 },
    });
  });

  it('begins a range with the first two numbers, and of years that roll with all of them', () => {
    expect(state('year', '*')).toMatchObject({ rangeStart: 2019, rangeEnd: 2020 });
    expect(toState('year', '*', boundsOf('rolling', 2026).year)).toMatchObject({ rangeStart: 2026, rangeEnd: 2126 });
  });
});

describe('what follows when a unit is set', () => {
  const after = (unit: CronUnit, text: string, before = '* * * * * ? *'): string =>
    joinCron(setPart(splitCron(before), unit, text));

  it.each<[CronUnit, string, string, string]>([
    ['minute', '5', '* * * * * ? *', '0 5 * * * ? *'],
    ['minute', '5', '30 * * * * ? *', '30 5 * * * ? *'],
    ['hour', '2', '* * * * * ? *', '0 0 2 * * ? *'],
    ['day', '15', '* * * * * ? *', '0 0 0 15 * ? *'],
    ['week', '2', '* * * * * ? *', '0 0 0 ? * 2 *'],
    ['day', 'L', '0 0 8 ? * 2 *', '0 0 8 L * ? *'],
    ['day', '?', '0 0 8 5 * ? *', '0 0 8 ? * 1 *'],
    ['week', '?', '0 0 8 ? * 2 *', '0 0 8 * * ? *'],
    ['month', '6', '* * * * * ? *', '0 0 0 1 6 ? *'],
    ['month', '6', '0 0 0 ? * * *', '0 0 0 ? 6 1 *'],
    ['month', '6', '0 0 0 15 * ? *', '0 0 0 15 6 ? *'],
    ['year', '2027', '* * * * * ? *', '0 0 0 1 1 ? 2027'],
    ['year', '2027', '0 0 8 ? 3 2 *', '0 0 8 ? 3 2 2027'],
    ['second', '5', '* * * * * ? *', '5 * * * * ? *'],
  ])('%s to %s in “%s”', (unit, text, before, expected) => {
    expect(after(unit, text, before)).toBe(expected);
  });

  it('leaves one of day and week to decide, whatever is set', () => {
    const texts: readonly [CronUnit, string][] = [
      ['day', '?'],
      ['day', '*'],
      ['day', 'LW'],
      ['week', '?'],
      ['week', '6#3'],
      ['week', '2,3'],
      ['month', '*'],
      ['year', '*'],
    ];
    let parts = emptyCron;
    for (let turn = 0; turn < 200; turn += 1) {
      const [unit, text] = texts[(turn * turn + turn * 3) % texts.length]!;
      parts = setPart(parts, unit, text);
      expect(
        [parts.day, parts.week].filter((part) => part === '?'),
        joinCron(parts),
      ).toHaveLength(1);
    }
  });
});
