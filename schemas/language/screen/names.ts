/** Which names nobody may take. */
import { toSnake } from '../values/casing.ts';
import { listKeys } from './listKeys.ts';
import { typeNames } from './typeNames.ts';
import { hiddenSystemFields, systemFields } from './systemFields.ts';

/** Words that Postgres keeps for itself as names of tables and columns. */
const sqlWords =
  'all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate collation column concurrently constraint create cross current_catalog current_date current_role current_schema current_time current_timestamp current_user default deferrable desc distinct do else end except false fetch for foreign freeze from full grant group having ilike in initially inner intersect into is isnull join lateral leading left like limit localtime localtimestamp natural not notnull null offset on only or order outer overlaps placing primary references returning right select session_user similar some symmetric system_user table tablesample then to trailing true union unique user using variadic verbose when where window with'.split(
    ' ',
  );

/** Keys that a list query, or a record on its way, uses itself: no field is called so, or nobody could ask for it. */
const wireWords = [...listKeys, 'hasChild', 'ids'];

/** Words that the expression grammar keeps for itself. */
const expressionWords =
  'true false null in as break const continue else for function if import let loop package namespace return var void while'.split(
    ' ',
  );

/** Names an expression gives a meaning of its own, so no field may take them. */
export const reservedNames = ['input', 'parent', 'row', 'rows', 'target', 'old', 'above', 'user'] as const;

/** Columns that every table of Postgres has without being asked. */
const postgresColumns = ['tableoid', 'ctid', 'xmin', 'xmax', 'cmin', 'cmax'];

const dangerous = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'isPrototypeOf',
  '__defineGetter__',
];

const fieldWords: ReadonlyMap<string, string> = new Map([
  ...sqlWords.map((word) => [word, '是 SQL 的保留字'] as const),
  ...expressionWords.map((word) => [word, '是表达式的保留字'] as const),
  ...wireWords.map((word) => [word, '是列表查询的参数名'] as const),
  ...postgresColumns.map((word) => [word, '是数据库自用的列'] as const),
  ...dangerous.map((word) => [word, '是每个对象自带的名字'] as const),
  ...reservedNames.map((word) => [word, '是表达式的变量'] as const),
]);

/** System fields that a file may show, if it says that they are read only. */
const shownSystemFields = new Set(['id', 'tenantId']);

/** Why a name cannot be a field, or undefined when it can. @param isShown it is a field of a record, read only */
export function whyNotField(name: string, isShown = false): string | undefined {
  if (hiddenSystemFields.has(name) || (shownSystemFields.has(name) && !isShown)) return '是每条记录都有的系统字段';
  const reason = fieldWords.get(name);
  if (reason) return `${reason}；请换一个名字，如 ${namesLike(name)}`;
  if (/_dictText$|_begin$|_end$|_MultiString$/.test(name)) return '这个结尾由列表查询使用';
  return toSnake(name).length > 60 ? '作列名超过 60 个字母' : undefined;
}

/** Names that say the same as one that is taken, and are not taken themselves. */
const namesLike = (name: string): string =>
  ['No', 'Name', 'Value']
    .map((ending) => `${name.replaceAll(/\W|_/g, '')}${ending}`)
    .filter((other) => !fieldWords.has(other) && !hiddenSystemFields.has(other))
    .slice(0, 2)
    .map((other) => `\`${other}\``)
    .join(' 或 ');

const variableWords: ReadonlyMap<string, string> = new Map([
  ...[...expressionWords, ...typeNames].map((word) => [word, '是表达式的保留字'] as const),
  ...dangerous.map((word) => [word, '是每个对象自带的名字'] as const),
  ...reservedNames.map((word) => [word, '是表达式的变量'] as const),
  ...[...systemFields.keys()].map((word) => [word, '是每条记录都有的系统字段'] as const),
]);

/** Why a name cannot stand for a record in expressions, or undefined when it can. */
export const whyNotVariable = (name: string): string | undefined => variableWords.get(name);

/** Why an id cannot name a screen, or undefined when it can. */
export function whyNotScreenId(id: string, component: string): string | undefined {
  const table = toSnake(id);
  if (sqlWords.includes(table)) return `是 SQL 的保留字，不能作表名；请换一个，如 \`${inFolder(id, component)}\``;
  if (/^(pg|information)[-_]/.test(id)) return '这个前缀属于数据库；请换一个前缀';
  if (id.startsWith('sys-') && !component.startsWith('system/'))
    return `留给 schemas/screens/system 下面的页面；请去掉 \`sys-\``;
  return undefined;
}

/** An id with the folder of its file before it. */
export function inFolder(id: string, component: string): string {
  const folder = component.split('/').at(-2) ?? '';
  const words = folder
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return [...words, id].filter(Boolean).join('-');
}

/** First words of paths that belong to the server and the application themselves. */
const serverPaths = new Set(['screens', 'health', 'home', 'assets', 'openapi.json']);

/** Why a path cannot be a call of a screen, or undefined when it can. */
export function whyNotPath(path: string, component: string): string | undefined {
  const first = path.split('/')[1] ?? '';
  if (serverPaths.has(first)) return `/${first} 下面的路径属于服务器`;
  if (first === 'sys' && !/^(system|modules)\//.test(component))
    return '/sys 下面的路径留给 schemas/screens 里 system 和 modules 下面的页面';
  return undefined;
}

/** Why a name cannot be that of a sub-table's row column, or undefined when it can. */
export function whyNotRowField(name: string, foreignKey: string): string | undefined {
  if (name === foreignKey) return '这一列存主表记录的 id，由服务器填写';
  return toSnake(name) === 'row_order' ? '这一列存行的顺序' : undefined;
}
