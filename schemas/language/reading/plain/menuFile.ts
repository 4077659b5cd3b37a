import metaSchema from '../../screen.schema.json' with { type: 'json' };
import { hint, nearestName, type Problem } from '../../text/problems.ts';
import { checkKeys, type KeyRule, openFile, type PlainFile, text } from './PlainFile.ts';

/** A top entry of the menu that screens name in `menu.group`. */
export interface MenuGroup {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly icon: string;
  readonly order: number;
}

const groupRules: Readonly<Record<string, KeyRule>> = {
  id: {
    test: (value) => typeof value === 'string' && /^[a-z][a-z0-9-]*$/i.test(value),
    expected: '字母开头、由字母、数字和 - 组成的名字',
  },
  title: { ...text, alias: ['name', 'label', 'text'] },
  path: {
    test: (value) => typeof value === 'string' && /^\/[\w/-]+$/.test(value),
    expected: '以 / 开头的路径，如 "/member"',
  },
  icon: text,
  order: { test: (value) => typeof value === 'number', expected: '数字', alias: ['sort', 'index', 'seq'] },
};

/** The icons that a screen's own menu entry can name as well. */
const menuIcons: readonly string[] = metaSchema.properties.menu.properties.icon.enum;

/** The addresses of groups, by id. */
export const groupAddresses = (groups: readonly MenuGroup[]): ReadonlyMap<string, string> =>
  new Map(groups.map(({ id, path }) => [id, path]));

/** What `menu.json` says, as far as it can be read. */
export interface MenuFile {
  readonly path: string;
  /** The groups, each mistake of theirs put right as it was most likely meant. */
  readonly groups: readonly MenuGroup[];
  /** False where a mistake may hide groups. */
  readonly areAllKnown: boolean;
  readonly problems: readonly Problem[];
}

/** Reads `menu.json`, a list of groups, and tells every mistake of it. */
export function readMenuFile(path: string, content: string): MenuFile {
  const file = openFile(path, content, '菜单文件是一个列表 [{"id", "title", "path", "icon", "order"}]');
  const { value, isWhole } = file.source;
  if (!Array.isArray(value)) {
    if (isWhole) file.wrong([], '应为列表 [{"id", "title", "path", "icon", "order"}]');
    return { path, groups: [], areAllKnown: false, problems: file.problems };
  }
  const groups = new Map<string, MenuGroup>();
  let areAllKnown = isWhole;
  // What half a text says of its last group is none of that group's mistakes.
  const complete: readonly unknown[] = isWhole ? value : value.slice(0, -1);
  complete.forEach((entry, index) => {
    checkKeys(file, [index], entry, groupRules);
    const group = toGroup(entry);
    if (!group) {
      areAllKnown = false;
      return;
    }
    checkGroup(file, index, entry as object, [...groups.values()]);
    if (!groups.has(group.id)) groups.set(group.id, group);
  });
  return { path, groups: [...groups.values()], areAllKnown, problems: file.problems };
}

/** Checks each key that is as it should be, whatever else is wrong with the group. */
function checkGroup(file: PlainFile, index: number, entry: object, before: readonly MenuGroup[]): void {
  const written = Object.entries(entry).filter(([key, value]) => groupRules[key]?.test(value));
  for (const [key, value] of written as readonly [string, string][]) {
    const isTaken = (key === 'id' || key === 'path') && before.some((other) => other[key] === value);
    if (isTaken) file.wrong([index, key], `\`${value}\` 写了两次`);
    if (key === 'icon' && !menuIcons.includes(value))
      file.wrong([index, key], `没有图标 \`${value}\`${hint(value, menuIcons)}`);
  }
}

/** A group as it was meant; undefined where nobody can tell which it is. */
function toGroup(entry: unknown): MenuGroup | undefined {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return undefined;
  const written: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(entry)) {
    const name = Object.hasOwn(groupRules, key) ? key : nearestName(key, Object.keys(groupRules));
    if (name !== undefined && (name === key || !Object.hasOwn(entry, name))) written[name] = value;
  }
  const { id } = written;
  if (typeof id !== 'string' || !groupRules['id']!.test(id)) return undefined;
  const good = <T>(key: string, otherwise: T): T =>
    groupRules[key]!.test(written[key]) ? (written[key] as T) : otherwise;
  const order = typeof written['order'] === 'string' ? Number(written['order']) : Number.NaN;
  return {
    id,
    title: good('title', id),
    path: good('path', `/${id}`),
    icon: good('icon', 'appstore'),
    order: good('order', Number.isNaN(order) ? 900 : order),
  };
}
