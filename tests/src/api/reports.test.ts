import { afterEach, describe, expect, it, vi } from 'vitest';
import * as http from '../../../src/api/http.ts';
import { reports } from '../../../src/api/reports.ts';

const head = {
  cgRpConfigId: 'r1',
  cgRpConfigName: '车牌',
  columns: [
    { title: '车牌号', dataIndex: 'plateNo', sorter: 'true' },
    { title: '颜色', dataIndex: 'color', customRender: 'color' },
  ],
  dictOptions: { color: [{ value: '1', text: '蓝' }] },
};
const inputs = [
  { label: '车牌号', field: 'plateNo', mode: 'single', hidden: '0', view: 'text' },
  { label: '颜色', field: 'color', mode: 'single', hidden: '1' },
  { label: '登记日', field: 'day', mode: 'group', view: 'date' },
];

function answer(): { readonly asked: { url: string; params?: unknown }[] } {
  const asked: { url: string; params?: unknown }[] = [];
  vi.spyOn(http, 'send').mockImplementation(async (config) => {
    asked.push({ url: config.url ?? '', params: config.params });
    const result = /getRpColumns/.test(config.url ?? '')
      ? head
      : /getQueryInfo/.test(config.url ?? '')
        ? inputs
        : { records: [{ plateNo: `粤A${asked.length}` }], total: 1 };
    return { status: 200, headers: {}, data: { success: true, code: 200, message: '', result } } as never;
  });
  return { asked };
}
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const query = { page: 1, pageSize: 10, words: { plateNo: '粤A', color: '' }, params: { use: '2' } } as const;

describe('a report over HTTP', () => {
  it('is opened by its code, and its search form by the id that it answers', async () => {
    const { asked } = answer();
    const report = await reports.open('plates');
    expect(asked.map(({ url }) => url)).toEqual([
      '/online/cgreport/api/getRpColumns/plates',
      '/online/cgreport/api/getQueryInfo/r1',
    ]);
    expect(report.columns[1]).toMatchObject({ name: 'color', texts: new Map([['1', '蓝']]) });
    expect(
      report.inputs.map(({ isFolded, isRange, isDay, options }) => [isFolded, isRange, isDay, options?.length]),
    ).toEqual([
      [false, false, false, undefined],
      [true, false, false, 1],
      [false, true, true, undefined],
    ]);
  });

  it('asks for rows by what was typed, its parameters as self_*, order and page', async () => {
    const { asked } = answer();
    const report = await reports.open('plates');
    await reports.getRows(report, { ...query, sort: { column: 'plateNo', order: 'desc' } }, {});
    expect(asked.at(-1)).toEqual({
      url: '/online/cgreport/api/getData/r1',
      params: { self_use: '2', plateNo: '粤A', column: 'plateNo', order: 'desc', pageNo: 1, pageSize: 10 },
    });
  });

  it('keeps the rows of a group for 30 seconds, unless they are to be fresh', async () => {
    vi.useFakeTimers();
    const { asked } = answer();
    const report = await reports.open('plates');
    const before = asked.length;
    const ask = (how: object) => reports.getRows(report, query, how);
    await ask({ group: 'a' });
    vi.advanceTimersByTime(29_999);
    await ask({ group: 'a' });
    expect(asked.length - before).toBe(1);
    await ask({ group: 'b' });
    await ask({});
    await ask({ group: 'a', isFresh: true });
    expect(asked.length - before).toBe(4);
    vi.advanceTimersByTime(30_000);
    await ask({ group: 'a' });
    expect(asked.length - before).toBe(5);
  });
});
