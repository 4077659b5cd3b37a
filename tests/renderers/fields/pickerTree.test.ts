import { describe, expect, it } from 'vitest';
import type { Chosen } from '../../../renderers/fields/ref/picker/Chosen.ts';
import { foundIn, halfTicked, pathTo, tick, toTree, wholeOf } from '../../../renderers/fields/ref/picker/TreeNodes.ts';

const nodes = toTree([
  { value: '1', text: '总部', level: 0 },
  { value: '11', text: '技术部', level: 1 },
  { value: '111', text: '运维组', level: 2 },
  { value: '112', text: '研发组', level: 2 },
  { value: '12', text: '财务部', level: 1 },
  { value: '2', text: '分公司', level: 0 },
]);
const none: Chosen = new Map();
const linked = (chosen: Chosen, value: string, on: boolean) => tick(nodes, chosen, value, { on, isLinked: true });
const strict = (chosen: Chosen, value: string, on: boolean) => tick(nodes, chosen, value, { on, isLinked: false });

describe('the tree of a picker', () => {
  it('is made of choices in its order, each with its level', () => {
    expect(nodes.map(({ value }) => value)).toEqual(['1', '2']);
    expect(wholeOf(nodes[0]!).map(({ text }) => text)).toEqual(['总部', '技术部', '运维组', '研发组', '财务部']);
    expect(pathTo(nodes, '112').map(({ value }) => value)).toEqual(['1', '11', '112']);
  });

  it('ticks each by itself unless a person links them', () => {
    expect([...strict(none, '11', true).keys()]).toEqual(['11']);
    expect([
      ...strict(
        new Map([
          ['1', '总部'],
          ['11', '技术部'],
        ]),
        '1',
        false,
      ).keys(),
    ]).toEqual(['11']);
  });

  it('linked, brings along what stands below, and what stands above when all below it is ticked', () => {
    const some = linked(none, '11', true);
    expect([...some.keys()]).toEqual(['11', '111', '112']);
    expect(halfTicked(nodes, some)).toEqual(['1']);
    const all = linked(some, '12', true);
    expect([...all.keys()].toSorted()).toEqual(['1', '11', '111', '112', '12']);
    expect([...linked(all, '111', false).keys()].toSorted()).toEqual(['112', '12']);
  });

  it('keeps what is not in it', () => {
    expect([...linked(new Map([['gone', '旧部门']]), '2', true)]).toEqual([
      ['gone', '旧部门'],
      ['2', '分公司'],
    ]);
    expect(strict(none, 'unknown', true)).toBe(none);
  });

  it('is searched with all that stands above what is found', () => {
    expect(
      foundIn(nodes, '研发')
        .flatMap(wholeOf)
        .map(({ text }) => text),
    ).toEqual(['总部', '技术部', '研发组']);
    expect(foundIn(nodes, '没有')).toEqual([]);
  });
});
