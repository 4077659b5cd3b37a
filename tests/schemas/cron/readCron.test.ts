import { describe, expect, it } from 'vitest';
import { isPastCron, whyNotCron } from '../../../schemas/language/cron/index.ts';

describe('an expression that is none', () => {
  it.each([
    ['', '表达式不能为空'],
    ['  ', '表达式不能为空'],
    ['0', '应为秒、分、时、日、月、周、年，以空格分开，这里有 1 段'],
    ['0 0 0 * *', '应为秒、分、时、日、月、周、年，以空格分开，这里有 5 段'],
    ['60 0 0 * * ?', '“秒”的写法“60”不对：数值应在 0 到 59 之间'],
    ['0 0/60 0 * * ?', '“分”的写法“0/60”不对：间隔应在 0 到 59 之间'],
    ['0 0 0 * 0/3 ?', '“月”的写法“0/3”不对：数值应在 1 到 12 之间'],
    ['0 0 0 L,5 * ?', '“日”的写法“L,5”不对：“L”“W”“#”不能与其他值同写'],
    ['0 0 0 1W,15W * ?', '“日”的写法“1W,15W”不对：“L”“W”“#”不能与其他值同写'],
    ['0 0 0 L-31 * ?', '“日”的写法“L-31”不对：月末之前的天数应在 0 到 30 之间'],
    ['0 0 0 32W * ?', '“日”的写法“32W”不对：数值应在 1 到 31 之间'],
    ['0 0 0 ? * 6#6', '“周”的写法“6#6”不对：“#”后面应是 1 到 5'],
    ['0 0 0 ? * 0', '“周”的写法“0”不对：数值应在 1 到 7 之间'],
    ['0 0 0 ? * 6L,2', '“周”的写法“6L,2”不对：“L”“W”“#”不能与其他值同写'],
    ['0 0 0 ? * MOO', '“周”的写法“MOO”不对：无法识别'],
    ['0 0 0 * * *', '日和周只能指定一个，另一个写“?”'],
    ['0 0 0 ? * ?', '日和周不能都是“?”'],
    ['0 0 ? * * ?', '“时”的写法“?”不对：“?”只能用在日或周'],
    ['0 0 0 1 1 ? 2030-2027', '“年”的写法“2030-2027”不对：范围的起点不能在终点之后'],
    ['0 0 0 1 1 ? 1969', '“年”的写法“1969”不对：数值应在 1970 到 2199 之间'],
    ['0 0 0 1, * ?', '“日”的写法“1,”不对：无法识别'],
    ['0 0 0 *-5 * ?', '“日”的写法“*-5”不对：无法识别'],
    ['0 0 0 1-5-9 * ?', '“日”的写法“1-5-9”不对：无法识别'],
    ['每天 0 0 * * ?', '“秒”的写法“每天”不对：无法识别'],
  ])('“%s” is refused with its reason', (text, reason) => {
    expect(whyNotCron(text)).toBe(reason);
  });

  it.each([
    '0 0 0 * * ?',
    '0 0 0 * * ? *',
    '0 0 0 ? * mon-fri',
    '  0   0 2 L * ?  ',
    '/5 * * * * ?',
    '*/5 * * 1-5,10 * ?',
  ])('“%s” is one', (text) => {
    expect(whyNotCron(text)).toBeUndefined();
  });

  it.each(['0 0 0 31 2 ?', '0 0 0 30 2 ?', '0 0 0 31 4,6 ?', '0 0 0 29 2 ? 2027'])(
    '%s never comes, which is told',
    (text) => expect(whyNotCron(text)).toBe('没有这样的日子，永远不会执行'),
  );
  it.each(['0 0 0 29 2 ?', '0 0 0 31 2-3 ?', '0 0 0 ? 2 6#5'])('%s comes in some years', (text) =>
    expect(whyNotCron(text)).toBeUndefined(),
  );

  it('has the units that its field shows', () => {
    expect(whyNotCron('0 8 * * ?', { second: false, year: false })).toBeUndefined();
    expect(whyNotCron('0 0 8 * * ?', { second: false, year: false })).toBe(
      '应为分、时、日、月、周，以空格分开，这里有 6 段',
    );
    expect(whyNotCron('0 8 * * ? 2030', { second: false })).toBeUndefined();
  });

  it('is refused at once however long it is', () => {
    const began = process.cpuUsage();
    expect(whyNotCron(`${'1-'.repeat(50_000)} 0 0 * * ?`)).toContain('无法识别');
    expect(whyNotCron(`${'0,'.repeat(50_000)}0 0 0 * * ?`)).toBeUndefined();
    // Microseconds of this process, whatever else the machine does meanwhile.
    expect(process.cpuUsage(began).user).toBeLessThan(2_000_000);
  });
});

it.each([
  ['0 0 3 1 1 ? 2020', true],
  ['0 0 3 1 1 ? 2026', true],
  ['0 0 3 29 11 ? 2026', false],
  ['0 0 3 1 1 ? 2020-2027', false],
  ['0 0 3 * * ?', false],
  // What has never had a day, or is no expression, is another mistake.
  ['0 0 3 31 2 ? 2020', false],
  ['0 61 3 1 1 ? 2020', false],
])('“%s” has had its days on the 29th of November 2026: %s', (text, isPast) => {
  expect(isPastCron(text, '2026-11-29')).toBe(isPast);
});
