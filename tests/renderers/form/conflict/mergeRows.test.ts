import { describe, expect, it } from 'vitest';
import type { ScreenRecord } from '../../../../schemas/language/index.ts';
import type { Side } from '../../../../renderers/form/conflict/Difference.ts';
import { differencesOf, ownValues } from '../../../../renderers/form/conflict/mergeRecords.ts';
import { toLines } from '../../../../renderers/form/conflict/toLines.tsx';
import { looks } from '../../../../renderers/fields/index.ts';
import { toRecordModel } from '../../../../renderers/form/session/FormModel.ts';
import { screenOf } from '../support.tsx';

const modelOf = (order?: string) =>
  toRecordModel(
    screenOf(
      { name: { title: '名称' } },
      {
        children: {
          items: {
            title: '货物',
            foreignKey: 'fooId',
            ...(order && { order }),
            properties: {
              lot: { title: '批号' },
              count: { title: '数量', type: 'integer' },
              price: { title: '单价', type: 'integer' },
              worth: { title: '货值', type: 'integer', computed: 'count * price' },
              ...(order && { [order]: { title: '顺序', type: 'integer' } }),
            },
          },
        },
      },
    ),
    'edit',
  );
const row = (id: string, values: ScreenRecord = {}) => ({ id, version: 1, lot: id.toUpperCase(), count: 1, ...values });
const items = [row('a'), row('b'), row('c')];

function merge(mine: readonly ScreenRecord[], theirs: readonly ScreenRecord[], order?: string) {
  const model = modelOf(order);
  const versions = { opened: { items }, mine: { items: mine }, theirs: { items: theirs } };
  const differences = differencesOf(model, versions);
  const lines = toLines(model, versions, differences, looks);
  return {
    told: lines.map(({ title, changedBy }) => `${title} ${changedBy}`),
    texts: lines.map((line) => [line.mine, line.theirs]),
    asked: lines.filter(({ changedBy }) => changedBy === 'both').map(({ key }) => key),
    rows: (side: Side = 'mine') => {
      const chosen = Object.fromEntries(differences.map(({ key }) => [key, side]));
      return (ownValues(model, differences, versions, chosen)['items'] ?? theirs) as readonly ScreenRecord[];
    },
  };
}

describe('rows that both have changed', () => {
  it('are merged row by row and value by value, and only what both changed is asked', () => {
    const mine = [row('a', { count: 5 }), row('b', { count: 6, worth: 60 }), row('c')];
    const theirs = [row('a', { count: 7, price: 2, version: 2 }), row('b', { lot: 'BB', version: 2 }), row('c')];
    const { told, asked, rows } = merge(mine, theirs);
    expect(told).toEqual([
      '货物第1行（A，1）：数量 both',
      '货物第1行（A，1）：单价 them',
      '货物第2行（B，1）：批号 them',
      '货物第2行（B，1）：数量 me',
    ]);
    expect(asked).toEqual(['items/a/count']);
    expect(rows('mine')).toMatchObject([{ count: 5, price: 2, version: 2 }, { lot: 'BB', count: 6 }, { lot: 'C' }]);
    // Whatever is chosen of the other row, what only one of the two touched stays.
    expect(rows('theirs')).toMatchObject([{ count: 7, price: 2 }, { lot: 'BB', count: 6 }, { lot: 'C' }]);
  });

  it('come and go on either side', () => {
    const { told, texts, rows } = merge([row('a'), row('c'), { lot: 'D', count: 4 }], [row('a'), row('b'), row('e')]);
    expect(told).toEqual([
      '货物第2行（C，1） them',
      '货物第3行（D，4） me',
      '货物第2行（B，1） me',
      '货物第3行（E，1） them',
    ]);
    expect(texts[1]).toEqual(['新增一行：D，4', '删除这一行']);
    expect(rows().map(({ lot }) => lot)).toEqual(['A', 'E', 'D']);
  });

  it('are asked about where one has removed what the other has changed', () => {
    const { told, texts, rows } = merge([row('a', { count: 9 }), row('c')], [row('b', { count: 8 }), row('c')]);
    expect(told).toEqual(['货物第1行（A，1） both', '货物第1行（B，1） both']);
    expect(texts).toEqual([
      ['保留这一行：A，9', '删除这一行'],
      ['删除这一行', '保留这一行：B，8'],
    ]);
    // Nobody has a row by that id any more; it stands where it stood.
    expect(rows('mine')).toEqual([{ lot: 'A', count: 9 }, row('c')]);
    expect(rows('theirs')).toEqual([row('b', { count: 8 }), row('c')]);
  });

  it('keep the order that they were given here, with their numbers', () => {
    const mine = [row('c', { place: 1 }), row('a', { place: 2 }), row('b', { place: 3, count: 2 })];
    const theirs = [row('a', { place: 1, count: 3 }), row('b', { place: 2 }), row('c', { place: 3 })];
    const { rows } = merge(mine, theirs, 'place');
    expect(rows()).toMatchObject([
      { id: 'c', place: 1 },
      { id: 'a', place: 2, count: 3 },
      { id: 'b', place: 3, count: 2 },
    ]);
  });

  it('have another order of one side without a question, and of both by choice', () => {
    const [a, b, c] = [row('a'), row('b'), row('c')];
    const ids = (rows: readonly ScreenRecord[]) => rows.map(({ id }) => id).join('');
    const theirs = merge([a, row('b', { count: 2 }), c], [c, a, b]);
    expect(theirs.told).toEqual(['货物第2行（B，1）：数量 me', '货物的行顺序 them']);
    expect(theirs.texts[1]).toEqual(['调整了顺序', '调整了顺序']);
    expect(ids(theirs.rows())).toBe('cab');
    const mine = merge([b, a, c], [a, b, row('c', { count: 3 })]);
    expect(mine.told).toEqual(['货物第3行（C，1）：数量 them', '货物的行顺序 me']);
    expect(ids(mine.rows())).toBe('bac');
    const both = merge([b, a, c], [c, a, b]);
    expect(both.asked).toEqual(['items/']);
    expect([ids(both.rows('mine')), ids(both.rows('theirs'))]).toEqual(['bac', 'cab']);
  });

  it('differ as a whole where they are not known by ids', () => {
    const nameless = [{ lot: 'X' }];
    const { told, rows } = merge(nameless, [...nameless, { lot: 'Y' }]);
    expect(told).toEqual(['货物 both']);
    expect(rows('mine')).toEqual(nameless);
  });

  it('have new rows among them below those that they were put under', () => {
    const mine = [items[0]!, { lot: 'N', count: 9 }, { ...items[1]!, count: 5 }, items[2]!];
    const theirs = [row('a', { count: 3 }), row('b', { count: 4 }), row('c'), row('d')];
    const lots = (side: Side) =>
      merge(mine, theirs)
        .rows(side)
        .map(({ lot }) => lot);
    expect(lots('mine')).toEqual(['A', 'N', 'B', 'C', 'D']);
    expect(lots('theirs')).toEqual(['A', 'N', 'B', 'C', 'D']);
  });
});
