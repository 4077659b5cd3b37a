import { expect, it } from 'vitest';
import { readScreens } from '../../../schemas/language/reading/readScreens.ts';

/** The built-in actions of a file. */
function actionsOf(file: object): readonly string[] {
  const text = JSON.stringify({ id: 'foo', title: '测试', ...file });
  const { records: screens, problems } = readScreens([{ path: 'screens/charge/demo/FooList.json', text }], []);
  expect(problems).toEqual([]);
  return Object.keys([...screens.values()][0]!.builtIn);
}

const name = { title: '名称' };
const reading = { title: '读数', type: 'integer', readOnly: true };
const rest = ['delete', 'detail', 'export'];

it('offers every built-in action where there is something to fill in', () => {
  expect(actionsOf({ properties: { name } }).toSorted()).toEqual(['add', 'edit', 'import', ...rest].toSorted());
});

it('opens no empty form: without a field to fill in records come from elsewhere', () => {
  expect(actionsOf({ properties: { reading } }).toSorted()).toEqual(rest);
  expect(actionsOf({ properties: { name: { ...name, form: false }, reading } }).toSorted()).toEqual(rest);
});

it('opens a form for the rows of a sub-table alone', () => {
  const children = { lines: { title: '明细', properties: { name } } };
  expect(actionsOf({ properties: { reading }, children })).toContain('edit');
});

it('adds without a form where the file asks for it, as for records that are a number alone', () => {
  const properties = { no: { title: '编号', serial: 'N{seq:4}' } };
  expect(actionsOf({ properties, actions: { add: true } }).toSorted()).toEqual(['add', ...rest].toSorted());
});
