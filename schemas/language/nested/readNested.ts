import type { Json } from '../values/Json.ts';

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
