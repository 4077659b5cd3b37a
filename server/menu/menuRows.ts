import type { Screen } from '../../schemas/language/index.ts';
import { addressIn } from '../../schemas/language/kinds/toScreenBase.ts';
import { buttonsOf, ownersOf, shellCodes } from '../sessions/codes.ts';
import type { MenuGroup } from '../../schemas/language/reading/plain/menuFile.ts';
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

const groupComponent = 'layouts/RouteView';

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

/** The rows of one screen, with that of its group. */
type Block = readonly NewRow[];

/** The rows that the screens and the shell need, parents before their children. */
export const menuRows = (screens: readonly Screen[], groups: readonly MenuGroup[]): readonly NewRow[] =>
  onceEach(menuBlocks(screens, groups));

/** Each row once, from blocks of them. */
export const onceEach = (blocks: readonly Block[]): readonly NewRow[] => [
  ...new Map(blocks.flat().map((row) => [row.id, row])).values(),
];

/** The same, by screen: the rows of a screen are the very same as long as it and its place in the menu are. */
export function menuBlocks(screens: readonly Screen[], groups: readonly MenuGroup[]): readonly Block[] {
  const owners = ownersOf(screens);
  const blocks = screens.map((screen) => {
    const owner = owners.get(screen.id);
    if (!screen.menu) return owner ? blockOf(screen, owner.id, () => hiddenButtons(screen, owner)) : none;
    const group = groupOf(groups, screen.menu.group);
    return blockOf(screen, JSON.stringify(group), () => shownRows(screen, group));
  });
  return [shellTop, ...blocks, shellButtons(screens, blocks)];
}

const none: Block = [];
const known = new WeakMap<Screen, { readonly place: string; readonly block: Block }>();

function blockOf(screen: Screen, place: string, make: () => Block): Block {
  const before = known.get(screen);
  if (before?.place === place) return before.block;
  const block = make();
  known.set(screen, { place, block });
  return block;
}

function shownRows(screen: Screen, group: MenuGroup): Block {
  const parent = groupRow(group);
  const menu = menuRow(screen, group, parent.id);
  const buttons = buttonsOf(screen).map(({ code, title }, index) => buttonRow(code, title, menu.id, index));
  return [parent, menu, ...buttons];
}

/** A screen without a menu entry is reached from another: its buttons stand there, and say whose they are. */
const hiddenButtons = (screen: Screen, owner: Screen): Block =>
  buttonsOf(screen).map(({ code, title }, index) =>
    buttonRow(code, `${screen.title}：${title}`, `m-${owner.id}`, 50 + index),
  );

/** The shell's codes that no screen has itself, each where its owner stands in the menu. */
function shellButtons(screens: readonly Screen[], blocks: readonly Block[]): Block {
  return shellCodes.flatMap(({ code, title }, index) => {
    const id = `b-${code}`;
    if (blocks.some((block) => block.some((row) => row.id === id))) return [];
    const owner = ownerOfCode(code, screens);
    return [buttonRow(code, title, owner?.menu ? `m-${owner.id}` : home.id, 100 + index)];
  });
}

/** The screen whose prefix a code has. */
const ownerOfCode = (code: string, screens: readonly Screen[]): Screen | undefined =>
  screens.find(({ permission }) => code.startsWith(`${permission}:`));

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

/** The pages that are code. */
const shellTop: Block = [home, groupRow(handbook), gallery];

/** The id of a screen's row. */
export const menuRowId = (id: string): string => `m-${id}`;

const menuRow = (screen: Screen, group: MenuGroup, parent: string): NewRow => ({
  id: menuRowId(screen.id),
  parent_id: parent,
  name: screen.title,
  menu_type: '1',
  url: screen.menu?.path ?? addressIn(group.path, screen.id),
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
