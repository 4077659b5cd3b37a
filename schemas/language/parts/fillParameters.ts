import type { Json } from '../values/Json.ts';
import { isJsonObject } from './isJsonObject.ts';
import type { JsonObject } from './Part.ts';

/** Where a parameter stands: `${name}`. */
const places = /\$\{([^{}]*)\}/g;

/** The names of all parameters that a text names. */
export const namedIn = (text: string): readonly string[] => [...text.matchAll(places)].map(([, name]) => name!);

/** A text that is nothing but one parameter. */
const whole = (text: string): string | undefined => /^\$\{([^{}]*)\}$/.exec(text)?.[1];

/** A key or a text with its parameters filled in. */
export const fillText = (text: string, values: JsonObject): string =>
  text.replaceAll(places, (_, name: string) => toText(values[name]));

const toText = (value: Json | undefined): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value);

/**
 * A value with its parameters filled in. A text that is nothing but a parameter becomes its value, whatever that is; what
 * stands for one that is `null` is left out.
 */
export function fillParameters(value: Json, values: JsonObject): Json | undefined {
  if (typeof value === 'string') {
    const name = whole(value);
    return name === undefined ? fillText(value, values) : (values[name] ?? undefined);
  }
  if (Array.isArray(value))
    return value.map((item) => fillParameters(item, values)).filter((item) => item !== undefined);
  if (!isJsonObject(value)) return value;
  const filled = Object.entries(value).map(([key, held]) => [fillText(key, values), fillParameters(held, values)]);
  return Object.fromEntries(filled.filter(([, held]) => held !== undefined)) as Json;
}
