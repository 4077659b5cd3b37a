import { read, utils } from 'xlsx';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CellValue, packWorkbook } from '../../../../server/records/export/packWorkbook.ts';

let started = 0;
const count = (): void => void (started += 1);
beforeEach(() => {
  started = 0;
  process.on('worker', count);
});
afterEach(() => process.off('worker', count));

const pack = async (title: string, rows: readonly (readonly CellValue[])[]): Promise<unknown[][]> => {
  const columns = [{ title: '名称', width: 10 }];
  const [sheet] = Object.values(read(await packWorkbook('1', [{ title, columns, portions: [rows] }])).Sheets);
  return utils.sheet_to_json(sheet!, { header: 1 });
};

test('short lists one after the other are packed by one thread, and none holds what was in another', async () => {
  expect(await pack('甲', [['一'], ['&amp;']])).toEqual([['名称'], ['一'], ['&amp;']]);
  const first = started;
  expect(await pack('乙', [['二']])).toEqual([['名称'], ['二']]);
  expect(await pack('丙', [])).toEqual([['名称']]);
  expect([first <= 1, started]).toEqual([true, first]);
});

test('a thread that has packed a long list ends with it, and so does one whose rows did not come', async () => {
  await pack('甲', []);
  const long = Array.from({ length: 20_001 }, (_, index) => [index]);
  expect(await pack('乙', long)).toHaveLength(20_002);
  started = 0;
  await pack('丙', []);
  expect(started).toBe(1);
  const columns = [{ title: '名称', width: 10 }];
  const portions = (async function* () {
    yield [['一']];
    throw new Error('gone');
  })();
  await expect(packWorkbook('1', [{ title: '丁', columns, portions }])).rejects.toThrow('gone');
  expect(await pack('戊', [['二']])).toEqual([['名称'], ['二']]);
  expect(started).toBe(2);
});
