import { expect, it } from 'vitest';
import { readCell } from '../../../schemas/language/cells/index.ts';
import { fromNestedCell, toNestedCell } from '../../../schemas/language/nested/index.ts';
import { toField } from '../../../schemas/language/keywords/toField.ts';

const schema = {
  type: 'object',
  properties: { host: { title: '主机', type: 'string' }, port: { title: '端口', type: 'integer' } },
} as const;
const value = '{"host":"a.b","port":5432}';
const field = toField('settings', { title: '连接设置', schema }, false);

it('a nested value is exported as people read it', () => {
  expect(toNestedCell(value, schema, false)).toBe('主机：a.b；端口：5432');
  expect(toNestedCell('not JSON', schema, true)).toBe('not JSON');
  const priced = { properties: { price: { title: '满额', type: 'number', unit: '元' } } } as const;
  expect(toNestedCell('{"price":100}', priced, false)).toBe('满额：100元');
});

it('an import finds the value that its export wrote for people, and takes plain JSON as before', () => {
  const cell = toNestedCell(value, schema, true);
  expect(cell).toBe(`主机：a.b；端口：5432\n${value}`);
  expect(readCell(field, cell)).toEqual({ value });
  expect(readCell(field, value)).toEqual({ value });
  expect(readCell(field, '{\n "host": "a.b"\n}')).toEqual({ value: '{\n "host": "a.b"\n}' });
  expect(fromNestedCell('主机：a.b\n端口')).toBe('主机：a.b\n端口');
});
