import { describe, expect, it } from 'vitest';
import { RowTree } from '../../../server/trees/RowTree.ts';

type Row = readonly [id: string, parent: string | null];
const treeOf = (...rows: readonly Row[]) => new RowTree(rows, { id: ([id]) => id, parent: ([, parent]) => parent });
const idsOf = (rows: readonly Row[]) => rows.map(([id]) => id).join(' ');
/** `a(b c)`: what stands below what. */
const written = (tree: RowTree<Row>): string =>
  tree.toNodes<string>(([id], below) => [below.length > 0 ? `${id}(${below.join(' ')})` : id]).join(' ');

const tree = treeOf(['a', null], ['b', 'a'], ['c', 'a'], ['d', 'b'], ['e', ''], ['f', 'gone']);

describe('rows that stand below each other', () => {
  it('become a tree in their order, with those at the top whose parent is not there', () => {
    expect(written(tree)).toBe('a(b(d) c) e f');
    expect(idsOf(tree.tops)).toBe('a e f');
  });

  it('tell what is above one, what is right below one, and which are the last', () => {
    expect(idsOf(tree.above(['d', 'b']))).toBe('a b');
    expect(idsOf(tree.above(tree.byId('a')!))).toBe('');
    expect(idsOf(tree.below('a'))).toBe('b c');
    expect(idsOf(tree.below('gone'))).toBe('f');
    expect(idsOf(tree.rows.filter((row) => tree.isLeaf(row)))).toBe('c d e f');
  });

  it('are narrowed to some of them with what is above, which are counted as the last where nothing of theirs is left', () => {
    const narrowed = tree.reaching(([id]) => id === 'b' || id === 'f');
    expect(written(narrowed)).toBe('a(b) f');
    expect(narrowed.isLeaf(narrowed.byId('b')!)).toBe(true);
    expect(written(tree.reaching(() => false))).toBe('');
  });

  it('in a circle hang nobody', () => {
    const round = treeOf(['a', null], ['x', 'y'], ['y', 'z'], ['z', 'y'], ['own', 'own']);
    expect(written(round)).toBe('a');
    expect(idsOf(round.above(round.byId('x')!))).toBe('z y');
    expect(idsOf(round.above(round.byId('y')!))).toBe('z');
    expect(idsOf(round.above(round.byId('own')!))).toBe('');
    expect(idsOf(round.reaching(([id]) => id === 'x').rows)).toBe('x y z');
  });
});
