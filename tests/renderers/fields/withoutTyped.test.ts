/** What a choice fills in beside it, and what it leaves alone. */
import { expect, it } from 'vitest';
import { withoutTyped } from '../../../renderers/fields/ref/withoutTyped.ts';
import { screenOf } from '../form/support.tsx';

const { fields } = screenOf({
  name: { title: '名称' },
  kind: { title: '类型', enum: ['甲', '乙'] },
  code: { title: '编号', readOnly: true },
});
const record = { name: '自己写的', kind: '甲', code: '1' };
const values = { name: '十元券', name_dictText: undefined, kind: '乙', code: '2' };

it('a text that a person typed stays, and they hear what the choice has; what was chosen gives way and is told, what is not theirs to change gives way', () => {
  const told: string[] = [];
  const filled = withoutTyped({ values, earlier: {} }, fields, record, (text) => told.push(text));
  expect(filled).toEqual({ kind: '乙', code: '2' });
  expect(told).toEqual(['名称保留了您填写的内容，所选的是“十元券”', '类型已随所选改为“乙”']);
});

it('a choice that gives way is told by the name of the next, and where there is none', () => {
  const told: string[] = [];
  const tell = (text: string) => told.push(text);
  withoutTyped({ values: { kind: '2', kind_dictText: '积分' }, earlier: { kind: '3' } }, fields, record, tell);
  withoutTyped({ values: { kind: undefined }, earlier: {} }, fields, record, tell);
  expect(told).toEqual(['类型已随所选改为“积分”', '类型已随所选清空']);
});

it('what came with the choice before gives way, and is nothing to speak of', () => {
  expect(withoutTyped({ values, earlier: { name: '自己写的', kind: '甲' } }, fields, record, fail)).toEqual(values);
});

it('an empty one is filled, the same one is nothing to speak of, and a choice taken back takes nothing typed along', () => {
  expect(withoutTyped({ values, earlier: {} }, fields, { ...record, name: '', kind: '' }, fail)).toEqual(values);
  expect(withoutTyped({ values, earlier: {} }, fields, { ...record, name: '十元券', kind: '乙' }, fail)).toEqual(
    values,
  );
  expect(withoutTyped({ values: { name: undefined }, earlier: {} }, fields, record, fail)).toEqual({});
});

it('what is chosen as a whole, as in a report, is taken as a whole', () => {
  expect(withoutTyped({ values }, fields, record, fail)).toEqual(values);
});

const fail = (text: string): never => {
  throw new Error(`nothing was to be told: ${text}`);
};
