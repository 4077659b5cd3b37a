import type { Screen } from '../../schemas/language/index.ts';
import { toCamel } from '../../schemas/language/values/casing.ts';
import { buttonsOf, ownerOf, shellCodes } from '../sessions/codes.ts';
import type { MenuGroup } from '../../schemas/language/reading/plainFiles.ts';
import { groupOf } from './menuGroups.ts';

/** A row of the menu table, as it is first written; administrators may change it afterwards. */
export interface NewRow {
  readonly id: string;
  readonly parent_id: string | null;
  readonly name: string;
  readonly menu_type: '0' | '1' | '2';
  readonly url: string | null;
  readonly component: string | null;
  readonly perms: string | null;
  readonly icon: string | null;
  readonly sort_no: number;
  readonly keep_alive: 'Y' | 'N';
  readonly hidden: 'Y' | 'N';
}

const home: NewRow = {
  id: 'm-dashboard-analysis',
  parent_id: null,
  name: '首页',
  menu_type: '0',
  url: '/dashboard/analysis',
  component: 'dashboard/Analysis',
  perms: null,
  icon: 'home',
  sort_no: 1,
  keep_alive: 'N',
  hidden: 'N',
};

/** Every field type to try out, for those who write screens: a page that is code, and given like any other. */
const handbook: MenuGroup = { id: 'test', title: '配置手册', path: '/test', icon: 'appstore', order: 900 };
const gallery: NewRow = {
  ...home,
  id: 'p-test-home',
  parent_id: 'g-test',
  name: '字段与控件',
  menu_type: '1',
  url: '/test/home',
  component: 'test/Home',
  icon: 'tool',
  keep_alive: 'Y',
};

/** The rows that the screens and the shell need, parents before their children. */
export function menuRows(screens: readonly Screen[], groups: readonly MenuGroup[]): readonly NewRow[] {
  const rows = new Map<string, NewRow>([home, groupRow(handbook), gallery].map((row) => [row.id, row]));
  for (const screen of screens) {
    if (!screen.menu) {
      hiddenButtons(screen, screens).forEach((row) => rows.set(row.id, row));
      continue;
    }
    const group = groupOf(groups, screen.menu.group);
    const parent = groupRow(group);
    rows.set(parent.id, parent);
    const menu = menuRow(screen, group, parent.id);
    rows.set(menu.id, menu);
    buttonsOf(screen).forEach(({ code, title }, index) =>
      rows.set(`b-${code}`, buttonRow(code, title, menu.id, index)),
    );
  }
  shellCodes.forEach(({ code, title }, index) => {
    const id = `b-${code}`;
    const owner = ownerOfCode(code, screens);
    if (!rows.has(id)) rows.set(id, buttonRow(code, title, owner && rows.has(owner) ? owner : home.id, 100 + index));
  });
  return [...rows.values()];
}

/** A screen without a menu entry is reached from another: its buttons stand there, and say whose they are. */
function hiddenButtons(screen: Screen, screens: readonly Screen[]): readonly NewRow[] {
  const owner = ownerOf(screen, screens);
  if (!owner) return [];
  return buttonsOf(screen).map(({ code, title }, index) =>
    buttonRow(code, `${screen.title}：${title}`, `m-${owner.id}`, 50 + index),
  );
}

/** The menu row of the screen whose prefix a code has. */
const ownerOfCode = (code: string, screens: readonly Screen[]): string | undefined => {
  const screen = screens.find(({ permission }) => code.startsWith(`${permission}:`));
  return screen && `m-${screen.id}`;
};

const groupComponent = 'layouts/RouteView';

/** Whether a row is one of the groups at the top of the menu. */
export const isGroupRow = ({ component }: NewRow): boolean => component === groupComponent;

/** The id of a group's row. */
export const groupRowId = ({ id }: Pick<MenuGroup, 'id'>): string => (id.startsWith('g-') ? id : `g-${id}`);

const groupRow = (group: MenuGroup): NewRow => ({
  id: groupRowId(group),
  parent_id: null,
  name: group.title,
  menu_type: '0',
  url: group.path,
  component: groupComponent,
  perms: null,
  icon: group.icon,
  sort_no: group.order,
  keep_alive: 'N',
  hidden: 'N',
});

const menuRow = (screen: Screen, group: MenuGroup, parent: string): NewRow => ({
  id: `m-${screen.id}`,
  parent_id: parent,
  name: screen.title,
  menu_type: '1',
  url: screen.menu?.path ?? `${group.path}/${toCamel(screen.id.replace(/^sys-/, ''))}`,
  component: screen.component,
  perms: null,
  icon: screen.menu?.icon ?? null,
  sort_no: screen.menu?.order ?? 0,
  keep_alive: 'Y',
  hidden: screen.menu?.hidden ? 'Y' : 'N',
});

const buttonRow = (code: string, title: string, parent: string, index: number): NewRow => ({
  id: `b-${code}`,
  parent_id: parent,
  name: title,
  menu_type: '2',
  url: null,
  component: null,
  perms: code,
  icon: null,
  sort_no: index + 1,
  keep_alive: 'N',
  hidden: 'N',
});
