import { digitsOf } from './decimals.ts';
import { factOf } from './fieldTypes.ts';
import { notAnItem } from './knownFields.ts';
import { ruleOf } from './switchValues.ts';
import type { DictItem, Field, Json } from './Field.ts';

/** Why a value written in a file can never be the value of its field, or undefined when it can. */
export function whyNotValue(field: Field, value: Json, items: readonly DictItem[] | undefined): string | undefined {
  const { json, multiple } = factOf(field.type);
  if (!isOfType(json, value)) return `expected ${json} for a field of type ${field.type}, found ${typeof value}`;
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
  if (length < (field.minLength ?? 0)) return `\`${value}\` is shorter than \`minLength\` ${field.minLength}`;
  if (length > (field.maxLength ?? Infinity)) return `\`${value}\` is longer than \`maxLength\` ${field.maxLength}`;
  const pattern = field.pattern ?? ruleOf(field)?.pattern;
  if (pattern !== undefined && matches(pattern, value) === false)
    return `\`${value}\` is no value of this field: ${expected(field)}`;
  if ((field.type === 'date' || field.type === 'datetime') && !isDay(value))
    return `\`${value}\` is no day of the calendar`;
  return field.type === 'json' && !isJson(value) ? 'expected a JSON document as text' : undefined;
}

function whyNotNumber(field: Field, value: number): string | undefined {
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = field;
  if (value < minimum || value > maximum || value <= exclusiveMinimum || value >= exclusiveMaximum)
    return `\`${value}\` is beyond the limits of its own field`;
  const { all, after } = digitsOf(value);
  return all > 15 || after > field.scale
    ? `\`${value}\` has more digits than the field keeps: ${field.scale} after the point, 15 in all`
    : undefined;
}

/** Undefined where the pattern is none; that is told at the pattern. */
function matches(pattern: string, text: string): boolean | undefined {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return undefined;
  }
}

const samples: Readonly<Record<string, string>> = {
  date: 'a day such as 2026-01-31',
  datetime: 'a moment such as 2026-01-31 08:00:00',
  time: 'a time such as 08:30:00',
  switch: 'Y or N',
};

const expected = (field: Field): string =>
  field.pattern === undefined && samples[field.type] !== undefined
    ? `expected ${samples[field.type]}`
    : 'it does not match the pattern';

function isDay(text: string): boolean {
  const moment = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text.slice(0, 10));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
