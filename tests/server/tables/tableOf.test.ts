import { expect, test } from 'vitest';
import { childTableOf, tableOf } from '../../../server/tables/index.ts';
import type { ChildTable, Field } from '../../../schemas/language/index.ts';
import { fieldOf, screenOf } from './screenOf.ts';

const indexesOf = (...fields: Field[]): string[] => tableOf(screenOf('member', fields)).indexes.map(({ name }) => name);

test('every table has the system columns, and a declared system field is not repeated', () => {
  const { columns, primaryKey } = tableOf(
    screenOf('member', [fieldOf('createTime', 'datetime', { system: true }), fieldOf('vin', 'text')]),
  );
  expect(columns.map(({ name }) => name)).toEqual([
    'id',
    'tenant_id',
    'sys_org_code',
    'create_by',
    'create_time',
    'update_by',
    'update_time',
    'version',
    'vin',
  ]);
  expect(primaryKey).toEqual(['id']);
});

test('unique fields and serials are unique within the tenant where they are filled', () => {
  const { indexes } = tableOf(
    screenOf('member', [fieldOf('mobile', 'mobile', { unique: true }), fieldOf('no', 'integer', { unique: true })]),
  );
  expect(indexes.slice(1)).toMatchObject([
    { name: 'ux_member_tenant_id_mobile', unique: true, where: 'filled text' },
    { name: 'ux_member_tenant_id_no_value', unique: true, where: 'filled' },
  ]);
  expect(indexesOf(fieldOf('no', 'serial'))).toContain('ux_member_tenant_id_no');
});

test('refs, searched dicts and lists are indexed, other fields are not', () => {
  const search = { op: 'eq' } as const;
  expect(
    indexesOf(
      fieldOf('levelId', 'ref'),
      fieldOf('status', 'dict', { search }),
      fieldOf('kind', 'dict'),
      fieldOf('tags', 'multi-dict'),
      fieldOf('remark', 'text'),
    ).slice(1),
  ).toEqual(['ix_member_tenant_id_level_id', 'ix_member_tenant_id_status', 'ix_member_tags_gin']);
});

test('what is searched as text is found whole and by its parts, and so is what names a record', () => {
  const search = { op: 'eq' } as const;
  const fields = [
    fieldOf('name', 'text'),
    fieldOf('plate', 'text', { search }),
    fieldOf('mobile', 'mobile', { search, unique: true }),
    fieldOf('story', 'textarea', { search: { op: 'like' }, maxLength: 2000 }),
    fieldOf('status', 'dict', { search }),
    fieldOf('remark', 'text'),
  ];
  const { indexes } = tableOf({ ...screenOf('car', fields), label: 'name' });
  expect(indexes.slice(1).map(({ name, using }) => [name, using])).toEqual([
    ['ix_car_name_trigrams', 'trigrams'],
    ['ix_car_plate_trigrams', 'trigrams'],
    ['ix_car_mobile_trigrams', 'trigrams'],
    ['ix_car_story_trigrams', 'trigrams'],
    // Nobody looks for two digits of a mobile number, or for two letters in a story.
    ['ix_car_name_letters', 'letters'],
    ['ix_car_plate_letters', 'letters'],
    ['ix_car_tenant_id_plate', 'btree'],
    ['ux_car_tenant_id_mobile', 'btree'],
    ['ix_car_tenant_id_status', 'btree'],
  ]);
});

test('what other records are searched and sorted by through their refs is found by its parts and stands in order', () => {
  const lookedUp = { lookedUp: ['order', 'part'] } as const;
  expect(
    indexesOf(
      fieldOf('name', 'text', lookedUp),
      fieldOf('balance', 'money', { lookedUp: ['order'] }),
      fieldOf('story', 'textarea', { lookedUp: ['order'], maxLength: 2000 }),
      fieldOf('tags', 'multi-dict', { lookedUp: ['order'] }),
    ).slice(1),
  ).toEqual([
    'ix_member_name_trigrams',
    'ix_member_name_letters',
    'ix_member_tenant_id_name_id',
    'ix_member_tenant_id_balance_id',
    'ix_member_tags_gin',
  ]);
});

test('what rules and actions find records by is indexed, unless it is a choice or a long text', () => {
  const lookedUp = { lookedUp: ['value'] } as const;
  expect(
    indexesOf(
      fieldOf('orderNo', 'text', lookedUp),
      fieldOf('kind', 'dict', lookedUp),
      fieldOf('story', 'textarea', { ...lookedUp, maxLength: 2000 }),
    ).slice(1),
  ).toEqual(['ix_member_tenant_id_order_no']);
});

test('a long index name is cut to 63 bytes, and stays its own', () => {
  const long = 'x'.repeat(60);
  const names = indexesOf(fieldOf(`${long}a`, 'ref'), fieldOf(`${long}b`, 'ref')).slice(1);
  expect(new Set(names).size).toBe(2);
  for (const name of names) expect(name).toHaveLength(63);
});

test("a screen's own sub-table has the parent's id and the order of the rows", () => {
  const child = {
    name: 'periods',
    table: 'period',
    foreignKeyColumn: 'order_id',
    fields: [fieldOf('price', 'money')],
  } as unknown as ChildTable;
  const screen = screenOf('charge_order', [], [child]);
  const table = childTableOf(screen, child);
  expect(table?.columns.slice(-3).map(({ name, type }) => [name, type])).toEqual([
    ['order_id', 'text'],
    ['row_order', 'bigint'],
    ['price', 'numeric(20,2)'],
  ]);
  expect(table?.indexes.map(({ name }) => name)).toContain('ix_period_tenant_id_order_id');
  expect(childTableOf(screen, { ...child, from: 'charge-pile' })).toBeUndefined();
});
