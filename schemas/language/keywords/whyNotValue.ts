import { digitsOf } from '../values/decimals.ts';
import { factOf } from '../fields/fieldTypes.ts';
import { holdsDays } from '../fields/holdsDays.ts';
import { notAnItem } from '../screen/knownFields.ts';
import { ruleOf, switchValuesOf, yesNoOf } from '../screen/switchValues.ts';
import type { Json } from '../values/Json.ts';
import type { DictItem, Field } from '../screen/Field.ts';

/** What a person calls the types of values. */
const typeWords: Readonly<Record<string, string>> = {
  string: '文本',
  integer: '整数',
  number: '数字',
  boolean: ' true 或 false',
};

/** The same value as its field takes it. */
function asWritten(json: string, value: Json): string {
  if (json === 'boolean' && typeof value === 'string' && /^(y|yes|n|no|1|0|是|否)$/i.test(value))
    return `；写作 ${/^[y1是]/i.test(value)}`;
  if (json === 'string' && (typeof value === 'number' || typeof value === 'boolean')) return `；写作 \`"${value}"\``;
  const isBare =
    typeof value === 'string' &&
    (json === 'boolean' ? /^(true|false)$/.test(value) : json !== 'string' && /^-?\d+(\.\d+)?$/.test(value));
  return isBare ? `；去掉引号：${value}` : '';
}

/** Why a value written in a file can never be the value of its field, or undefined when it can. */
export function whyNotValue(field: Field, value: Json, items: readonly DictItem[] | undefined): string | undefined {
  const { json, multiple } = factOf(field);
  const isBare = typeof value === 'number' || typeof value === 'boolean';
  if (typeof value === 'boolean' && json === 'string' && factOf(field).choices === 'yesNo')
    return `开关的值是文本：写作 ${switchValuesOf(field)
      .map((held) => `\`"${held}"\``)
      .join(' 或 ')}`;
  if (items && isBare && !items.some((item) => item.value === String(value)))
    return notAnItem(String(value), items, field.dict ?? 'enum');
  if (!isOfType(json, value))
    return `${field.type} 类型的字段要写${typeWords[json]}，这里写的是${typeWords[typeof value] ?? typeof value}${asWritten(json, value)}`;
  for (const part of items ? (multiple ? String(value).split(',') : [String(value)]) : []) {
    if (!items!.some((item) => item.value === part)) return notAnItem(part, items!, field.dict ?? 'enum');
  }
  return whyNotFitting(field, value);
}

function isOfType(json: string, value: Json): boolean {
  if (json === 'integer' || json === 'number') return typeof value === 'number';
  return typeof value === json;
}

/** The rules that a person's value would have to keep as well. */
function whyNotFitting(field: Field, value: Json): string | undefined {
  if (typeof value === 'number') return whyNotNumber(field, value);
  if (typeof value !== 'string') return undefined;
  const { length } = [...value];
  if (length < (field.minLength ?? 0)) return `\`${value}\` 比 \`minLength\` ${field.minLength} 短`;
  if (length > (field.maxLength ?? Infinity)) return `\`${value}\` 比 \`maxLength\` ${field.maxLength} 长`;
  const pattern = field.pattern ?? ruleOf(field)?.pattern;
  if (pattern !== undefined && matches(pattern, value) === false)
    return `\`${value}\` 不能是这个字段的值：${expected(field)}`;
  if (holdsDays(field) && !isDay(value)) return `日历上没有 \`${value}\` 这一天`;
  const why = factOf(field).whyNot?.(value, field);
  return why === undefined ? undefined : `\`${value}\` 不能是这个字段的值：${why}`;
}

function whyNotNumber(field: Field, value: number): string | undefined {
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = field;
  if (value < minimum || value > maximum || value <= exclusiveMinimum || value >= exclusiveMaximum)
    return `\`${value}\` 超出了字段自己的范围（${rangeOf(field)}）`;
  const { all, after } = digitsOf(value);
  return all > 15 || after > field.scale
    ? `\`${value}\` 的位数超过字段能存的：小数 ${field.scale} 位，总共 15 位`
    : undefined;
}

const rangeOf = (field: Field): string =>
  (['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum'] as const)
    .flatMap((limit) => (field[limit] === undefined ? [] : [`\`${limit}\` ${field[limit]}`]))
    .join('，');

/** Undefined where the pattern is none; that is told at the pattern. */
function matches(pattern: string, text: string): boolean | undefined {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return undefined;
  }
}

function expected(field: Field): string {
  if (field.pattern !== undefined) return '与正则不符';
  const yesNo = yesNoOf(field);
  return yesNo ? `应为 ${yesNo.join(' 或 ')}` : `应为${factOf(field).writtenAs}`;
}

function isDay(text: string): boolean {
  const moment = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text.slice(0, 10));
}
