import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { KernelTables } from '../kernel/KernelTables.ts';
import { RowTree } from '../trees/RowTree.ts';

/** A menu or button row as the database has it. */
export type PermissionRow = Selectable<KernelTables['sys_permission']> & Always;

/** What no row is without: its screen asks for it. */
export interface Always {
  readonly name: string;
  readonly menu_type: string;
}

/** One entry of the menu, as the browser turns it into routes and the side menu. */
export interface MenuItem {
  readonly id: string;
  readonly path: string;
  readonly name: string;
  readonly component: string;
  readonly redirect: string | null;
  readonly hidden: boolean;
  readonly alwaysShow: boolean;
  /** '0' leaves the entry out of routing; it arrives as text. */
  readonly route: '0' | '1';
  readonly children?: readonly MenuItem[];
  readonly meta: {
    readonly title: string;
    readonly icon: string;
    readonly url: string;
    readonly keepAlive: boolean;
    readonly internalOrExternal: boolean;
    readonly componentName: string;
    readonly permissionList?: readonly string[];
    readonly hideMenu: boolean;
    readonly hideTab: boolean;
  };
}

const yes = (flag: string | null): boolean => flag === 'Y';
const isFolder = (row: PermissionRow): boolean =>
  !row.component || /layouts\/(RouteView|PageView|default)/.test(row.component);
const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url);

/** Menu and button rows as the tree that they are. */
export const menuTree = (rows: readonly PermissionRow[]): RowTree<PermissionRow> =>
  new RowTree(rows, { id: ({ id }) => id, parent: ({ parent_id }) => parent_id });

/** Rows below their parents, in their order; a folder with nothing to show in it is left out. */
export function toMenu(rows: readonly PermissionRow[]): readonly MenuItem[] {
  const buttons = new Map<string, string[]>();
  for (const { menu_type, perms, parent_id } of rows) {
    if (menu_type === '2' && perms && parent_id) buttons.set(parent_id, [...(buttons.get(parent_id) ?? []), perms]);
  }
  const entries = menuTree(inOrder(rows.filter((row) => row.menu_type !== '2')));
  return entries.toNodes<MenuItem>((row, children) =>
    isFolder(row) && children.length === 0 ? [] : [toItem(row, children, buttons.get(row.id) ?? [])],
  );
}

const inOrder = (rows: readonly PermissionRow[]): readonly PermissionRow[] =>
  [...rows].sort((a, b) => Number(a.sort_no ?? 0) - Number(b.sort_no ?? 0) || a.id.localeCompare(b.id));

function toItem(row: PermissionRow, children: readonly MenuItem[], permissionList: readonly string[]): MenuItem {
  const url = row.url ?? `/${row.id}`;
  const component = row.component ?? 'layouts/RouteView';
  const componentName = component.split('/').at(-1) ?? component;
  const hidden = yes(row.hidden);
  return {
    id: row.id,
    path: isWebAddress(url) ? createHash('md5').update(url).digest('hex') : url,
    name: url.replace(/^\//, '').replaceAll('/', '-').replaceAll(':', '@'),
    component,
    redirect: redirectOf(row, url, children),
    hidden,
    alwaysShow: yes(row.always_show),
    route: row.route === 'N' ? '0' : '1',
    ...(children.length > 0 && { children }),
    meta: {
      title: row.name,
      icon: row.icon ?? '',
      url,
      keepAlive: yes(row.keep_alive),
      internalOrExternal: yes(row.internal_or_external),
      componentName,
      ...(permissionList.length > 0 && { permissionList }),
      hideMenu: hidden,
      hideTab: false,
    },
  };
}

/** Where opening the entry leads: itself when it gathers its children, else a child that this person has. */
function redirectOf(row: PermissionRow, url: string, children: readonly MenuItem[]): string | null {
  if (yes(row.always_show)) return url;
  if (!isFolder(row)) return row.redirect || null;
  const known = children.find((child) => child.path === row.redirect);
  return (known ?? children.find((child) => !child.hidden) ?? children[0])?.path ?? null;
}
