/** How the names of the language turn into each other, and which names nobody may take. */
import { reservedNames, systemFieldTypes, typeNames } from './expressions.ts';

/** `charge-order` -> `chargeOrder` */
export const toCamel = (kebab: string): string =>
  kebab.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** `chargeOrder` or `charge-order` -> `charge_order` */
export const toSnake = (name: string): string =>
  name
    .replaceAll('-', '_')
    .replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    .replaceAll(/_+/g, '_');

/** Words that Postgres keeps for itself as names of tables and columns. */
const sqlWords =
  'all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate collation column concurrently constraint create cross current_catalog current_date current_role current_schema current_time current_timestamp current_user default deferrable desc distinct do else end except false fetch for foreign freeze from full grant group having ilike in initially inner intersect into is isnull join lateral leading left like limit localtime localtimestamp natural not notnull null offset on only or order outer overlaps placing primary references returning right select session_user similar some symmetric system_user table tablesample then to trailing true union unique user using variadic verbose when where window with'.split(
    ' ',
  );

/** Keys of the list query and of records that a field would be mistaken for. */
const wireWords = [
  'pageNo',
  'pageSize',
  'column',
  'order',
  'field',
  'superQueryParams',
  'superQueryMatchType',
  'sortInfoString',
  'defSortString',
  'selections',
  'exportFields',
  'keyword',
  'hasChild',
  'ids',
];

/** Words that the expression grammar keeps for itself. */
const expressionWords =
  'true false null in as break const continue else for function if import let loop package namespace return var void while'.split(
    ' ',
  );

/** Tables the server keeps for itself. */
const serverTables = new Set([
  'credential',
  'session',
  'login_attempt',
  'captcha',
  'idempotency',
  'serial_counter',
  'stored_file',
  'role_permission',
  'announcement_read',
  'voltform_meta',
]);

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
  ...sqlWords.map((word) => [word, 'a reserved word of SQL'] as const),
  ...expressionWords.map((word) => [word, 'a word of the expression language'] as const),
  ...wireWords.map((word) => [word, 'a key of the list query'] as const),
  ...postgresColumns.map((word) => [word, 'a column that the database keeps for itself'] as const),
  ...dangerous.map((word) => [word, 'a name every object has'] as const),
  ...reservedNames.map((word) => [word, 'a variable of expressions'] as const),
]);

/** Fields that no file may declare: the server alone works with them. */
const hiddenSystemFields = new Set(['version', 'delFlag']);

/** System fields that a file may show, if it says that they are read only. */
const shownSystemFields = new Set(['id', 'tenantId']);

/** System fields a file may declare to give them a title and a column. */
export const declarableSystemFields = new Map<string, 'datetime' | 'text'>([
  ['id', 'text'],
  ['tenantId', 'text'],
  ['createTime', 'datetime'],
  ['updateTime', 'datetime'],
  ['createBy', 'text'],
  ['updateBy', 'text'],
  ['sysOrgCode', 'text'],
]);

/** Why a name cannot be a field, or undefined when it can. @param isShown it is a field of a record, read only */
export function whyNotField(name: string, isShown = false): string | undefined {
  if (hiddenSystemFields.has(name) || (shownSystemFields.has(name) && !isShown))
    return 'a system field that every record has';
  const reason = fieldWords.get(name);
  if (reason) return reason;
  if (/_dictText$|_begin$|_end$|_MultiString$/.test(name)) return 'an ending the list query uses';
  return toSnake(name).length > 60 ? 'longer than 60 characters as a column' : undefined;
}

const variableWords: ReadonlyMap<string, string> = new Map([
  ...[...expressionWords, ...typeNames].map((word) => [word, 'a word of the expression language'] as const),
  ...dangerous.map((word) => [word, 'a name every object has'] as const),
  ...reservedNames.map((word) => [word, 'a variable of expressions'] as const),
  ...Object.keys(systemFieldTypes).map((word) => [word, 'a system field that every record has'] as const),
]);

/** Why a name cannot stand for a record in expressions, or undefined when it can. */
export const whyNotVariable = (name: string): string | undefined => variableWords.get(name);

/** Why an id cannot name a screen, or undefined when it can. */
export function whyNotScreenId(id: string, component: string): string | undefined {
  const table = toSnake(id);
  if (sqlWords.includes(table)) return 'a reserved word of SQL and cannot name a table';
  if (serverTables.has(table)) return 'a table the server keeps for itself';
  if (/^(pg|information)[-_]/.test(id)) return 'a prefix that belongs to the database';
  if (id.startsWith('sys-') && !component.startsWith('system/')) return 'kept for screens below schemas/screens/system';
  return undefined;
}

/** First words of paths that belong to the server and the application themselves. */
const serverPaths = new Set(['screens', 'health', 'home', 'assets', 'openapi.json']);

/** Why a path cannot be a call of a screen, or undefined when it can. */
export function whyNotPath(path: string, component: string): string | undefined {
  const first = path.split('/')[1] ?? '';
  if (serverPaths.has(first)) return `paths below /${first} belong to the server`;
  if (first === 'sys' && !component.startsWith('system/'))
    return 'paths below /sys are kept for screens below schemas/screens/system';
  return undefined;
}

/** Why a name cannot be that of a sub-table's row column, or undefined when it can. */
export function whyNotRowField(name: string, foreignKey: string): string | undefined {
  if (name === foreignKey) return 'the column that holds the id of the parent, which the server fills in';
  return toSnake(name) === 'row_order' ? 'the column that keeps the order of the rows' : undefined;
}

/** True for the fields that every record has. */
export const isSystemField = (name: string): boolean => Object.hasOwn(systemFieldTypes, name);
