import { describe, expect, it } from 'vitest';
import {
  allKeys,
  filterTree,
  menusWithRules,
  parseMenuRules,
  parsePermissionTree,
  partlyChecked,
  ruleKey,
  toggleKey,
  unnarrowed,
  without,
  withRules,
} from '../../../src/panels/permissionTree.ts';

const tree = parsePermissionTree({
  treeList: [
    {
      key: 'm',
      title: '会员中心',
      children: [
        {
          key: 'list',
          title: '会员管理',
          ruleFlag: 1,
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

it('a ticked menu of which something is missing stands for a part', () => {
  expect(partlyChecked(tree, new Set(['m', 'list', 'add', 'o']))).toEqual(new Set(['m', 'list']));
  expect(partlyChecked(tree, new Set(['m', 'list', 'add', 'edit']))).toEqual(new Set());
  expect(partlyChecked(tree, new Set(['add']))).toEqual(new Set());
});

it('a ticked menu with rules of which none is ticked is narrowed by nothing', () => {
  const rules = { rules: [{ id: 'r', title: '本部门' }], chosen: [] };
  const whole = withRules(tree, new Map([['list', rules]]));
  const rule = ruleKey('list', 'r');
  expect(unnarrowed(whole, new Set(['m']))).toEqual(new Set());
  expect(unnarrowed(whole, toggleKey(whole, new Set(), 'm', true))).toEqual(new Set(['list']));
  expect(unnarrowed(whole, new Set(['m', 'list', rule]))).toEqual(new Set());
  expect(unnarrowed(tree, new Set(['m', 'list']))).toEqual(new Set());
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

describe('data rules', () => {
  const rules = parseMenuRules({
    datarule: [
      {
        id: '1',
        ruleName: '本部门',
        ruleColumn: 'sysOrgCode',
        ruleConditions: '=',
        ruleValue: '#{sys_org_code}',
        status: '1',
      },
      { id: '2', ruleName: '停用的', status: '0' },
    ],
    drChecked: '1,2,gone,',
  })!;
  const ruled = withRules(tree, new Map([['list', rules]]));
  const key = ruleKey('list', '1');

  it('are read with what they say; those that are off or gone are not there', () => {
    expect(rules).toEqual({ rules: [{ id: '1', title: '本部门（sysOrgCode = #{sys_org_code}）' }], chosen: ['1'] });
    expect(parseMenuRules({ drChecked: '' })).toBeUndefined();
    expect(menusWithRules(tree)).toEqual(['list']);
  });
  it('stand first below their menu, and are found by their title', () => {
    expect(ruled[0]!.children[0]!.children.map((node) => node.key)).toEqual([key, 'add', 'edit']);
    expect(filterTree(ruled, '本部门')[0]!.children[0]!.children.map((node) => node.key)).toEqual([key]);
  });
  it('are never ticked along: they narrow', () => {
    expect([...toggleKey(ruled, new Set(), 'm', true)]).not.toContain(key);
    expect(allKeys(ruled)).not.toContain(key);
  });
  it('bring their menu when ticked, and go with it when it is cleared', () => {
    for (const isLinked of [true, false]) {
      expect([...toggleKey(ruled, new Set(), key, isLinked)].sort()).toEqual(['list', key, 'm'].sort());
      expect([...toggleKey(ruled, new Set(['m', 'list', key]), 'list', isLinked)]).toEqual(['m']);
    }
    expect([...toggleKey(ruled, new Set(['list', key]), key, true)]).toEqual(['list']);
    expect([...without(ruled, new Set(['list', key, 'o']), ['list'])]).toEqual(['o']);
  });
});
