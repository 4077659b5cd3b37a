import { afterEach, describe, expect, it, vi } from 'vitest';
import { HOME_PATH } from '../../../src/menu/homePath.ts';
import { parseMenu } from '../../../src/menu/parseMenu.ts';
import { matchRoute, searchableItems, toRoutes, visibleItems } from '../../../src/menu/toRoutes.ts';

const values = {
  origin: 'https://ops.example.cn',
  hostname: 'ops.example.cn',
  tenantId: '7',
  username: 'admin',
  apiBase: '',
};
const page = (path: string, title: string, more: object = {}) => ({
  path,
  component: `charge${path}`,
  meta: { title },
  ...more,
});
const group = (path: string, title: string, children: readonly object[], more: object = {}) => ({
  path,
  component: 'layouts/RouteView',
  meta: { title, icon: 'team' },
  children,
  ...more,
});
const read = (menu: unknown) => parseMenu(menu, values);
const routesOf = (menu: unknown) => toRoutes(read(menu), '首页');

afterEach(() => vi.restoreAllMocks());

describe('menu to routes', () => {
  it('nests the titles of the groups above a page', () => {
    const routes = routesOf([
      group('/member', '会员中心', [group('/member/vip', 'VIP', [page('/member/vip/list', '名单')])]),
    ]);
    expect(routes.find(({ path }) => path === '/member/vip/list')).toMatchObject({
      title: '名单',
      trail: ['会员中心', 'VIP'],
      groups: ['/member', '/member/vip'],
    });
  });

  it('leads from home to the first page of a menu that has none', () => {
    const first = routesOf([
      page('/hidden', '隐藏', { hidden: true }),
      group('/member', '会员中心', [page('/member/list', '会员')]),
      page('/a', 'A'),
    ])[0];
    expect(first).toMatchObject({ path: HOME_PATH, target: { kind: 'redirect', to: '/member/list' } });
  });

  it('has the home page where no page could take its place', () => {
    expect(routesOf([page('/hidden', '隐藏', { hidden: true })])[0]).toMatchObject({ target: { kind: 'page' } });
  });

  it('has the home page of a menu that names it, whatever component the server names for it', () => {
    expect(routesOf([page(HOME_PATH, '首页')])[0]).toMatchObject({ target: { component: 'dashboard/Analysis' } });
  });

  it("leaves an item with route '0' out of routing but in the menu", () => {
    const menu = read([page('/a', 'A', { route: '0' })]);
    expect(toRoutes(menu, '首页').some(({ path }) => path === '/a')).toBe(false);
    expect(visibleItems(menu).map(({ title }) => title)).toEqual(['A']);
  });

  it('leaves a hidden item out of the menu but in routing', () => {
    const menu = read([page('/a', 'A', { hidden: true })]);
    expect(toRoutes(menu, '首页').some(({ path }) => path === '/a')).toBe(true);
    expect(visibleItems(menu)).toEqual([]);
  });

  it('sends a group to its redirect, and one that redirects to itself to its first page', () => {
    const children = [page('/m/a', 'A'), page('/m/b', 'B')];
    const target = (more: object) =>
      routesOf([group('/m', 'M', children, more)]).find(({ path }) => path === '/m')?.target;
    expect(target({ redirect: '/m/b' })).toEqual({ kind: 'redirect', to: '/m/b' });
    expect(target({ redirect: '/m', alwaysShow: true })).toEqual({ kind: 'redirect', to: '/m/a' });
  });

  it('shows a group whose pages are all hidden as a single entry', () => {
    const shown = visibleItems(read([group('/m', 'M', [page('/m/a', 'A', { hidden: true })], { redirect: '/m/a' })]));
    expect(shown).toMatchObject([{ title: 'M', path: '/m/a', children: [] }]);
  });

  it('opens web addresses in a frame, or in a window where the row says so', () => {
    const [frame, window] = read([
      { path: 'https://a.cn/x', component: 'layouts/IframePageView', meta: { title: 'F', url: 'https://a.cn/x' } },
      {
        path: '/w',
        component: 'layouts/IframePageView',
        meta: { title: 'W', url: 'https://b.cn/', internalOrExternal: true },
      },
    ]);
    expect(frame?.target).toEqual({ kind: 'frame', url: 'https://a.cn/x' });
    expect(window?.target).toEqual({ kind: 'window', url: 'https://b.cn/' });
    expect(
      routesOf([{ path: '/w', meta: { title: 'W', url: 'https://b.cn/', internalOrExternal: true } }]).some(
        ({ path }) => path === '/w',
      ),
    ).toBe(false);
  });

  it('makes a page without a component, so that it can say what is missing', () => {
    expect(read([{ path: '/x', meta: { title: 'X' } }])[0]?.target).toEqual({ kind: 'page', component: '' });
  });

  it('reads nothing from what is no menu, and leaves broken items out', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(read(null)).toEqual([]);
    expect(read({ menu: [] })).toEqual([]);
    expect(read([null, 1, 'x', {}, page('/a', 'A')]).map(({ title }) => title)).toEqual(['A']);
  });
});

describe('finding the route of a path', () => {
  const routes = routesOf([page('/online/:code', '表单'), page('/online/fixed', '固定')]);
  it('prefers the literal route to a pattern', () => {
    expect(matchRoute(routes, '/online/fixed')?.route.title).toBe('固定');
    expect(matchRoute(routes, '/online/abc')).toMatchObject({ route: { title: '表单' }, params: { code: 'abc' } });
  });
  it('finds nothing for an unknown path', () => {
    expect(matchRoute(routes, '/nowhere')).toBeNull();
  });
});

it('offers every visible entry that opens something to the menu search', () => {
  const menu = read([group('/m', 'M', [page('/m/a', 'A'), page('/m/b', 'B', { hidden: true })]), page('/c', 'C')]);
  expect(searchableItems(menu).map(({ label }) => label)).toEqual(['M / A', 'C']);
});
