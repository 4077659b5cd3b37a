import { describe, expect, test } from 'vitest';
import type { Field } from '../../../../schemas/language/index.ts';
import { ApiError, invalid } from '../../../../server/errors.ts';
import { amongSeveral, assertAsSeen } from '../../../../server/records/changes/amongSeveral.ts';

const records = [
  { id: '1', code: 'A1' },
  { id: '2', code: 'A2' },
];
const screenOf = (field: object) => ({ noun: '订单', label: 'code', fields: [{ name: 'code', ...field } as Field] });
const refusedBy = async (error: Error, field: object = {}, among = records): Promise<ApiError> =>
  amongSeveral(screenOf(field), among, among[0]!, () => Promise.reject(error)).then(
    () => expect.unreachable(),
    (thrown: ApiError) => thrown,
  );

describe('a refusal of one of several records', () => {
  test('names the record, and says that none was touched', async () => {
    const { status, message } = await refusedBy(new ApiError(409, '已被修改'));
    expect([status, message]).toEqual([409, '订单 “A1”：已被修改（选中的 2 条都没有处理）']);
  });

  test('says so at the field that it stands at as well', async () => {
    const { result } = await refusedBy(invalid({ quantity: '库存不足' }));
    expect(result).toEqual({ fields: { quantity: '订单 “A1”：库存不足（选中的 2 条都没有处理）' } });
  });

  test('tells no id where the name is that of another record', async () => {
    expect((await refusedBy(new ApiError(400, '不行'), { ref: {} })).message).toBe(
      '其中一条订单：不行（选中的 2 条都没有处理）',
    );
  });

  test('is as it is for one record alone, and for what is no refusal', async () => {
    expect((await refusedBy(new ApiError(400, '不行'), {}, records.slice(0, 1))).message).toBe('不行');
    expect((await refusedBy(new TypeError('x'))).message).toBe('x');
  });
});

test('of several records those that somebody has changed meanwhile are all named', () => {
  const seen = [...records, { id: '3', code: 'A3' }].map((record) => ({ ...record, version: 2 }));
  const ask = (versions: Readonly<Record<string, unknown>>, field: object = {}) =>
    assertAsSeen(screenOf(field), seen, versions);
  expect(() => ask({ 1: 1, 2: 2, 3: 1 })).toThrow(
    '订单 “A1”、“A3” 刚被他人修改过，请核对后重新选择（选中的 3 条都没有处理）',
  );
  expect(() => ask({ 1: 1, 2: 2, 3: 1 }, { ref: {} })).toThrow('其中 2 条订单刚被他人修改过，请核对后重新选择');
  expect(() => ask({ 1: 2, 2: '2', 3: '' })).not.toThrow();
  expect(() => assertAsSeen(screenOf({}), seen.slice(0, 1), { 1: 1 })).not.toThrow();
});
