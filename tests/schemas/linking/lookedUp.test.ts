import { expect, it } from 'vitest';
import type { Field } from '../../../schemas/language/index.ts';
import { readScreens } from '../../../schemas/language/reading/readScreens.ts';

const parcel = {
  id: 'parcel',
  title: '包裹',
  properties: { orderNo: { title: '单号' }, note: { title: '备注' } },
  children: { logs: { title: '日志', foreignKey: 'parcelId', properties: { kind: { title: '类别' } } } },
};
const rows = (of: string, name: string) => ({ of, match: { [name]: 'no' } });
const asking = (keywords: object) => ({
  id: 'bill',
  title: '账单',
  properties: { no: { title: '单号' } },
  ...keywords,
});

const lookedUpIn = (keywords: object): readonly string[] => marksIn(keywords).map(({ name }) => name);
const marksIn = (keywords: object): readonly Pick<Field, 'name' | 'lookedUp'>[] => {
  const files = [parcel, asking(keywords)].map((file) => ({
    path: `screens/shop/demo/${file.id === 'parcel' ? 'Parcel' : 'Bill'}.json`,
    text: JSON.stringify(file),
  }));
  const { records: screens, problems } = readScreens(files, []);
  expect(problems).toEqual([]);
  const { fields, children } = screens.get('shop/demo/Parcel')!;
  return [...fields, ...children.flatMap((child) => child.fields)]
    .filter((field) => field.lookedUp)
    .map(({ name, lookedUp }) => ({ name, lookedUp }));
};

it.each<[string, object]>([
  ['a rule reads', { rules: [{ that: 'size(rows) == 0', message: '已有', rows: rows('parcel', 'orderNo') }] }],
  [
    'an action reads',
    { actions: { take: { title: '取', read: { it: rows('parcel', 'orderNo') }, set: { no: 'it.note' } } } },
  ],
  [
    'an action changes',
    { actions: { take: { title: '取', change: { parcel: { match: { orderNo: 'no' }, set: { note: "'1'" } } } } } },
  ],
  [
    'a condition of an action reads',
    {
      actions: {
        take: {
          title: '取',
          ensure: [{ that: 'size(rows) == 0', message: '已有', rows: rows('parcel', 'orderNo') }],
          set: { no: "'1'" },
        },
      },
    },
  ],
])('marks the field by which %s records of another screen', (_, keywords) => {
  expect(lookedUpIn(keywords)).toEqual(['orderNo']);
});

it('marks the fields of a sub-table by its own name', () => {
  const rules = [{ that: 'size(rows) == 0', message: '已有', rows: rows('parcel.logs', 'kind') }];
  expect(lookedUpIn({ rules })).toEqual(['kind']);
});

it('marks how the columns and the search of other screens ask for a field through a ref', () => {
  const properties = {
    no: { title: '单号' },
    parcelId: { title: '包裹', ref: 'parcel' },
    'parcelId.orderNo': { title: '包裹单号', search: 'like' },
    'parcelId.note': { title: '包裹备注' },
  };
  expect(marksIn({ properties })).toEqual([
    { name: 'orderNo', lookedUp: ['order', 'part', 'value'] },
    { name: 'note', lookedUp: ['order'] },
  ]);
});

it('marks nothing nobody asks for', () => {
  expect(lookedUpIn({})).toEqual([]);
});
