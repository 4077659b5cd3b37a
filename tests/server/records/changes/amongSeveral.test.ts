import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Tables } from '../../../../server/database/Database.ts';
import type { Field } from '../../../../schemas/language/index.ts';
import { ApiError, invalid } from '../../../../server/errors.ts';
import { assertAsSeen, eachOfSeveral } from '../../../../server/records/changes/amongSeveral.ts';

const records = [
  { id: '1', code: 'A1' },
  { id: '2', code: 'A2' },
];
const screenOf = (field: object) => ({ noun: '订单', label: 'code', fields: [{ name: 'code', ...field } as Field] });
/** Takes savepoints, and does nothing with them. */
const queries = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
/** @param errors why each of the records is refused, by its code */
const refusedBy = async (
  errors: Readonly<Record<string, Error>>,
  field: object = {},
  among: readonly { readonly code: string }[] = records,
): Promise<ApiError> =>
  eachOfSeveral(queries, screenOf(field), among, async ({ code }) => {
    const error = errors[String(code)];
    if (error) throw error;
  }).then(
    () => expect.unreachable(),
    (thrown: ApiError) => thrown,
  );

describe('a refusal of some of several records', () => {
  test('names the record, and says that none was touched', async () => {
    const { status, message } = await refusedBy({ A1: new ApiError(409, '已被修改') });
    expect([status, message]).toEqual([409, '订单 “A1”：已被修改（选中的 2 条都没有处理）']);
  });

  test('names all of them, those of one reason together, and the first ones of many', async () => {
    const many = Array.from({ length: 9 }, (_, index) => ({ id: String(index), code: `A${index}` }));
    const no = new ApiError(400, '不行');
    expect((await refusedBy({ A1: no, A3: new ApiError(400, '已结束'), A5: no }, {}, many)).message).toBe(
      '订单 “A1”、“A5”：不行；订单 “A3”：已结束（选中的 9 条都没有处理）',
    );
    const each = (message: (code: string) => string) =>
      Object.fromEntries(many.slice(1).map(({ code }) => [code, new ApiError(400, message(code))]));
    expect(
      (
        await refusedBy(
          each(() => '不行'),
          {},
          many,
        )
      ).message,
    ).toBe('订单 “A1”、“A2”、“A3”、“A4”、“A5” 等 8 条：不行（选中的 9 条都没有处理）');
    expect(
      (
        await refusedBy(
          each((code) => `缺 ${code}`),
          {},
          many,
        )
      ).message,
    ).toBe(
      '订单 “A1”：缺 A1；订单 “A2”：缺 A2；订单 “A3”：缺 A3；订单 “A4”：缺 A4；订单 “A5”：缺 A5；一共 8 条不能处理（选中的 9 条都没有处理）',
    );
  });

  test('says so at the field that it stands at as well', async () => {
    const lack = invalid({ quantity: '库存不足' });
    expect((await refusedBy({ A1: lack })).result).toEqual({
      fields: { quantity: '订单 “A1”：库存不足（选中的 2 条都没有处理）' },
    });
    const both = await refusedBy({ A1: lack, A2: invalid({ price: '太贵' }) });
    expect(both.result).toEqual({
      fields: {
        quantity: '订单 “A1”：库存不足（选中的 2 条都没有处理）',
        price: '订单 “A2”：太贵（选中的 2 条都没有处理）',
      },
    });
    // What stands at no field would be told nowhere beside one that does.
    expect((await refusedBy({ A1: lack, A2: new ApiError(400, '不行') })).result).toBeUndefined();
  });

  test('tells no id where the name is that of another record', async () => {
    expect((await refusedBy({ A1: new ApiError(400, '不行') }, { ref: {} })).message).toBe(
      '其中一条订单：不行（选中的 2 条都没有处理）',
    );
  });

  test('is as it is for one record alone, and for what is no refusal', async () => {
    expect((await refusedBy({ A1: new ApiError(400, '不行') }, {}, records.slice(0, 1))).message).toBe('不行');
    expect((await refusedBy({ A1: new TypeError('x') })).message).toBe('x');
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
