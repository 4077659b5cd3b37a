/** The controls of forms and cells: fetched before the first form that has fields of their types, there at once afterwards. */
import type { Typed } from '../../schemas/language/index.ts';
import { lookOf, type Looks } from './looks.ts';
import type { Control, Look } from './Look.ts';

const fetched = new Map<Look['control'], Control>();

/** Fetches what edits the fields of a form that is about to be drawn. */
export async function fetchControls(fields: readonly Typed[], looks: Looks): Promise<void> {
  const missing = new Set(fields.map((field) => lookOf(field, looks).control).filter((load) => !fetched.has(load)));
  await Promise.all([...missing].map(async (load) => fetched.set(load, await load())));
}

/** What edits a field. @throws Error where nobody has fetched it */
export function controlOf(field: Typed, looks: Looks): Control {
  const control = fetched.get(lookOf(field, looks).control);
  if (!control) throw new Error(`The control of the field type ${field.type} was not fetched before its form.`);
  return control;
}
