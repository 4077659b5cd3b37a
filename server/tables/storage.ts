import { factOf, type Field, isJson, parseNumber, type Storage, wholeDigits } from '../../schemas/language/index.ts';
import { invalid } from '../errors.ts';
import type { ColumnType } from '../kernel/TableShape.ts';
import { cleanHtml, HtmlTooLarge } from '../html/cleanHtml.ts';
import { toScaledText } from './toScaledText.ts';

/** How a field's value lies in its column. */
export interface ColumnStorage {
  readonly type: ColumnType;
  /** Wire value, never empty, to column value. @throws ApiError 400 when the column can not hold it */
  toColumn(field: Field, wire: unknown): unknown;
  /** Column value, never null, to wire value. */
  toWire(field: Field, column: unknown): unknown;
}

const numericTypes: readonly ColumnType[] = [
  'numeric(18,0)',
  'numeric(19,1)',
  'numeric(20,2)',
  'numeric(21,3)',
  'numeric(22,4)',
  'numeric(23,5)',
  'numeric(24,6)',
  'numeric(25,7)',
  'numeric(26,8)',
];

/** @throws ApiError 400 for the field */
function refuse(field: Field, what: string): never {
  throw invalid({ [field.name]: `${field.title}${what}` });
}

/** Whether Postgres can store a text: in none stands a zero or half of a character. */
export const isStorableText = (text: string): boolean => !text.includes('\u0000') && !/\p{Cs}/u.test(text);

const asText = (): ColumnStorage => ({
  type: 'text',
  toColumn(field, wire) {
    if (typeof wire === 'object') return refuse(field, '应为文本');
    const text = String(wire);
    return isStorableText(text) ? text : refuse(field, '含有不能保存的字符');
  },
  toWire: (_field, column) => column,
});

const asWhole = (): ColumnStorage => ({
  type: 'bigint',
  toColumn(field, wire) {
    const whole = typeof wire === 'string' ? parseNumber(wire) : wire;
    if (Number.isSafeInteger(whole)) return String(whole);
    return refuse(field, Number.isInteger(whole) ? '的数值过大' : '应为整数');
  },
  toWire: (_field, column) => Number(column),
});

const asDecimal = (field: Field): ColumnStorage => ({
  type: numericTypes[field.scale] ?? unknownScale(field),
  toColumn(field, wire) {
    // A double may be written with an exponent; what a client writes is not.
    const isNumber = typeof wire === 'string' ? parseNumber(wire) !== undefined : typeof wire === 'number';
    const text = isNumber ? toScaledText(String(wire), field.scale) : undefined;
    if (text === undefined) return refuse(field, '应为数字');
    return text.replace(/^-|\..*$/g, '').length > wholeDigits ? refuse(field, '的数值过大') : text;
  },
  toWire: (field, column) =>
    factOf(field).decimalText ? (toScaledText(String(column), field.scale) ?? String(column)) : Number(column),
});

function unknownScale(field: Field): never {
  throw new RangeError(
    `${field.name}: a scale of ${field.scale} can not be stored, the largest is ${numericTypes.length - 1}`,
  );
}

const day = /^(\d{4})-(\d{2})-(\d{2})$/;
const isDay = (text: string): boolean => {
  const moment = new Date(`${text}T00:00:00Z`);
  return (
    day.test(text) &&
    !text.startsWith('0000') &&
    !Number.isNaN(moment.getTime()) &&
    moment.toISOString().startsWith(text)
  );
};

const asDate = (): ColumnStorage => ({
  type: 'date',
  toColumn: (field, wire) => (isDay(String(wire)) ? String(wire) : refuse(field, '不是有效的日期')),
  toWire: (_field, column) => column,
});

const asDatetime = (): ColumnStorage => ({
  type: 'timestamp(0)',
  toColumn(field, wire) {
    const [date = '', time = '00:00:00'] = String(wire).split(' ', 2);
    const isMoment = isDay(date) && /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time);
    return isMoment ? `${date} ${time}` : refuse(field, '不是有效的日期时间');
  },
  toWire: (_field, column) => column,
});

const asBoolean = (): ColumnStorage => ({
  type: 'boolean',
  toColumn(field, wire) {
    if (wire === true || wire === 'true') return true;
    return wire === false || wire === 'false' ? false : refuse(field, '应为 true 或 false');
  },
  toWire: (_field, column) => column,
});

const asList = (): ColumnStorage => ({
  type: 'text[]',
  toColumn(field, wire) {
    const items = (Array.isArray(wire) ? wire : [wire]).flatMap((item) => String(item).split(','));
    const filled = items.map((item) => item.trim()).filter((item) => item !== '');
    if (!filled.every(isStorableText)) return refuse(field, '含有不能保存的字符');
    return filled.length > 0 ? filled : null;
  },
  toWire: (_field, column) => (Array.isArray(column) ? column.join(',') : column),
});

/** Kept as the text it is: `jsonb` would round a 19-digit number and reorder what a person has laid out. */
const asJson = (): ColumnStorage => ({
  type: 'text',
  toColumn(field, wire) {
    const text = typeof wire === 'string' ? wire : JSON.stringify(wire);
    return isJson(text) ? asText().toColumn(field, text) : refuse(field, '不是有效的 JSON');
  },
  toWire: (_field, column) => column,
});

/** Nothing that a browser could run ever lies in the table, whoever wrote it and however: a form, an import, an action. */
const asHtml = (): ColumnStorage => ({
  type: 'text',
  toColumn: (field, wire) => cleanText(field, asText().toColumn(field, wire)) || null,
  toWire: (_field, column) => column,
});

/** A text that a client sent as the column will have it, for the rules to be asked of. @throws ApiError 400 */
export const toKeptForm = (field: Field, text: string): string =>
  factOf(field).storage === 'html' ? cleanText(field, text) : text;

function cleanText(field: Field, text: unknown): string {
  try {
    return cleanHtml(String(text));
  } catch (error) {
    if (error instanceof HtmlTooLarge) return refuse(field, '的格式过于复杂，请粘贴为纯文本后再排版');
    throw error;
  }
}

const columns: Readonly<Record<Storage, ((field: Field) => ColumnStorage) | null>> = {
  text: asText,
  whole: asWhole,
  decimal: asDecimal,
  day: asDate,
  moment: asDatetime,
  // Text: 24:00:00 is the end of the day, and text of this form sorts as time does.
  time: asText,
  boolean: asBoolean,
  list: asList,
  json: asJson,
  html: asHtml,
  none: null,
};

/** The column of a field; null where the record's table has none: a hash lives in `credential`, a count is worked out. */
export const storageOf = (field: Field): ColumnStorage | null => (field.tally || field.live ? null : kindOf(field));

/** How a value of the field lies in a column, its own or one that it is worked out of. */
const kindOf = (field: Field): ColumnStorage | null => columns[factOf(field).storage]?.(field) ?? null;

/**
 * What is written into the column for a value that a client sent; nothing and empty text are both null.
 * @throws ApiError 400 naming the field when the column can not hold the value
 */
export function toColumnValue(field: Field, wire: unknown): unknown {
  if (wire === undefined || wire === null || wire === '') return null;
  return kindOf(field)?.toColumn(field, wire) ?? null;
}

/** What a client gets for a column's value: decimals as text with exactly the field's digits, lists comma-joined. */
export function toWireValue(field: Field, column: unknown): unknown {
  if (column === undefined || column === null) return null;
  return kindOf(field)?.toWire(field, column) ?? null;
}
