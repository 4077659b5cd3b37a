import { describe, expect, it } from 'vitest';
import { toBlocks } from '../../../../renderers/form/body/toBlocks.ts';
import type { Field } from '../../../../schemas/language/index.ts';
import { screenOf } from '../support.tsx';

const one = { title: '甲' };
const row = { title: '乙', field: 'textarea' };
const hidden = { title: '丙', visibleWhen: "a2 == 'x'" };
const fieldsOf = (properties: readonly object[]): readonly Field[] =>
  screenOf(Object.fromEntries(properties.map((property, index) => [`a${index}`, property]))).fields.filter(({ name }) =>
    /^a\d/.test(name),
  );
const lengthsOf = (properties: readonly object[]) => toBlocks(fieldsOf(properties)).map((block) => block.length);
const many = (count: number, property: object) => Array.from({ length: count }, () => property);

describe('the blocks of a long form', () => {
  it('are one for a short form', () => {
    expect(lengthsOf(many(12, one))).toEqual([12]);
  });
  it('end where a row ends in one, two and three columns', () => {
    expect(lengthsOf(many(40, one))).toEqual([12, 12, 12, 4]);
    expect(lengthsOf([row, ...many(30, one)])).toEqual([13, 12, 6]);
  });
  it('end before and after a field as wide as the form', () => {
    expect(lengthsOf([hidden, ...many(13, one), row, one])).toEqual([14, 2]);
    expect(lengthsOf([one, ...many(10, one), row, ...many(5, one)])).toEqual([12, 5]);
  });
  it('do not end behind a field that may be hidden, since the next ones move up into its place', () => {
    expect(lengthsOf([...many(6, one), hidden, ...many(20, one), row, one])).toEqual([27, 2]);
  });
  it('keep every field, in order', () => {
    const fields = fieldsOf([...many(20, one), row, hidden, ...many(20, one), row, ...many(3, one)]);
    expect(toBlocks(fields).flat()).toEqual(fields);
  });
});
