import { describe, expect, test } from 'vitest';
import type { Field } from '../../../../schemas/language/index.ts';
import { ApiError, invalid } from '../../../../server/errors.ts';
import { amongSeveral } from '../../../../server/records/changes/amongSeveral.ts';

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
