import { checkKeywords } from './checkKeywords.ts';
import { checkPersonal } from './checkPersonal.ts';
import { checkSchema } from './checkSchema.ts';
import { checkLimits } from './checkLimits.ts';
import { checkPlaceholders } from './checkPlaceholders.ts';
import { factOf } from '../fields/fieldTypes.ts';
import {
  type DictsByCode,
  type FieldReport,
  type Report,
  itemsOf,
  known,
  notAnItem,
  unknownField,
} from '../screen/knownFields.ts';
import { toSnake } from '../values/casing.ts';
import { whyNotField } from '../screen/names.ts';
import { isSystemField } from '../screen/systemFields.ts';
import { hint, nearestName } from '../text/problems.ts';
import type { DictItem, Field } from '../screen/Field.ts';
import type { PropertyFile } from '../screen/PropertyFile.ts';
import type { Path } from '../text/SourceText.ts';
import { whyNotValue } from './whyNotValue.ts';

/** Whether keywords of one list of properties fit their field types and each other. */
export function checkFields(
  properties: Readonly<Record<string, PropertyFile>>,
  fields: readonly Field[],
  dicts: DictsByCode,
  path: Path,
  report: Report,
  /** The field of a sub-table's rows that holds the parent's id. */
  foreignKey?: string,
): void {
  const columns = new Map<string, string>();
  const former = new Map<string, string>();
  for (const field of fields) {
    // What stands in another record is held against that one, once it is known.
    if (field.through) continue;
    const property = properties[field.name]!;
    const wrong: FieldReport = (below, message, at = 'key') =>
      report([...path, field.name, ...(typeof below === 'string' ? [below] : below)], message, at);
    const reason = whyNotField(field.name, property.readOnly === true && path.length === 1);
    if (reason) wrong([], `\`${field.name}\` 不能作字段：${reason}`);
    const twin = columns.get(toSnake(field.name));
    if (twin) wrong([], `\`${field.name}\` 与 \`${twin}\` 会是同一列 ${toSnake(field.name)}`);
    columns.set(toSnake(field.name), field.name);
    checkKeywords(field, property, wrong);
    checkLimits(field, property, wrong);
    checkPlaceholders(property, wrong);
    if (field.schema) checkSchema(field.schema, property.type === undefined ? ['schema'] : [], wrong);
    checkPersonal(field, property, path.length === 1, wrong);
    checkValues(field, property, dicts, wrong);
    checkNeighbours(field, fields, wrong);
    checkNumberOf(field, fields, dicts, wrong);
    checkUniqueWithin(field, property, fields, foreignKey, wrong);
    const noFormer = whyNotFormer(field, fields, former);
    if (noFormer) wrong('was', noFormer, 'value');
    if (field.was !== undefined) former.set(field.was, former.get(field.was) ?? field.name);
  }
}

/** Why a name cannot be what a field was called before. @param former those that other fields were called */
function whyNotFormer(
  { name, was, tally }: Field,
  fields: readonly Field[],
  former: ReadonlyMap<string, string>,
): string | undefined {
  if (was === undefined) return undefined;
  if (tally) return '由别的记录得出的字段不存储，没有可以改名的列';
  if (toSnake(was) === toSnake(name)) return `\`was\` 写改名以前的名字，现在就叫 \`${was}\``;
  if (fields.some((other) => other.column === toSnake(was)))
    return `\`${was}\` 还是本文件的字段：\`was\` 写改名以前的名字`;
  if (former.has(was)) return `\`${former.get(was)}\` 也写着 \`${was}\`：一列的值只能跟一个字段走`;
  return isSystemField(was) ? `\`${was}\` 是每条记录都有的系统字段，不能改名` : undefined;
}

/** What a value is unique within has a column of one value each. */
function checkUniqueWithin(
  field: Field,
  { unique }: PropertyFile,
  fields: readonly Field[],
  foreignKey: string | undefined,
  wrong: FieldReport,
): void {
  for (const key of ['across', 'when'] as const)
    if (foreignKey !== undefined && field.uniqueness?.[key] !== undefined)
      wrong(['unique', key], '子表的行是一起比较的，只能写 `within` 和 `ignoreCase`');
  field.uniqueWithin?.forEach((name, index) => {
    if (name === foreignKey) return;
    const at = Array.isArray(unique) ? ['unique', index] : ['unique', 'within', index];
    const refuse = (message: string): void => wrong(at, message, 'value');
    const other = fields.find((candidate) => candidate.name === name);
    if (!other) {
      refuse(unknownField(name, [...fields, ...(foreignKey === undefined ? [] : [{ name: foreignKey }])]));
    } else if (other === field) refuse('字段不能以自己为唯一的范围');
    else if (factOf(other).multiple || other.tally || other.writeOnly)
      refuse(`\`${name}\` 没有单个存储的值，不能作唯一的范围`);
  });
}

