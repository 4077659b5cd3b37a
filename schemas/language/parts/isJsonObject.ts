import type { Json } from '../values/Json.ts';
import type { JsonObject } from './Part.ts';

/** Whether a value is an object with keys. */
export const isJsonObject = (value: Json | undefined): value is JsonObject & Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
