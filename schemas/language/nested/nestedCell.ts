import { kindOf } from './kindOf.ts';
import type { NestedSchema } from './NestedSchema.ts';
import { nestedText, toParts } from './nestedParts.ts';
import { readNested } from './readNested.ts';

/** A nested value as a cell of Excel shows it: as people read it; and, where an import is to find it again, as it is stored on a last line. */
export function toNestedCell(text: string, schema: NestedSchema, leadsBack: boolean): string {
  const value = readNested(text);
  if (value === undefined) return text;
  const shown = nestedText(toParts(value, schema, kindOf));
  return leadsBack ? `${shown}\n${JSON.stringify(value)}` : shown;
}

/** The value in such a cell; a text that holds none is left as it is. */
export function fromNestedCell(text: string): string {
  if (readNested(text) !== undefined) return text;
  const last = text.slice(text.lastIndexOf('\n') + 1).trim();
  return readNested(last) === undefined ? text : last;
}