function unknownDict(name: string, dicts: DictsByCode): string {
  const near = nearestName(name, dicts.keys());
  const meant = near === undefined ? '' : `；是不是想写 \`${near}\`？`;
  return `没有字典 \`${name}\`${meant || '；'}新字典写在 schemas/dicts 的文件里`;
}

function checkValues(field: Field, property: PropertyFile, dicts: DictsByCode, wrong: FieldReport): void {
  if (property.dict !== undefined && !dicts.has(property.dict))
    wrong('dict', unknownDict(property.dict, dicts), 'value');
  const items = itemsOf(field, dicts);
  if (items) checkFlow(field, items, wrong);
  field.only?.forEach((value, index) => {
    if (items?.every((item) => item.value !== value))
      wrong(['only', index], notAnItem(value, items, field.dict!), 'value');
  });
  if (field.default !== undefined) {
    const isLeftOut = field.only?.includes(String(field.default)) === false;
    const reason =
      whyNotValue(field, field.default, items) ??
      (isLeftOut ? `\`only\` 没有列出 \`${field.default}\`，新记录不能以它开始` : undefined);
    const meant = whatIsAsked(field, String(field.default));
    if (meant !== undefined)
      wrong(
        'default',
        `\`default\` 是固定的值，\`${field.default}\` 会原样存成文本；要算出来就写 {"value": "${meant}"}`,
        'value',
      );
    else if (reason) wrong('default', reason, 'value');
  }
  const sought = field.search?.default;
  // What is looked for as a part of a text keeps no rule of the whole, but is a text.
  if (sought === undefined || (field.search?.op === 'like' && typeof sought === 'string')) return;
  const reason = whyNotValue(field, sought, items);
  if (reason) wrong(['search', 'default'], reason, 'value');
}

/** What reads like an expression: a member of a name that expressions have, or a call. */
const asked = /^(user|input|parent|row|old)\.\w+$|^(now|today|addDays|round|sum|text|number)\(.*\)$/;

/** What other languages call the moment. */
const clockWords = /^(today|now|current_?(date|time(stamp)?)|sysdate|\$now|\$today)(\(\))?$/i;

/** The expression that a fixed default was most likely meant to be. */
function whatIsAsked(field: Field, value: string): string | undefined {
  if (asked.test(value)) return value;
  const { storage } = factOf(field);
  if (!clockWords.test(value) || (storage !== 'day' && storage !== 'moment')) return undefined;
  return storage === 'day' ? 'today()' : 'now()';
}

function checkFlow(field: Field, items: readonly DictItem[], wrong: FieldReport): void {
  const values = items.map((item) => item.value);
  const unknown = (value: string): string | undefined =>
    values.includes(value) ? undefined : `${field.dict ?? 'enum'} 没有值 \`${value}\`${hint(value, values)}`;
  for (const [from, moves] of Object.entries(field.flow ?? {})) {
    const reason = unknown(from);
    if (reason) wrong(['flow', from], reason);
    moves.forEach((to, index) => {
      const wrongMove = unknown(to);
      if (wrongMove) wrong(['flow', from, index], wrongMove, 'value');
    });
  }
}

/** The field that says of which screen a number is, and its values. */
function checkNumberOf({ numberOf }: Field, fields: readonly Field[], dicts: DictsByCode, wrong: FieldReport): void {
  if (numberOf?.by === undefined) return;
  const by = fields.find(({ name }) => name === numberOf.by);
  const items = by && itemsOf(by, dicts);
  if (!by) wrong(['numberOf', numberOf.by], unknownField(numberOf.by, fields));
  else if (!items) wrong(['numberOf', numberOf.by], `\`${by.name}\` 没有选项，说不出是哪个页面的编号`);
  for (const { value = '' } of items ? numberOf.cases : [])
    if (!items!.some((item) => item.value === value))
      wrong(['numberOf', numberOf.by, value], notAnItem(value, items!, by!.dict ?? by!.name));
}

/** Whether the server makes the value. */
const isMade = ({ computed, serial, treeCode, system, tally }: Field): boolean =>
  system || [computed, serial, treeCode, tally].some((one) => one !== undefined);

/** Other fields that a property names. */
function checkNeighbours(field: Field, fields: readonly Field[], wrong: FieldReport): void {
  field.clearOn.forEach((name, index) => {
    if (name === field.name) wrong(['clearOn', index], '字段不能因自己的变化而清空', 'value');
    else if (!known(name, fields)) wrong(['clearOn', index], unknownField(name, fields), 'value');
  });
  for (const name of Object.keys(field.fill ?? {})) {
    const target = fields.find((other) => other.name === name);
    if (!target) wrong(['fill', name], unknownField(name, fields));
    else if (target === field && !field.popup) wrong(['fill', name], '字段不能填充自己');
    else if (isMade(target)) wrong(['fill', name], `\`${name}\` 由服务器得出，不能填充`);
    else if (factOf(target).multiple && !field.popup?.multiple)
      wrong(['fill', name], `\`${name}\` 存多个值，而填充的只有一个`);
  }
}
