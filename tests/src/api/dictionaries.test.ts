import { expect, it } from 'vitest';
import { parseItems } from '../../../src/api/dictionaries.ts';

it('reads the items of a dictionary: a text that is missing is the label or the title', () => {
  expect(
    parseItems([
      { value: '1', text: '在用', label: '甲', title: '乙', color: 'green' },
      { value: 2, label: '停用', title: '乙', disabled: true },
      { value: '3', title: '乙', disabled: false },
      { value: '4' },
      { text: '没有值' },
    ]),
  ).toEqual([
    { value: '1', text: '在用', color: 'green' },
    { value: '2', text: '停用', disabled: true },
    { value: '3', text: '乙' },
    { value: '4', text: '4' },
  ]);
  expect(parseItems(null)).toBeUndefined();
  expect(parseItems(['1'])).toBeUndefined();
});
