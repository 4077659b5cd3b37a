import { ref } from 'valtio';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clearMenu, menu } from '../../../src/menu/menuStore.ts';
import { parseMenu } from '../../../src/menu/parseMenu.ts';
import { pages } from '../../../src/shortcuts/pages.tsx';
import { toggleStar, visitPage } from '../../../src/shortcuts/shortcuts.ts';

const values = { origin: '', hostname: '', tenantId: '1', username: 'staff', apiBase: '' };
const titles = Array.from({ length: 20 }, (_, index) => `页面${index}`);

beforeEach(() => {
  localStorage.clear();
  const items = titles.map((title, index) => ({ path: `/p/${index}`, component: `charge/p${index}`, meta: { title } }));
  menu.items = ref(parseMenu(items, values));
});
afterEach(clearMenu);

const quick = () => pages.listOf('quick').map(({ title }) => title);
const visit = (page: number, times: number) => {
  for (let at = 0; at < times; at += 1) {
    visitPage(`/p/${page}`);
    visitPage('/p/0');
  }
};

it('the quick pages of a person who has opened none are the first of the menu', () => {
  expect(quick()).toEqual(titles.slice(0, 12));
});

it('the quick pages do not begin with views like the home page', () => {
  const items = ['/dashboard/chart', '/p/1', '/dashboard/board', '/p/2'].map((path) => ({
    path,
    component: 'charge/a',
    meta: { title: path },
  }));
  menu.items = ref(parseMenu(items, values));
  expect(quick()).toEqual(['/p/1', '/p/2', '/dashboard/chart', '/dashboard/board']);
});

it('the quick pages are those used most, then those that were marked, then the first of the menu', () => {
  visit(17, 3);
  visit(15, 2);
  toggleStar('/p/19');
  expect(quick()).toEqual(['页面0', '页面17', '页面15', '页面19', ...titles.slice(1, 9)]);
});

it('what is used now outweighs what was used long ago, and a page that may not be opened any more is left out', () => {
  visit(17, 90);
  visit(16, 60);
  expect(quick().slice(0, 3)).toEqual(['页面0', '页面16', '页面17']);
  visitPage('/gone');
  expect(quick()).toHaveLength(12);
});
