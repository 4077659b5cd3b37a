import { expect, it } from 'vitest';
import type { Field } from '../../../schemas/language/index.ts';
import { toExactSearch } from '../../../src/api/exactSearch.ts';

const fields = [
  { name: 'name', type: 'text' },
  { name: 'note', type: 'text', search: { op: 'like' } },
  { name: 'codes', type: 'text', search: { op: 'in' } },
  { name: 'status', type: 'dict', dict: 'status' },
] as Field[];

it.each(['a,b', '*a', 'a*', '*', '!a', '>a', '<=a', '<', 'in a', 'ge 5', 'le 5', 'gt 5', 'lt 5'])(
  'sends the typed text “%s” as it stands',
  (name) => {
    const { superQueryParams, ...others } = toExactSearch(fields, { name, status: '1' });
    expect(others).toEqual({ status: '1', superQueryMatchType: 'and' });
    expect(JSON.parse(decodeURI(superQueryParams!))).toEqual([
      { field: 'name', rule: 'eq', val: name, type: 'string' },
    ]);
  },
);

it('sends one of several typed texts as it stands', () => {
  const { superQueryParams } = toExactSearch(fields, { codes: '>a,b' });
  expect(JSON.parse(decodeURI(superQueryParams!))).toEqual([
    { field: 'codes', rule: 'in', val: '>a,b', type: 'string' },
  ]);
});

it('leaves everything else in the words of the contract', () => {
  const search = { name: 'a b', note: '*a,b*', codes: 'a,b', status: '1,2', createTime_begin: '2026-01-01' };
  expect(toExactSearch(fields, search)).toBe(search);
});

const own = [{ field: 'note', rule: 'like', val: '100% [a]' }];
const asked = (superQueryMatchType: string) => ({ superQueryParams: JSON.stringify(own), superQueryMatchType });
const read = (search: Readonly<Record<string, string>>) =>
  JSON.parse(decodeURI(search['superQueryParams']!)) as unknown;

it('sends an advanced query in the encoding of the contract', () => {
  const sent = toExactSearch(fields, { status: '1', ...asked('or') });
  expect(sent).toMatchObject({ status: '1', superQueryMatchType: 'or' });
  expect(sent['superQueryParams']).toBe(encodeURI(JSON.stringify(own)));
});

it('joins typed texts with an advanced query whose conditions must all hold', () => {
  const sent = toExactSearch(fields, { name: '>a', ...asked('and') });
  expect(read(sent)).toEqual([...own, { field: 'name', rule: 'eq', val: '>a', type: 'string' }]);
  expect(sent['name']).toBeUndefined();
});

it('never lets a typed text be one of those of which any may hold', () => {
  const sent = toExactSearch(fields, { name: '>a', ...asked('or') });
  expect(read(sent)).toEqual(own);
  expect(sent['name']).toBe('>a');
});
