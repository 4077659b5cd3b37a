import { once } from 'node:events';
import { beforeAll, describe, expect, test } from 'vitest';
import { ApiError } from '../../../server/errors.ts';
import type { Line } from '../../../schemas/language/imports/index.ts';
import { type Reading, readWorkbook } from '../../../server/imports/readWorkbook.ts';
import { hostileWorkbooks, toSlow, toWorkbook, withFormat, withFormats } from './hostileWorkbooks.ts';
import { toXlsx } from './workbooks.ts';

const read = async (bytes: Buffer, options: Partial<Reading> = {}) => {
  const lines: Line[] = [];
  for await (const portion of readWorkbook({ bytes, tenantId: '1', ...options }, 'S')) lines.push(...portion);
  return lines;
};
/** How a call ended. */
const outcomeOf = (call: Promise<unknown>): Promise<unknown> => call.catch((error: unknown) => error);
/** Where nothing but the end that is tested can come in time. */
const endless = 24 * 60 * 60_000;

describe('a workbook that means harm', () => {
  test.each(hostileWorkbooks)('%s: is read or refused in time, and the server stays', async (_what, make) => {
    const outcome = await outcomeOf(read(make(), { time: 1000 }));
    expect(Array.isArray(outcome) || outcome instanceof ApiError).toBe(true);
  });

  test('only what its cells hold is read, never what their formats make of it', async () => {
    const [, line] = await read(withFormat('[$-409]'.repeat(100_000)));
    expect(line).toEqual([2, [5, '13900000002']]);
  });

  test('a text longer than a cell can hold is a mistake of its cell, and not a longer text', async () => {
    const [, line] = await read(toXlsx([['昵称'], ['a'.repeat(32_767)]]));
    expect((line![1][0] as string).length).toBe(32_767);
    const shared = `<si><t>${'a'.repeat(32_768)}</t></si>`;
    const sheet = '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData></worksheet>';
    expect(await read(toWorkbook({ shared, sheet }))).toEqual([[1, [{ error: 'long' }]]]);
  });
});

describe('the reading of a file', () => {
  const good = () =>
    toXlsx([
      ['昵称', '手机号'],
      ['甲', 1],
    ]);

  test('ends when its time is up, however much it still has to do, and gives its place back', async () => {
    const outcome = await outcomeOf(read(toSlow(), { time: 1500 }));
    expect(outcome).toMatchObject({ status: 400, message: expect.stringContaining('文件读取超时') });
    expect(await read(good())).toHaveLength(2);
  });

  test('ends when nobody waits for it any more, also while it waits itself', async () => {
    const [reading, waiting] = [new AbortController(), new AbortController()];
    const first = outcomeOf(read(toSlow(), { signal: reading.signal, time: endless }));
    const second = outcomeOf(read(good(), { signal: waiting.signal }));
    await once(process, 'worker');
    waiting.abort(new Error('gone'));
    expect(await second).toMatchObject({ message: 'gone' });
    reading.abort(new Error('gone'));
    expect(await first).toMatchObject({ message: 'gone' });
    expect(await read(good())).toHaveLength(2);
  });

  test('of one tenant waits for that tenant’s other files, and nobody else’s', async () => {
    const stop = new AbortController();
    const slow = [1, 2, 3].map(() =>
      outcomeOf(read(toSlow(), { tenantId: 'slow', signal: stop.signal, time: endless })),
    );
    expect(await read(good(), { tenantId: 'other' })).toHaveLength(2);
    stop.abort(new Error('gone'));
    expect((await Promise.all(slow)).map((outcome) => (outcome as Error).message)).toEqual(['gone', 'gone', 'gone']);
  });
});

describe('a number of a cell', () => {
  const numbers: readonly (readonly [format: string, number: number, expected: unknown])[] = [
    ['yyyy-mm-dd', 46_053.25, { number: 46_053.25, moment: '2026-01-31 06:00:00' }],
    ['[$-804]yyyy"年"m"月"d"日"', 60, { number: 60, moment: '1900-02-28 00:00:00' }],
    ['h:mm;@', 0.75, { number: 0.75, moment: '1899-12-31 18:00:00' }],
    ['[h]:mm', 1.5, { number: 1.5, moment: '1900-01-01 12:00:00' }],
    ['yyyy', -1, { number: -1 }],
    ['0.00%', 0.125, { number: 0.125, isPercent: true }],
    ['000000', 42, { number: 42, shown: '000042' }],
    ['00.00', -1.5, { number: -1.5, shown: '-01.50' }],
    ['0.0_ ', 5, { number: 5, shown: '5.0' }],
    ['"days: "0.0', 5, 5],
    ['[Red]#,##0.00 \\d', 12.5, 12.5],
    ['0.00E+00', 5, 5],
    ['General', 5, 5],
    ['[Red', 5, 5],
  ];
  let lines: readonly Line[] = [];
  beforeAll(async () => {
    lines = await read(withFormats(numbers.map(([format, number]) => [format, number] as const)));
  });

  test.each(numbers.map((one, index) => [...one, index] as const))(
    'in the format %s: %d',
    (_, _number, expected, index) => {
      expect(lines[index + 1]![1][0]).toEqual(expected);
    },
  );
});
