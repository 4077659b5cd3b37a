import { factOf } from '../fields/fieldTypes.ts';
import { holdsDays } from '../fields/holdsDays.ts';
import { whyNotText } from '../fields/textRules.ts';
import { digitsOf } from '../values/decimals.ts';
import type { Json } from '../values/Json.ts';
import type { Field } from './Field.ts';
import { ruleOf, yesNoOf } from './switchValues.ts';

/** Why a value of the right type breaks a rule of its field that a person's value would have to keep as well; undefined where it keeps them. */
export function whyNotFitting(field: Field, value: Json): string | undefined {
  if (typeof value === 'number') return whyNotNumber(field, value);
  if (typeof value !== 'string') return undefined;
  const { length } = [...value];
  const { minLength = 0, maxLength = Infinity } = field;
  // Limits that no value keeps are a mistake of their own.
  const areSound = minLength <= maxLength;
  if (areSound && length < minLength) return `\`${value}\` 比 \`minLength\` ${minLength} 短`;
  if (areSound && length > maxLength) return `\`${value}\` 比 \`maxLength\` ${maxLength} 长`;
  const pattern = field.pattern ?? ruleOf(field)?.pattern;
  if (pattern !== undefined && matches(pattern, value) === false)
    return `\`${value}\` 不能是这个字段的值：${expected(field)}`;
  if (holdsDays(field) && !isDay(value)) return `日历上没有 \`${value}\` 这一天`;
  const why = whyNotText(value, field);
  return why === undefined ? undefined : `\`${value}\` 不能是这个字段的值：${why}`;
}

function whyNotNumber(field: Field, value: number): string | undefined {
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = field;
  const areKept = value >= minimum && value <= maximum && value > exclusiveMinimum && value < exclusiveMaximum;
  const [low, high] = [Math.max(minimum, exclusiveMinimum), Math.min(maximum, exclusiveMaximum)];
  const areSound = low < high || (low === high && exclusiveMinimum < low && high < exclusiveMaximum);
  if (!areKept && areSound) return `\`${value}\` 超出了字段自己的范围（${rangeOf(field)}）`;
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
