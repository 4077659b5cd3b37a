import { expect, it } from 'vitest';
import { openTab } from '../../../src/tabs/tabList.ts';
import {
  changeTabs,
  dirtyTitles,
  guardTab,
  isTabDirty,
  keepUnsaved,
  resetTabs,
  tabsStore,
} from '../../../src/tabs/tabsStore.ts';

it('names the pages with unsaved values until their guards go', () => {
  resetTabs();
  changeTabs((list) => openTab(list, { key: '/a', title: '会员', search: '' }, isTabDirty));
  let dirty = false;
  const remove = guardTab('/a', () => dirty);
  expect(dirtyTitles()).toEqual([]);
  dirty = true;
  expect(dirtyTitles()).toEqual(['会员']);
  expect(dirtyTitles(['/other'])).toEqual([]);
  remove();
  expect(isTabDirty('/a')).toBe(false);
});

it('keeps what is unsaved in any page, and nothing of a page where nothing is', () => {
  const kept: string[] = [];
  const removals = [true, false].map((isDirty) =>
    guardTab(
      '/a',
      () => isDirty,
      () => kept.push(String(isDirty)),
    ),
  );
  keepUnsaved();
  for (const remove of removals) remove();
  keepUnsaved();
  expect(kept).toEqual(['true']);
});

it('goes back to home alone', () => {
  changeTabs((list) => openTab(list, { key: '/a', title: '会员', search: '' }, isTabDirty));
  resetTabs();
  expect(tabsStore.list.tabs.map(({ key }) => key)).toEqual(['/dashboard/analysis']);
});
