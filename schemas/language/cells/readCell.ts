import { fromNestedCell } from '../nested/index.ts';
import type { Storage } from '../fields/FieldFact.ts';
import { factOf } from '../fields/fieldTypes.ts';
import { toFilesValue } from '../values/toFilesValue.ts';
import type { Field } from '../screen/Field.ts';
import { switchValuesOf } from '../screen/switchValues.ts';
import { messages } from '../values/messages.ts';
import { toPlainDigits } from '../values/numberText.ts';
import { toOneLine, withoutUnseen } from '../values/oneLine.ts';
import type { Cell } from './Cell.ts';
import { splitChoices } from './choiceTexts.ts';
import { inColumn, textIn } from './serialDays.ts';
import { cellTexts, cutMark } from './texts.ts';
import { percentOf, textOf } from './textOf.ts';
import { isDay } from './whyNotOfType.ts';

/**
 * What a cell means to its field: a value as it travels, texts that stand for choices and have to be looked up, or
 * what is wrong with it.
 */
export type Meaning =
  | { readonly value: string | number | boolean }
  | { readonly choices: readonly string[] }
  | { readonly problem: string };

type Reading = (cell: Exclude<Cell, null>, field: Field) => Meaning;

/** Above this a cell's number has lost its last digits. */
const exact = 1e15;

/** Reads a cell that holds something. */
export function readCell(field: Field, cell: Exclude<Cell, null>): Meaning {
  const error = typeof cell === 'object' ? cell.error : undefined;
  if (error === 'long') return { problem: cellTexts.tooLong(field.title) };
  if (error === 'formula') return { problem: cellTexts.formula(field.title) };
  if (error !== undefined) return { problem: cellTexts.cellError(field.title, error) };
  if (typeof cell === 'string' && cell.length > cutMark.length && cell.endsWith(cutMark))
    return { problem: cellTexts.cut(field.title) };
  const { storage, fromText, keepsBlanks, secret } = factOf(field);
  const isSeen = typeof cell !== 'string' || keepsBlanks || secret;
  const meaning = readings[storage](field)(isSeen ? cell : withoutUnseen(cell), field);
  const isText = fromText && 'value' in meaning && typeof meaning.value === 'string';
  return isText ? { value: fromText(meaning.value) } : meaning;
}

const numberIn = (cell: Cell): number | undefined =>
  typeof cell === 'number' ? cell : typeof cell === 'object' ? cell?.number : undefined;

/** Text of digits that Excel has taken for a number is not what was typed. */
const asText: Reading = (cell, { title }) =>
  Math.abs(numberIn(cell) ?? 0) >= exact
    ? { problem: cellTexts.digitsLost(title) }
    : { value: toOneLine(typeof cell === 'string' ? cell.trim() : textOf(cell)) };

/** Several lines and secrets keep their blanks. */
const asWritten: Reading = (cell, field) => (typeof cell === 'string' ? { value: cell } : asText(cell, field));

/** What an export writes for people, with the value itself below it. */
const asNested: Reading = (cell, field) =>
  typeof cell === 'string' ? { value: fromNestedCell(cell) } : asText(cell, field);

/** What does not read as a number goes on as it is: the rules of the field say what they think of it. */
const asNumber: Reading = (cell) => {
  // 50% is seen in it, and 0.5 would be stored: refused as the same text is.
  if (typeof cell === 'object' && cell.isPercent) return { value: textOf(cell) };
  const number = numberIn(cell);
  if (number !== undefined) return { value: Number(number.toPrecision(15)) };
  const text = textOf(cell).replace(/^[¥￥]\s*/, '');
  const plain = toPlainDigits(text);
  const digits = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain;
  return { value: /^-?\d+(\.\d+)?$/.test(digits) && digits.length <= 20 ? Number(digits) : text };
};

const asPercent: Reading = (cell, field) => {
  if (typeof cell === 'object' && cell.isPercent) return { value: percentOf(cell.number ?? 0) };
  const written = typeof cell === 'string' ? /^(-?\d+(?:\.\d+)?)\s*[%％]$/.exec(cell.trim()) : null;
  return written ? { value: Number(written[1]) } : asNumber(cell, field);
};

/** Whole seconds, or hours, minutes and seconds. */
const asDuration: Reading = (cell, field) => {
  if (typeof cell === 'object' && cell.moment !== undefined) return { value: Math.round((cell.number ?? 0) * 86_400) };
  const written = toPlainDigits(textOf(cell));
  const [, hours, minutes, seconds = '0'] = /^(\d{1,5}):(\d{1,2})(?::(\d{1,2}))?$/.exec(written) ?? [];
  if (hours === undefined || minutes === undefined) return asNumber(cell, field);
  return { value: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) };
};

