import { describe, expect, it } from 'vitest';
import { allKeys, filterTree, parsePermissionTree, toggleKey } from '../../../src/panels/permissionTree.ts';

const tree = parsePermissionTree({
  treeList: [
    {
      key: 'm',
      title: '会员中心',
      children: [
        {
          key: 'list',
          title: '会员管理',
          children: [
            { key: 'add', title: '新增' },
            { key: 'edit', title: '编辑', children: [] },
          ],
        },
      ],
    },
    { key: 'o', title: '订单', children: null },
    { title: '没有编号' },
  ],
  ids: [],
})!;

it('reads the tree and leaves nodes without a key out', () => {
  expect(allKeys(tree)).toEqual(['m', 'list', 'add', 'edit', 'o']);
  expect(parsePermissionTree({ treeList: null })).toBeUndefined();
  expect(parsePermissionTree([])).toBeUndefined();
});

it('keeps the branches that lead to a title', () => {
  expect(allKeys(filterTree(tree, '新增'))).toEqual(['m', 'list', 'add']);
  expect(allKeys(filterTree(tree, '会员管理'))).toEqual(['m', 'list', 'add', 'edit']);
  expect(filterTree(tree, '没有')).toEqual([]);
});

describe('ticking', () => {
  it('linked: brings the groups above and everything below', () => {
    expect([...toggleKey(tree, new Set(), 'add', true)].sort()).toEqual(['add', 'list', 'm']);
    expect([...toggleKey(tree, new Set(), 'm', true)].sort()).toEqual(['add', 'edit', 'list', 'm']);
  });
  it('linked: clearing takes everything below and leaves the groups above', () => {
    expect([...toggleKey(tree, new Set(['m', 'list', 'add', 'edit']), 'list', true)]).toEqual(['m']);
  });
  it('strict: changes the one key', () => {
    expect([...toggleKey(tree, new Set(), 'm', false)]).toEqual(['m']);
    expect([...toggleKey(tree, new Set(['m', 'add']), 'm', false)]).toEqual(['add']);
  });
});
