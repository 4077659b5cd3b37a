import { describe, expect, it } from 'vitest';
import type { ScreenRecord } from '../../../../schemas/language/index.ts';
import { mergeSaved } from '../../../../renderers/form/live/mergeSaved.ts';
import { screenOf } from '../support.tsx';

const { children } = screenOf(
  { name: { title: '名称' } },
  {
    children: {
      items: {
        title: '货物',
        order: 'spot',
        properties: {
          name: { title: '品名' },
          stock: { title: '库存', type: 'integer' },
          twice: { title: '两倍', type: 'integer', computed: 'stock * 2' },
          spot: { title: '序', type: 'integer' },
        },
      },
    },
  },
);

const rows = [
  { id: 'a', name: '甲', stock: 1, version: 1 },
  { id: 'b', name: '乙', stock: 2, version: 1 },
];
const opened = { id: 'r', version: 3, name: '一号', place: '东', place_dictText: '东区', items: rows };
const merge = (mine: ScreenRecord, theirs: ScreenRecord) =>
  mergeSaved({ opened, mine: { ...opened, ...mine }, theirs: { ...opened, version: 4, ...theirs } }, children);

describe('what somebody else saves in the record of an open form', () => {
  it('is taken over with its label, beside what is typed in other fields', () => {
    const { mine, opened: stands, isContested } = merge({ name: '二号' }, { place: '西', place_dictText: '西区' });
    expect(isContested).toBe(false);
    expect(mine).toMatchObject({ name: '二号', place: '西', place_dictText: '西区', version: 4 });
    expect(stands).toMatchObject({ name: '一号', place: '西', version: 4 });
  });

  it('does not take the place of what is typed in the same field, and the save asks by the old version', () => {
    const { mine, opened: stands, isContested } = merge({ name: '二号' }, { name: '三号', place: '西' });
    expect(isContested).toBe(true);
    expect(mine).toMatchObject({ name: '二号', place: '西', version: 3 });
    expect(stands).toMatchObject({ name: '一号', version: 3 });
  });

  it('empties what they have emptied', () => {
    const { mine } = mergeSaved(
      { opened, mine: opened, theirs: { id: 'r', version: 4, name: '一号', items: rows } },
      children,
    );
    expect(mine).toEqual({ id: 'r', version: 4, name: '一号', items: rows });
  });

  it('is put into the rows value by value: two may change one row', () => {
    const { mine, isContested } = merge(
      { items: [{ ...rows[0], name: '甲甲' }, rows[1]] },
      { items: [{ ...rows[0], stock: 9, version: 2 }, rows[1]] },
    );
    expect(isContested).toBe(false);
    expect(mine['items']).toEqual([{ id: 'a', name: '甲甲', stock: 9, version: 2 }, rows[1]]);
  });

  it('brings their new rows in, leaves mine below them, and takes away what they have removed', () => {
    const mineNew = { name: '丁' };
    const theirNew = { id: 'c', name: '丙', version: 1 };
    const { mine, isContested } = merge({ items: [...rows, mineNew] }, { items: [rows[1], theirNew] });
    expect(isContested).toBe(false);
    expect(mine['items']).toEqual([rows[1], theirNew, mineNew]);
    // A row that nobody else knows is the same object: its grid finds it by that.
    expect((mine['items'] as readonly unknown[])[2]).toBe(mineNew);
  });

  it('does not bring back a row that was removed here', () => {
    const { mine, isContested } = merge({ items: [rows[0]] }, { place: '西' });
    expect(isContested).toBe(false);
    expect(mine['items']).toEqual([rows[0]]);
  });

  it.each([
    ['both change one value of a row', [{ ...rows[0], stock: 5 }, rows[1]], [{ ...rows[0], stock: 6 }, rows[1]]],
    ['they remove a row that was changed here', [{ ...rows[0], stock: 5 }, rows[1]], [rows[1]]],
    ['they change a row that was removed here', [rows[1]], [{ ...rows[0], stock: 6 }, rows[1]]],
  ])('is asked about at the save where %s', (_, mineRows, theirRows) => {
    const { mine, isContested } = merge({ items: mineRows }, { items: theirRows });
    expect(isContested).toBe(true);
    expect(mine['items']).toEqual(mineRows);
    expect(mine['version']).toBe(3);
  });

  it.each([
    ['is as it was, in whichever order its values were put back', { id: 'a', version: 1, stock: 1, name: '甲' }],
    ['has another place, and what follows from its values, and nothing else', { ...rows[0], spot: 7, twice: 9 }],
  ])('takes a row away that they have removed and that %s', (_, row) => {
    const { mine, isContested } = merge({ items: [row, rows[1]] }, { items: [rows[1]] });
    expect(isContested).toBe(false);
    expect(mine['items']).toEqual([rows[1]]);
  });

  it('leaves a row that was removed here and has only come to another place there', () => {
    const { mine, isContested } = merge(
      { items: [rows[1]] },
      { items: [{ ...rows[0], spot: 7, version: 2 }, rows[1]] },
    );
    expect(isContested).toBe(false);
    expect(mine['items']).toEqual([rows[1]]);
  });

  it('takes a row away that both had changed, once it is here as it was', () => {
    const theirs = { id: 'r', name: '一号', items: [{ ...rows[0], stock: 6, version: 2 }, rows[1]], version: 4 };
    const asked = mergeSaved(
      { opened, mine: { ...opened, items: [{ ...rows[0], stock: 5 }, rows[1]] }, theirs },
      children,
    );
    expect(asked.isContested).toBe(true);
    const [first, second] = asked.mine['items'] as readonly ScreenRecord[];
    const back = { ...asked.mine, items: [{ ...first, stock: 1 }, second] };
    expect(back['items']).toEqual(asked.opened['items']);
    const gone = { ...theirs, items: [rows[1]], version: 5 };
    expect(mergeSaved({ opened: asked.opened, mine: back, theirs: gone }, children).mine['items']).toEqual([rows[1]]);
  });

  it('is no difference once it is taken over, though another row is asked about', () => {
    const added = { id: 'c', name: '丙', version: 1 };
    const [first, second] = [
      { ...rows[0], stock: 5 },
      { ...rows[1], stock: 7, version: 2 },
    ];
    const { opened: stands, isContested } = merge(
      { items: [first, rows[1]] },
      { items: [{ ...rows[0], stock: 6 }, second, added] },
    );
    expect(isContested).toBe(true);
    expect(stands['items']).toEqual([rows[0], second, added]);
  });

  it('keeps an order that this person gives the rows', () => {
    const { mine } = merge({ items: [rows[1], rows[0]] }, { items: [...rows, { id: 'c', name: '丙' }] });
    expect((mine['items'] as readonly ScreenRecord[]).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  });

  it('has their order around a row that is kept, with the numbers of the places', () => {
    const [one, two, three] = ['a', 'b', 'c'].map((id, index) => ({ id, name: id, spot: index + 1, version: 1 }));
    const { mine, opened: stands } = mergeSaved(
      {
        opened: { ...opened, items: [one, two, three] },
        mine: { ...opened, items: [one, { ...two, stock: 8 }, three] },
        theirs: {
          ...opened,
          version: 4,
          items: [
            { ...three, spot: 1, version: 2 },
            { ...one, spot: 2, version: 2 },
          ],
        },
      },
      children,
    );
    const spots = (mine['items'] as readonly ScreenRecord[]).map(({ id, spot }) => [id, spot]);
    expect(spots).toEqual([
      ['c', 1],
      ['a', 2],
      ['b', 3],
    ]);
    expect((stands['items'] as readonly ScreenRecord[]).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  });

  it('numbers a new row of this person behind those that they have added', () => {
    const numbered = rows.map((row, index) => ({ ...row, spot: index + 1 }));
    const theirs = [...numbered, { id: 'c', name: '丙', spot: 3 }, { id: 'd', name: '丁', spot: 4 }];
    const { mine } = mergeSaved(
      {
        opened: { ...opened, items: numbered },
        mine: { ...opened, items: [...numbered, { name: '戊', spot: 3 }] },
        theirs: { ...opened, version: 4, items: theirs },
      },
      children,
    );
    expect(mine['items']).toEqual([...theirs, { name: '戊', spot: 5 }]);
  });

  const spots = (record: ScreenRecord) =>
    (record['items'] as readonly ScreenRecord[]).map(({ name, spot }) => [name, spot]);
  const numbered = (...names: readonly string[]) =>
    names.map((name, index) => ({ id: name, name, spot: index + 1, version: 1 }));
  const between = (mine: readonly ScreenRecord[], theirs: readonly ScreenRecord[], items = numbered('a', 'b', 'c')) =>
    mergeSaved(
      {
        opened: { ...opened, items },
        mine: { ...opened, items: mine },
        theirs: { ...opened, version: 4, items: theirs },
      },
      children,
    );

  it.each([
    ['nothing of the rows', numbered('a', 'b', 'c'), 'a 新 b c'],
    ['a row below', numbered('a', 'b', 'c', 'd'), 'a 新 b c d'],
    ['a row above', numbered('d', 'a', 'b', 'c'), 'd a 新 b c'],
    ['a row in the same place', numbered('a', 'd', 'b', 'c'), 'a 新 d b c'],
    ['another order', numbered('c', 'b', 'a'), 'c b a 新'],
    ['the rows without the one above it', numbered('b', 'c'), '新 b c'],
  ])('leaves a new row below the one it was put under, where they have saved %s', (_, theirs, order) => {
    const [a, b, c] = numbered('a', 'b', 'c');
    const mine = [a!, { name: '新', spot: 2 }, { ...b!, spot: 3 }, { ...c!, spot: 4 }];
    const merged = between(mine, theirs);
    expect(merged.isContested).toBe(false);
    expect(spots(merged.mine)).toEqual(order.split(' ').map((one, index) => [one, index + 1]));
  });

  it('asks whose order of the rows counts where both have moved them, against the one that both have found', () => {
    const mine = numbered('b', 'a', 'c');
    const merged = between(mine, numbered('c', 'a', 'b', 'd'));
    expect(merged.isContested).toBe(true);
    expect(spots(merged.mine).map(([one]) => one)).toEqual(['b', 'a', 'c', 'd']);
    expect(spots(merged.opened).map(([one]) => one)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('takes over an order that they alone have given the rows, and asks nothing where both have given the same', () => {
    const theirs = numbered('c', 'a', 'b');
    for (const mine of [numbered('a', 'b', 'c'), theirs]) {
      const merged = between(mine, theirs);
      expect(merged.isContested).toBe(false);
      expect(merged.mine['items']).toEqual(theirs);
    }
  });
});
