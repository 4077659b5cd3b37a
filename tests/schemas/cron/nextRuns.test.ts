import { Cron } from 'croner';
import { describe, expect, it } from 'vitest';
import { nextRuns } from '../../../schemas/language/cron/index.ts';

const runs = (text: string, after = '2026-01-31 12:00:00', count = 3): readonly string[] =>
  nextRuns(text, after, count).map((run) => run.replace(' 00:00:00', ''));

describe('the next runs of an expression', () => {
  it.each([
    // A workday nearest to a day never leaves its month: 1 August 2026 is a Saturday, 31 May a Sunday.
    ['0 0 0 1W 8 ?', ['2026-08-03', '2027-08-02', '2028-08-01']],
    ['0 0 0 31W 5 ?', ['2026-05-29', '2027-05-31', '2028-05-31']],
    ['0 0 0 15W 2,3,8 ?', ['2026-02-16', '2026-03-16', '2026-08-14']],
    // A month without the day has no run.
    ['0 0 0 31W * ?', ['2026-03-31', '2026-05-29', '2026-07-31']],
    ['0 0 0 29 2 ?', ['2028-02-29', '2032-02-29', '2036-02-29']],
    ['0 0 0 30 2 ?', []],
    ['0 0 0 L * ?', ['2026-02-28', '2026-03-31', '2026-04-30']],
    ['0 0 0 LW * ?', ['2026-02-27', '2026-03-31', '2026-04-30']],
    ['0 0 0 L-3 * ?', ['2026-02-25', '2026-03-28', '2026-04-27']],
    ['0 0 0 L-3W 2,3 ?', ['2026-02-25', '2026-03-27', '2027-02-25']],
    ['0 0 0 L-30 * ?', ['2026-03-01', '2026-05-01', '2026-07-01']],
    // Weekday 1 is Sunday; L by itself is the seventh.
    ['0 0 0 ? * 1', ['2026-02-01', '2026-02-08', '2026-02-15']],
    ['0 0 0 ? * L', ['2026-02-07', '2026-02-14', '2026-02-21']],
    ['0 0 0 ? * 6L', ['2026-02-27', '2026-03-27', '2026-04-24']],
    ['0 0 0 ? * 6#3', ['2026-02-20', '2026-03-20', '2026-04-17']],
    ['0 0 0 ? * FRI#5', ['2026-05-29', '2026-07-31', '2026-10-30']],
    ['0 0 0 ? * 6-2', ['2026-02-01', '2026-02-02', '2026-02-06']],
    ['0 0 0 ? * MON-FRI', ['2026-02-02', '2026-02-03', '2026-02-04']],
    ['0 0 0 ? * 2/3', ['2026-02-02', '2026-02-05', '2026-02-09']],
    ['0 0 22-2/2 * * ?', ['2026-01-31 22:00:00', '2026-02-01', '2026-02-01 02:00:00']],
    ['0 0 0 28-3 * ?', ['2026-02-01', '2026-02-02', '2026-02-03']],
    ['0 0 0 1 NOV-FEB ?', ['2026-02-01', '2026-11-01', '2026-12-01']],
    ['0 0 0 1 1 ? 2027,2029', ['2027-01-01', '2029-01-01']],
    ['0 0 0 1 1 ? 2020-2027/7', ['2027-01-01']],
    ['0 0 0 1 1 ? 2001', []],
    ['0 5/0 12 * * ?', ['2026-01-31 12:05:00', '2026-02-01 12:05:00', '2026-02-02 12:05:00']],
    ['0/20 59 23 31 12 ?', ['2026-12-31 23:59:00', '2026-12-31 23:59:20', '2026-12-31 23:59:40']],
  ])('%s', (text, expected) => {
    expect(runs(text)).toEqual(expected);
  });

  it('lie after the moment, not at it', () => {
    expect(nextRuns('0 0 12 * * ?', '2026-01-31 12:00:00', 1)).toEqual(['2026-02-01 12:00:00']);
    expect(nextRuns('0 0 12 * * ?', '2026-01-31 11:59:59', 1)).toEqual(['2026-01-31 12:00:00']);
    expect(nextRuns('0 0 0 * * ?', '2026-12-31 23:59:59', 1)).toEqual(['2027-01-01 00:00:00']);
  });

  it('leave hidden units at their start and any', () => {
    expect(nextRuns('30 8 * * ?', '2026-01-31 12:00:00', 1, { second: false, year: false })).toEqual([
      '2026-02-01 08:30:00',
    ]);
  });

  it('are those of an independent implementation, for 400 expressions made by chance', () => {
    const draw = drawer(20261122);
    const wrong: string[] = [];
    for (let made = 0; made < 400; made += 1) {
      const { ours, theirs } = drawExpression(draw);
      const after = new Date(Date.UTC(2024, 0, 1) + draw(3 * 365 * 86_400) * 1000).toISOString().slice(0, 19);
      const found = nextRuns(ours, after.replace('T', ' '), 5);
      const expected = new Cron(theirs, {
        timezone: 'UTC',
        alternativeWeekdays: true,
        domAndDow: true,
        sloppyRanges: true,
      })
        .nextRuns(5, `${after}Z`)
        .map((run) => run.toISOString().slice(0, 19).replace('T', ' '));
      if (found.join() !== expected.join())
        wrong.push(`${ours} (${theirs}) after ${after}: ${found.join()} / ${expected.join()}`);
    }
    expect(wrong).toEqual([]);
  });
});

/** Whole numbers below a limit, the same each time. */
function drawer(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
}

const drawYear = (draw: (below: number) => number): readonly [string, string] => {
  const text = draw(3) > 0 ? '*' : `${2026 + draw(2)}-${2028 + draw(2)}`;
  return [text, text];
};

/** An expression in Quartz's writing, and in that of the other, which knows no range over the end and no `L` with a number. */
function drawExpression(draw: (below: number) => number): { readonly ours: string; readonly theirs: string } {
  const part = (least: number, most: number): readonly [string, string] => {
    const size = most - least + 1;
    const from = least + draw(size);
    const to = least + draw(size);
    const step = 1 + draw(Math.min(size - 1, 7));
    const same = (text: string) => [text, text] as const;
    const kinds = [
      () => same('*'),
      () => same(String(from)),
      () => same([...new Set([from, to])].join(',')),
      () => same(`${from}/${step}`),
      () =>
        from <= to ? same(`${from}-${to}/${step}`) : ([`${from}-${to}`, `${from}-${most},${least}-${to}`] as const),
    ];
    return kinds[draw(kinds.length)]!();
  };
  const nth = 1 + draw(5);
  const weekday = 1 + draw(7);
  const day = 1 + draw(28);
  const days: readonly (() => readonly [readonly [string, string], readonly [string, string]])[] = [
    () => [part(1, 28), ['?', '*']],
    () => [
      ['L', 'L'],
      ['?', '*'],
    ],
    () => [
      ['LW', 'LW'],
      ['?', '*'],
    ],
    () => [
      [`${day}W`, `${day}W`],
      ['?', '*'],
    ],
    () => [['?', '*'], part(1, 7)],
    () => [
      ['?', '*'],
      [`${weekday}L`, `${weekday}#L`],
    ],
    () => [
      ['?', '*'],
      [`${weekday}#${nth}`, `${weekday}#${nth}`],
    ],
  ];
  const [dom, dow] = days[draw(days.length)]!();
  const parts = [part(0, 59), part(0, 59), part(0, 23), dom, part(1, 12), dow, drawYear(draw)];
  return { ours: parts.map(([text]) => text).join(' '), theirs: parts.map(([, text]) => text).join(' ') };
}
