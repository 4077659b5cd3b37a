import { factOf } from '../fields/fieldTypes.ts';
import { notAnItem } from '../screen/knownFields.ts';
import { switchValuesOf } from '../screen/switchValues.ts';
import { whyNotFitting } from '../screen/whyNotFitting.ts';
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
