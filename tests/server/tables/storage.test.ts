import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldTypes, type FieldType } from '../../../schemas/language/index.ts';
import type { Database } from '../../../server/database/Database.ts';
import { ApiError } from '../../../server/errors.ts';
import { storageOf, syncTables, tableOf, toColumnValue, toWireValue } from '../../../server/tables/index.ts';
import { toScaledText } from '../../../server/tables/toScaledText.ts';
import { databasesFor, openTestDatabase } from '../database/openTestDatabase.ts';
import { fieldOf, screenOf } from './screenOf.ts';

const samples: Readonly<Record<Exclude<FieldType, 'password'>, readonly [sent: unknown, answered: unknown]>> = {
  text: ['<b>"引号"\\ % _</b>', '<b>"引号"\\ % _</b>'],
  textarea: ['a\nb', 'a\nb'],
  integer: ['9007199254740991', 9007199254740991],
  number: ['0.1', '0.1000'],
  money: ['1234567890123.45', '1234567890123.45'],
  percent: [12.5, 12.5],
  rate: [4, 4],
  richtext: ['<p>一 <b>二</b></p>', '<p>一 <b>二</b></p>'],
  markdown: ['# 一\n\n- 二', '# 一\n\n- 二'],
  code: ['if (a < b)\n\treturn;', 'if (a < b)\n\treturn;'],
  duration: [86400, 86400],
  energy: [36.8, '36.800'],
  date: ['2024-02-29', '2024-02-29'],
  datetime: ['2024-02-29 23:59:59', '2024-02-29 23:59:59'],
  time: ['24:00:00', '24:00:00'],
  switch: ['Y', 'Y'],
  boolean: [false, false],
  dict: ['1', '1'],
  'multi-dict': ['a,b', 'a,b'],
  area: ['440305', '440305'],
  ref: ['1907654321098765432', '1907654321098765432'],
  'multi-ref': ['1907654321098765432,1907654321098765433', '1907654321098765432,1907654321098765433'],
  popup: ['粤B12345,粤B54321', '粤B12345,粤B54321'],
  mobile: ['13800000000', '13800000000'],
  email: ['a@example.com', 'a@example.com'],
  url: ['https://example.com/?a=1', 'https://example.com/?a=1'],
  image: ['a/b.png', 'a/b.png'],
  images: ['a.png,b.png', 'a.png,b.png'],
  file: ['a.pdf', 'a.pdf'],
  json: ['{"b": 1907654321098765432, "a": 1}', '{"b": 1907654321098765432, "a": 1}'],
  nested: [{ port: 5432 }, '{"port":5432}'],
  lnglat: ['113.5,22.6', '113.5,22.6'],
  color: ['#1677ff', '#1677ff'],
  tags: ['AA;BB;C', 'AA;BB;C'],
  cron: ['0 0 2 * * ?', '0 0 2 * * ?'],
  serial: ['M20260102000001', 'M20260102000001'],
};
const fields = Object.keys(samples).map((type) => fieldOf(`my${type.replace('-', '')}`, type as FieldType));

describe.each(databasesFor.values)('on %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    await syncTables(database, [tableOf(screenOf('sample', fields))]);
  });
  afterAll(() => database.close());

  test('every field type comes back as the wire value it was', async () => {
    const sent = fields.map((field) => [
      field.column,
      toColumnValue(field, samples[field.type as keyof typeof samples][0]),
    ]);
    await database.db
      .insertInto('sample')
      .values({ id: '1', tenant_id: '1', ...Object.fromEntries(sent) })
      .execute();
    const row = await database.db.selectFrom('sample').selectAll().where('id', '=', '1').executeTakeFirstOrThrow();
    for (const field of fields) {
      expect([field.type, toWireValue(field, row[field.column])]).toEqual([
        field.type,
        samples[field.type as keyof typeof samples][1],
      ]);
    }
  });

  test('rounds a decimal exactly as the database does', async () => {
    const cases = fc.sample(
      fc.tuple(fc.maxSafeInteger(), fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 6 })),
      60,
    );
    for (const [digits, places, scale] of cases) {
      const text = `${digits}e-${places}`;
      const { rows } = await sql<{
        value: string;
      }>`select round(${text}::numeric, ${scale}::int4)::text as value`.execute(database.db);
      expect([text, scale, toScaledText(text, scale)]).toEqual([text, scale, rows[0]?.value]);
    }
  });
});

test('a storage is known for every field type, and a password has no column', () => {
  const types = Object.keys(fieldTypes) as FieldType[];
  expect(types.filter((type) => storageOf(fieldOf('x', type)) === null)).toEqual(['password']);
  expect(toColumnValue(fieldOf('secret', 'password'), 'x')).toBeNull();
  expect(tableOf(screenOf('t', [fieldOf('secret', 'password')])).columns.map(({ name }) => name)).not.toContain(
    'secret',
  );
});

test('nothing and empty text are both null', () => {
  for (const empty of [undefined, null, '']) expect(toColumnValue(fieldOf('amount', 'money'), empty)).toBeNull();
  expect(toColumnValue(fieldOf('tags', 'multi-dict'), ' , ')).toBeNull();
  expect(toWireValue(fieldOf('amount', 'money'), null)).toBeNull();
});

test.each<[FieldType, unknown]>([
  ['money', 'abc'],
  ['money', Infinity],
  ['money', '1e18'],
  ['money', {}],
  ['integer', 1.5],
  ['integer', '9007199254740993'],
  ['date', '2023-02-29'],
  ['date', '0000-01-01'],
  ['datetime', '2024-01-01 24:00:00'],
  ['boolean', 'yes'],
  ['json', '{'],
  ['text', 'a\u0000b'],
  ['text', { a: 1 }],
])('a %s that is %j is refused at its field', (type, value) => {
  expect(() => toColumnValue(fieldOf('x', type), value)).toThrow(ApiError);
});
