/** The controls of forms and cells: fetched with the first form that has fields of their types, there at once afterwards. */
import { use } from 'react';
import type { Typed } from '../../schemas/language/index.ts';
import { lookOf, type Looks, useLooks } from './looks.ts';
import type { Control, Look } from './Look.ts';

const fetched = new Map<Look['control'], Control>();
/** One promise for each control: React goes on with a render by the promises that it waited for, in their order. */
const asked = new Map<Look['control'], Promise<Control>>();

function fetchControl(load: Look['control']): Promise<Control> {
  const before = asked.get(load);
  if (before) return before;
  const promise = load().then((control) => {
    fetched.set(load, control);
    // So that `use` has it at once, also where no form has waited for it yet.
    Object.assign(promise, { status: 'fulfilled', value: control });
    return control;
  });
  asked.set(load, promise);
  // The next form asks again. That it failed is told to who waits for it.
  promise.catch(() => asked.delete(load));
  return promise;
}

const fetchAll = (fields: readonly Typed[], looks: Looks): readonly Promise<Control>[] =>
  [...new Set(fields.map((field) => lookOf(field, looks).control))].map(fetchControl);

/** Fetches what edits the fields of a form before it is opened. */
export const fetchControls = (fields: readonly Typed[], looks: Looks): Promise<unknown> =>
  Promise.all(fetchAll(fields, looks));

/** Waits for what edits the fields of a form; a `Suspense` has to stand around it. */
export function useControls(fields: readonly Typed[]): void {
  const looks = useLooks();
  for (const promise of fetchAll(fields, looks)) use(promise);
}

/** What edits a field. @throws Error where nobody has waited for it */
export function controlOf(field: Typed, looks: Looks): Control {
  const control = fetched.get(lookOf(field, looks).control);
  if (!control) throw new Error(`The control of the field type ${field.type} was not fetched before its form.`);
  return control;
}
