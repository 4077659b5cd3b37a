/** The files beside the screens: dictionaries and the groups of the menu. */
import type { DictItem } from '../screen/Field.ts';
import metaSchema from '../screen.schema.json' with { type: 'json' };
import { hint, nearestName, type Problem } from '../text/problems.ts';
import { type Path, readSourceText, type SourceText } from '../text/SourceText.ts';

/** A dictionary shipped with the screens. */
export interface Dict {
  readonly code: string;
  readonly title: string;
  readonly items: readonly DictItem[];
}

/** A top entry of the menu that screens name in `menu.group`. */
export interface MenuGroup {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly icon: string;
  readonly order: number;
}

/** The colours of a tag: antd's names. */
const tagColors = [
  'default',
  'red',
  'volcano',
  'orange',
  'gold',
  'yellow',
  'lime',
  'green',
  'cyan',
  'blue',
  'geekblue',
  'purple',
  'magenta',
  'pink',
  'success',
  'processing',
  'error',
  'warning',
] as const;

/** A file that is no screen, with what is wrong with it. */
export interface PlainFile {
  readonly source: SourceText;
  readonly problems: Problem[];
  readonly notes: Problem[];
  wrong(path: Path, message: string, place?: 'key' | 'value'): void;
  /** Tells what is allowed and most likely not meant. */
  note(path: Path, message: string): void;
}

/**
 * Opens such a file; mistakes of its text are taken down.
 * @param what what such a file is, for whoever has left it empty
 */
export function openFile(path: string, text: string, what: string): PlainFile {
  const source = readSourceText(text, what);
  const problems: Problem[] = [];
  const notes: Problem[] = [];
  const toProblem = (offset: number, message: string): Problem => ({
    component: path,
    path,
    ...source.positionOf(offset),
    message,
  });
  for (const { offset, message } of source.mistakes) problems.push(toProblem(offset, message));
  const wrong: PlainFile['wrong'] = (where, message, place = 'value') =>
    problems.push(toProblem(place === 'key' ? source.keyOffsetOf(where) : source.offsetOf(where), message));
  const note: PlainFile['note'] = (where, message) => notes.push(toProblem(source.offsetOf(where), message));
  if (!path.endsWith('.json')) wrong([], '文件名要以小写的 .json 结尾');
  return { source, problems, notes, wrong, note };
}

/** What one key of an object holds. */
export interface KeyRule {
  readonly test: (value: unknown) => boolean;
  readonly expected: string;
  readonly optional?: true;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const text: KeyRule = { test: isText, expected: '不是空白的文本' };

/** Checks the keys of one object; true where all are as they should be. */
export function checkKeys(
  file: PlainFile,
  path: Path,
  value: unknown,
  rules: Readonly<Record<string, KeyRule>>,
): boolean {
  const example = `{${Object.keys(rules)
    .filter((key) => !rules[key]!.optional)
    .map((key) => `"${key}"`)
    .join(', ')}}`;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    file.wrong(path, `应为对象 ${example}`);
    return false;
  }
  const before = file.problems.length;
  const missing = Object.keys(rules).filter((key) => !rules[key]!.optional && !Object.hasOwn(value, key));
  const meant = new Set<string>();
  for (const [key, held] of Object.entries(value)) {
    const rule = Object.hasOwn(rules, key) ? rules[key] : undefined;
    if (!rule) {
      const help = hint(key, Object.keys(rules));
      for (const name of missing) if (help.includes(`是不是想写 \`${name}\``)) meant.add(name);
      file.wrong([...path, key], `不认识的关键字 \`${key}\`${help}`, 'key');
    } else if (!rule.test(held)) file.wrong([...path, key], `\`${key}\` 应为${rule.expected}${quoted(held, rule)}`);
  }
  for (const name of missing)
    if (!meant.has(name)) file.wrong(path, `缺少 \`${name}\``, typeof path.at(-1) === 'string' ? 'key' : 'value');
  return file.problems.length === before;
}

/** A number or truth value where a text is expected, or the other way round. */
function quoted(value: unknown, rule: KeyRule): string {
  if ((typeof value === 'number' || typeof value === 'boolean') && rule.test(String(value)))
    return `，写作 \`"${value}"\``;
  const isBare = typeof value === 'string' && /^(-?\d+(\.\d+)?|true|false)$/.test(value);
  return isBare && rule.test(JSON.parse(value)) ? `；去掉引号：${value}` : '';
}

const itemRules: Readonly<Record<string, KeyRule>> = {
  value: text,
  text,
  color: { test: isText, expected: '颜色的名字', optional: true },
  disabled: { test: (value) => typeof value === 'boolean', expected: ' true 或 false', optional: true },
};

const dictRules: Readonly<Record<string, KeyRule>> = {
  title: text,
  items: { test: Array.isArray, expected: '列表 [{"value": "1", "text": "…"}]' },
};

/** The codes of dictionaries that are not there for a mistake of their own; `any` where nobody can tell which. */
export type BrokenDicts = ReadonlySet<string> | 'any';

