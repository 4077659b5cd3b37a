/**
 * Values between JavaScript and the database, the same for both drivers: every parameter goes out as text and
 * every column comes in as text, and only this file knows what a type's text means.
 */

/** Postgres' numbers for the types this server uses. */
const oid = {
  bool: 16,
  int8: 20,
  int2: 21,
  int4: 23,
  oid: 26,
  json: 114,
  float4: 700,
  float8: 701,
  timestamptz: 1184,
  jsonb: 3802,
};

const elementOfArray: Readonly<Record<number, number>> = {
  1000: oid.bool,
  1003: 19,
  1005: oid.int2,
  1007: oid.int4,
  1009: 25,
  1015: 1043,
  1016: oid.int8,
  1231: 1700,
};

/** A value that is not listed here stays text: text, numeric (no digit is lost), date and timestamp (no time zone moves them). */
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [oid.bool]: (text) => text === 't',
  [oid.int2]: Number,
  [oid.int4]: Number,
  [oid.oid]: Number,
  [oid.float4]: Number,
  [oid.float8]: Number,
  [oid.int8]: (text) => (Number.isSafeInteger(Number(text)) ? Number(text) : text),
  [oid.json]: (text) => JSON.parse(text) as unknown,
  [oid.jsonb]: (text) => JSON.parse(text) as unknown,
  [oid.timestamptz]: toIsoMoment,
};

/** A column's text as the value the server works with; a moment with time zone is ISO text in UTC. */
export function parseValue(type: number, text: string | null): unknown {
  if (text === null) return null;
  const element = elementOfArray[type];
  if (element !== undefined) return parseArray(text).map((item) => parseValue(element, item));
  return parsers[type]?.(text) ?? text;
}

/** A bound value as the text that Postgres reads; a plain list becomes an array, so JSON lists are given as text. */
export function toParameter(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map(toArrayItem).join(',')}}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function toArrayItem(item: unknown): string {
  const text = toParameter(item);
  return text === null ? 'NULL' : `"${text.replace(/[\\"]/g, '\\$&')}"`;
}

/** Reads `{a,"b c",NULL}`; arrays of arrays are not used here. */
function parseArray(text: string): (string | null)[] {
  return [...text.slice(1, -1).matchAll(/"((?:[^"\\]|\\.)*)"|[^,]+/gs)].map(([whole, quoted]) => {
    if (quoted !== undefined) return quoted.replace(/\\(.)/gs, '$1');
    return whole === 'NULL' ? null : whole;
  });
}

/** Postgres writes `2026-01-02 03:04:05.6+08`; the offset may lack its minutes. */
function toIsoMoment(text: string): string {
  const moment = new Date(text.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00'));
  return Number.isNaN(moment.getTime()) ? text : moment.toISOString();
}
