import { describe, expect, test } from 'vitest';
import { failedParentOf, hasChildren, toTreeRows, type Branch } from '../../../renderers/tree/treeRows.ts';

const row = (id: string, hasChild = '0') => ({ id, hasChild });
const ready = (...records: readonly { id: string; hasChild: string }[]): Branch => ({ kind: 'ready', records });

describe('the rows of a tree', () => {
  test('are the open part, children below their parent, one level deeper', () => {
    const branches = new Map([
      ['a', ready(row('a1', '1'), row('a2'))],
      ['a1', ready(row('a11'))],
      ['b', ready(row('b1'))],
    ]);
    const { rows, levels } = toTreeRows({
      roots: [row('a', '1'), row('b', '1')],
      branches,
      expanded: new Set(['a', 'a1']),
    });
    expect(rows.map(({ id }) => id)).toEqual(['a', 'a1', 'a11', 'a2', 'b']);
    expect(['a', 'a1', 'a11', 'b'].map((id) => levels.get(id))).toEqual([0, 1, 2, 0]);
  });

  test('have one row in the place of children that are on their way or failed', () => {
    const state = { roots: [row('a', '1'), row('b', '1')], expanded: new Set(['a', 'b']) };
    const { rows } = toTreeRows({ ...state, branches: new Map([['b', { kind: 'failed' } as const]]) });
    expect(rows.map(({ id }) => id)).toEqual(['a', '#loading:a', 'b', '#failed:b']);
    expect(rows.map(failedParentOf)).toEqual([undefined, undefined, undefined, 'b']);
  });

  test('have an expander where the server says so, under either name', () => {
    const told = [
      { hasChild: '1' },
      { hasChildren: true },
      { isLeaf: false },
      { isLeaf: true },
      { hasChild: '0' },
      { hasChildren: false },
      {},
    ];
    expect(told.map((one) => hasChildren({ id: 'a', ...one }))).toEqual([true, true, true, false, false, false, false]);
  });

  test('end where bad data makes a row its own descendant', () => {
    const branches = new Map([
      ['a', ready(row('b', '1'))],
      ['b', ready(row('a', '1'))],
    ]);
    const { rows } = toTreeRows({ roots: [row('a', '1')], branches, expanded: new Set(['a', 'b']) });
    expect(rows.map(({ id }) => id)).toEqual(['a', 'b']);
  });
});