const two = (part: string | undefined): string => (part ?? '').padStart(2, '0');
const clock = /^(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?$/;
const dayPattern = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$|^(\d{4})(\d{2})(\d{2})$/;

/** `2026-01-31` of the ways in which a day is written; anything else as it is. */
function toDay(text: string): string {
  const [, year, month, date, packedYear, packedMonth, packedDate] = dayPattern.exec(toPlainDigits(text)) ?? [];
  if (packedYear !== undefined) return `${packedYear}-${packedMonth}-${packedDate}`;
  return year === undefined ? text : `${year}-${two(month)}-${two(date)}`;
}

function toTime(text: string): string {
  const [, hours, minutes, seconds] = clock.exec(toPlainDigits(text)) ?? [];
  return hours === undefined ? text : `${two(hours)}:${two(minutes)}:${two(seconds)}`;
}

/** What is left of a number that is no day. */
const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

/** A day as it is written that the calendar does not have. */
const isNoDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !isDay(text);

const asDate: Reading = (cell, field) => {
  const text = textOf(inColumn(field, cell));
  const value = toDay(text);
  if (isNumber(value)) return { problem: cellTexts.numberForDay(field.title, value, messages.date) };
  const [date = '', time] = text.replace('T', ' ').split(/\s+/, 2);
  const day = toDay(date);
  if (isNoDay(day)) return { problem: cellTexts.noSuchDay(field.title, day, messages.date) };
  return time !== undefined && isDay(day) ? { problem: cellTexts.dayOnly(field.title) } : { value };
};

/** A bare day is its beginning, and of a moment until which something holds, its end. */
const asDatetime: Reading = (cell, field) => {
  const [date = '', time] = textOf(inColumn(field, cell)).replace('T', ' ').split(/\s+/, 2);
  const day = toDay(date);
  if (time === undefined && isNumber(day))
    return { problem: cellTexts.numberForDay(field.title, day, messages.datetime) };
  if (isNoDay(day)) return { problem: cellTexts.noSuchDay(field.title, day, messages.datetime) };
  const isMidnight = typeof cell === 'object' && cell.isMidnight === true;
  const bare = field.form?.endOfDay && !isMidnight ? '23:59:59' : '00:00:00';
  return { value: `${day} ${time === undefined ? bare : toTime(time)}` };
};

const asTime: Reading = (cell, field) => ({ value: toTime(textIn(field, cell)) });

const yes: ReadonlySet<string> = new Set(['是', 'y', 'yes', 'true', '1', '√']);
const no: ReadonlySet<string> = new Set(['否', 'n', 'no', 'false', '0', '×']);

const asBoolean: Reading = (cell, { title }) => {
  const text = textOf(cell).toLowerCase();
  if (yes.has(text)) return { value: true };
  return no.has(text) ? { value: false } : { problem: messages.boolean(title) };
};

/** The stored values themselves count too, whatever they read like: a file may say that 0 is on. */
const asSwitch: Reading = (cell, field) => {
  const text = textOf(cell);
  const [on, off] = switchValuesOf(field);
  if (text === on || text === off) return { value: text };
  const meaning = asBoolean(cell, field);
  return 'value' in meaning ? { value: meaning.value === true ? on : off } : meaning;
};

const asChoice: Reading = (cell, field) => {
  const meaning = asText(cell, field);
  if (!('value' in meaning)) return meaning;
  const text = String(meaning.value);
  return { choices: factOf(field).multiple ? splitChoices(text) : [text] };
};

/** The path behind a name, as an export writes it: folder of the tenant, year, a name of our own. */
const storedPath = /（([\w-]+\/\d{4}\/[0-9a-f-]{36}\.\w+)）$/;

const asFiles: Reading = (cell, field) => {
  const meaning = asText(cell, field);
  if (!('value' in meaning)) return meaning;
  const parts = factOf(field).multiple ? splitChoices(String(meaning.value)) : [String(meaning.value)];
  const files = parts.map((part) => ({ filePath: storedPath.exec(part)?.[1] ?? part }));
  return { value: toFilesValue(field, files) ?? '' };
};

const numbers = (field: Field): Reading => {
  const { exportAs, sign } = factOf(field);
  if (exportAs === 'duration') return asDuration;
  return sign === '%' ? asPercent : asNumber;
};

const texts = (field: Field): Reading => {
  const { choices, codes, keepsBlanks, holdsFiles } = factOf(field);
  if (holdsFiles) return asFiles;
  if (choices === 'yesNo') return asSwitch;
  if (choices === 'items' || codes || field.ref) return asChoice;
  return keepsBlanks ? asWritten : asText;
};

/** How a cell is read by how its value is kept; the counterpart of what an export writes. */
const readings: Readonly<Record<Storage, (field: Field) => Reading>> = {
  text: texts,
  list: texts,
  json: (field) => (field.schema ? asNested : texts(field)),
  html: texts,
  none: texts,
  whole: numbers,
  decimal: numbers,
  day: () => asDate,
  moment: () => asDatetime,
  time: () => asTime,
  boolean: () => asBoolean,
};
