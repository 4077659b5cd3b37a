import type { DictItem } from '../../screen/Field.ts';
import { hint, type Problem } from '../../text/problems.ts';
import type { Path } from '../../text/SourceText.ts';
import { toSnake } from '../../values/casing.ts';
import { checkKeys, isText, type KeyRule, openFile, type PlainFile, text } from './PlainFile.ts';

/** A dictionary shipped with the screens. */
export interface Dict {
  readonly code: string;
  readonly title: string;
  readonly items: readonly DictItem[];
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

const itemRules: Readonly<Record<string, KeyRule>> = {
  value: { ...text, alias: ['key', 'code', 'id'] },
  text: { ...text, alias: ['label', 'name', 'title', 'desc', 'description'] },
  color: { test: isText, expected: '颜色的名字', optional: true },
  disabled: { test: (value) => typeof value === 'boolean', expected: ' true 或 false', optional: true },
};

const dictRules: Readonly<Record<string, KeyRule>> = {
  title: { ...text, alias: ['name', 'label', 'text'] },
  items: {
    test: Array.isArray,
    expected: '列表 [{"value": "1", "text": "…"}]',
    alias: ['options', 'values', 'list', 'children'],
  },
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
    // Half a file may have lost any of its dictionaries, and of a list nobody knows their codes.
    areAllKnown &&= file.source.isWhole && isObject(file.source.value);
  }
  const codes = [...owners.keys()].filter((code) => !dicts.has(code));
  const meant = codes.filter((code) => !isCode(code)).map(codeMeant);
  areAllKnown &&= !meant.includes(undefined);
  const broken = new Set([...codes, ...meant.flatMap((code) => code ?? [])]);
  return { dicts: [...dicts.values()], broken: areAllKnown ? broken : 'any', problems, notes };
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isCode = (code: string): boolean => /^[a-z][a-zA-Z0-9_]*$/.test(code);

/** The code that was most likely meant by what is none: `fleet_brand` by `Fleet_Brand`, `Fleet Brand` and `fleet-brand`. */
function codeMeant(code: string): string | undefined {
  const meant = toSnake(code.trim().replaceAll(/[\s-]+/g, '_')).replaceAll(/^_|_$/g, '');
  return isCode(meant) ? meant : undefined;
}

function readDictFile(
  file: PlainFile,
  path: string,
  dicts: Map<string, Dict>,
  owners: Map<string, string>,
): readonly Problem[] {
  const { value, isWhole } = file.source;
  if (!isObject(value)) {
    if (isWhole) file.wrong([], '字典文件应为对象 {"编码": {"title": "…", "items": […]}}');
    return file.problems;
  }
  if (!isWhole) return file.problems;
  for (const [code, dict] of Object.entries(value)) {
    const owner = owners.get(code);
    const isGood = isCode(code) && owner === undefined;
    if (!isCode(code)) {
      const meant = codeMeant(code);
      const help = meant === undefined ? '' : `，如 \`${meant}\``;
      file.wrong([code], `\`${code}\` 不能作字典编码：用小写字母开头的字母、数字和下划线${help}`, 'key');
    }
    if (owner !== undefined) {
      file.wrong([code], `字典 \`${code}\` 在 ${owner} 里已经有了；请去掉一个，或换一个编码`, 'key');
      // Which of the two is meant nobody can tell, and screens that fit the one may not fit the other.
      dicts.delete(code);
    } else if (checkDict(file, code, dict) && isGood) dicts.set(code, { ...(dict as unknown as Dict), code });
    owners.set(code, owner ?? path);
  }
  return file.problems;
}

function checkDict(file: PlainFile, code: string, dict: unknown): boolean {
  const isGood = checkKeys(file, [code], dict, dictRules);
  const items = isObject(dict) && 'items' in dict && Array.isArray(dict.items) ? dict.items : undefined;
  return (items === undefined || checkItems(file, [code, 'items'], items)) && isGood;
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
    if (values.has(value))
      file.wrong([...at, 'value'], `值 \`${value}\` 在这个字典里写了两次：请给其中一项换一个值，或删去一项`);
    if (value.includes(',')) file.wrong([...at, 'value'], '多个值之间用逗号隔开，所以值本身不能有逗号');
    if (value !== value.trim())
      file.wrong([...at, 'value'], `值 \`${value}\` 前后有空格，保存时会去掉，就不在字典里了；请去掉空格`);
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
