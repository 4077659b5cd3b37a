import type { Json } from '../values/Json.ts';
import type { NestedSchema } from './NestedSchema.ts';

/** A nested value as it is held while it is edited; undefined where the text is none, or empty. */
export function readNested(text: unknown): Json | undefined {
  if (typeof text !== 'string' || text === '') return undefined;
  try {
    return JSON.parse(text) as Json;
  } catch {
    // The rule of the field says so where a person reads it.
    return undefined;
  }
}

/** A nested value as it travels; undefined for one in which nothing was entered. */
export const writeNested = (value: unknown): string | undefined =>
  holdsNothing(value) ? undefined : JSON.stringify(value);

function holdsNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.values(value).every(holdsNothing);
}

/** What a new nested value starts with: the defaults that its schema names, as a text; undefined where it names none. */
export const startOf = (schema: NestedSchema): string | undefined => writeNested(defaultOf(schema));

function defaultOf({ default: own, properties = {} }: NestedSchema): Json | undefined {
  if (own !== undefined) return own;
  const entries = Object.entries(properties).flatMap(([name, part]) => {
    const value = defaultOf(part);
    return value === undefined ? [] : [[name, value] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
