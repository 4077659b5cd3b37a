import { describe, expect, it } from 'vitest';
import {
  MAX_TABS,
  closeTabs,
  keepTabs,
  keysToClose,
  openTab,
  refreshTab,
  setTabSearch,
  startTabs,
  type TabList,
} from '../../../src/tabs/tabList.ts';

const clean = () => false;
const open = (list: TabList, ...keys: readonly string[]) =>
  keys.reduce((tabs, key) => openTab(tabs, { key, title: key, search: '' }, clean), list);
const home = startTabs('/home', '首页');
const keysOf = ({ tabs }: TabList) => tabs.map(({ key }) => key);

describe('opening pages', () => {
  it('starts with home', () => {
    expect(home).toMatchObject({ active: '/home', tabs: [{ key: '/home', title: '首页' }] });
  });
  it('reuses the tab of a page that is open and takes its newest query', () => {
    const list = openTab(open(home, '/a', '/b'), { key: '/a', title: 'A', search: '?x=1' }, clean);
    expect(keysOf(list)).toEqual(['/home', '/a', '/b']);
    expect(list).toMatchObject({ active: '/a' });
    expect(list.tabs[1]?.search).toBe('?x=1');
  });
  it('drops the page that was seen longest ago above the cap, never home', () => {
    const many = open(home, ...Array.from({ length: MAX_TABS - 1 }, (_, index) => `/${index}`));
    const list = open(open(many, '/0'), '/new');
    expect(list.tabs).toHaveLength(MAX_TABS);
    expect(keysOf(list)).not.toContain('/1');
    expect(keysOf(list)).toEqual(expect.arrayContaining(['/home', '/0', '/new']));
  });
  it('never drops a page with unsaved values', () => {
    const many = open(home, ...Array.from({ length: MAX_TABS - 1 }, (_, index) => `/${index}`));
    const list = openTab(many, { key: '/new', title: 'n', search: '' }, (key) => key === '/0');
    expect(keysOf(list)).toContain('/0');
    expect(keysOf(list)).not.toContain('/1');
    expect(openTab(many, { key: '/new', title: 'n', search: '' }, () => true).tabs).toHaveLength(MAX_TABS + 1);
  });
});

describe('closing pages', () => {
  const list = open(home, '/a', '/b', '/c');
  it('goes to the neighbour on the right, else on the left', () => {
    expect(closeTabs(open(list, '/b'), ['/b']).active).toBe('/c');
    expect(closeTabs(list, ['/c']).active).toBe('/b');
    expect(closeTabs(list, ['/a', '/b', '/c']).active).toBe('/home');
  });
  it('stays where it is when another page closes', () => {
    expect(closeTabs(list, ['/a'])).toMatchObject({ active: '/c' });
  });
  it('never closes home', () => {
    expect(keysOf(closeTabs(list, ['/home', '/a']))).toEqual(['/home', '/b', '/c']);
  });
  it.each([
    ['left', ['/a']],
    ['right', ['/c']],
    ['others', ['/a', '/c']],
  ] as const)('closes the %s of a tab and spares home', (scope, keys) => {
    expect(keysToClose(list, '/b', scope)).toEqual(keys);
  });
  it('forgets pages that no route answers to', () => {
    expect(keysOf(keepTabs(list, (key) => key !== '/b'))).toEqual(['/home', '/a', '/c']);
  });
});

it('mounts a page anew on refresh and changes a hidden page’s query in place', () => {
  const list = setTabSearch(refreshTab(open(home, '/a', '/b'), '/a'), '/a', '?p=2');
  expect(list).toMatchObject({ active: '/b' });
  expect(list.tabs[1]).toMatchObject({ round: 1, search: '?p=2' });
  expect(list.tabs[2]).toMatchObject({ round: 0, search: '' });
});