/** Reads the dictionary files: `{code: {title, items: [{value, text, color?}]}}`. */
export function readDicts(files: readonly { readonly path: string; readonly text: string }[]): {
  readonly dicts: readonly Dict[];
  readonly broken: BrokenDicts;
  readonly problems: readonly Problem[];
  /** What is allowed and most likely not meant; it keeps no dictionary from being there. */
  readonly notes: readonly Problem[];
} {
  const dicts = new Map<string, Dict>();
  const owners = new Map<string, string>();
  const problems: Problem[] = [];
  const notes: Problem[] = [];
  let areAllKnown = true;
  for (const { path, text: content } of files) {
    const file = openFile(path, content, '字典文件是一个对象 {"编码": {"title": "…", "items": […]}}');
    problems.push(...readDictFile(file, path, dicts, owners));
    notes.push(...file.notes);
    // Half a file may have lost any of its dictionaries.
    areAllKnown &&= file.source.isWhole;
  }
  const broken = new Set([...owners.keys()].filter((code) => !dicts.has(code)));
  return { dicts: [...dicts.values()], broken: areAllKnown ? broken : 'any', problems, notes };
}

function readDictFile(
  file: PlainFile,
  path: string,
  dicts: Map<string, Dict>,
  owners: Map<string, string>,
): readonly Problem[] {
  const { value, isWhole } = file.source;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    if (isWhole) file.wrong([], '字典文件应为对象 {"编码": {"title": "…", "items": […]}}');
    return file.problems;
  }
  if (!isWhole) return file.problems;
  for (const [code, dict] of Object.entries(value)) {
    if (!/^[a-z][a-zA-Z0-9_]*$/.test(code))
      file.wrong([code], `\`${code}\` 不能作字典编码：用小写字母开头的字母、数字和下划线`, 'key');
    const owner = owners.get(code);
    if (owner !== undefined) file.wrong([code], `字典 \`${code}\` 在 ${owner} 里已经有了`, 'key');
    else if (
      checkKeys(file, [code], dict, dictRules) &&
      checkItems(file, [code, 'items'], (dict as unknown as Dict).items)
    )
      dicts.set(code, { ...(dict as unknown as Dict), code });
    owners.set(code, owner ?? path);
  }
  return file.problems;
}

function checkItems(file: PlainFile, path: Path, items: readonly unknown[]): boolean {
  const before = file.problems.length;
  const values = new Set<string>();
  const texts = new Set<string>();
  if (items.length === 0) file.wrong(path, '字典至少要有一项，不能是 `[]`');
  items.forEach((item, index) => {
    const at = [...path, index];
    if (!checkKeys(file, at, item, itemRules)) return;
    const { value, color, text: shown, disabled } = item as unknown as DictItem;
    if (values.has(value)) file.wrong([...at, 'value'], `值 \`${value}\` 在这个字典里写了两次`);
    if (value.includes(',')) file.wrong([...at, 'value'], '多个值之间用逗号隔开，所以值本身不能有逗号');
    values.add(value);
    if (!disabled && texts.has(shown))
      file.note(
        [...at, 'text'],
        `文本 \`${shown}\` 在这个字典里写了两次，选的人分不清；不再使用的一项写上 "disabled": true`,
      );
    if (!disabled) texts.add(shown);
    if (color !== undefined && !(tagColors as readonly string[]).includes(color))
      file.wrong([...at, 'color'], `没有颜色 \`${color}\`${hint(color, tagColors)}`);
  });
  return file.problems.length === before;
}

const groupRules: Readonly<Record<string, KeyRule>> = {
  id: {
    test: (value) => typeof value === 'string' && /^[a-z][a-z0-9-]*$/i.test(value),
    expected: '字母开头、由字母、数字和 - 组成的名字',
  },
  title: text,
  path: {
    test: (value) => typeof value === 'string' && /^\/[\w/-]+$/.test(value),
    expected: '以 / 开头的路径，如 "/member"',
  },
  icon: text,
  order: { test: (value) => typeof value === 'number', expected: '数字' },
};

/** The icons that a screen's own menu entry can name as well. */
const menuIcons: readonly string[] = metaSchema.properties.menu.properties.icon.enum;

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
    const isGood = checkKeys(file, [index], entry, groupRules);
    const group = toGroup(entry);
    if (!group) {
      areAllKnown = false;
      return;
    }
    if (isGood) checkGroup(file, index, group, [...groups.values()]);
    if (!groups.has(group.id)) groups.set(group.id, group);
  });
  return { path, groups: [...groups.values()], areAllKnown, problems: file.problems };
}

function checkGroup(file: PlainFile, index: number, group: MenuGroup, before: readonly MenuGroup[]): void {
  for (const key of ['id', 'path'] as const)
    if (before.some((other) => other[key] === group[key])) file.wrong([index, key], `\`${group[key]}\` 写了两次`);
  if (!menuIcons.includes(group.icon))
    file.wrong([index, 'icon'], `没有图标 \`${group.icon}\`${hint(group.icon, menuIcons)}`);
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
