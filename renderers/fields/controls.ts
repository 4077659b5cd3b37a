/** The controls of forms and cells: fetched with the first form that has fields of their types, there at once afterwards. */
import { use } from 'react';
import type { Typed } from '../../schemas/language/index.ts';
import { lookOf, type Looks, useLooks } from './looks.ts';
import type { Control, Look } from './Look.ts';

const fetched = new Map<Look['control'], Control>();
const fetching = new Map<Look['control'], Promise<Control>>();

function fetchControl(load: Look['control']): Promise<Control> {
  const promise =
    fetching.get(load) ??
    load()
      .then((control) => {
        fetched.set(load, control);
        return control;
      })
      // The next form asks again.
      .finally(() => fetching.delete(load));
  fetching.set(load, promise);
  return promise;
}

const missing = (fields: readonly Typed[], looks: Looks): readonly Look['control'][] => [
  ...new Set(fields.map((field) => lookOf(field, looks).control).filter((load) => !fetched.has(load))),
];

/** Fetches what edits the fields of a form before it is opened. */
export const fetchControls = (fields: readonly Typed[], looks: Looks): Promise<unknown> =>
  Promise.all(missing(fields, looks).map(fetchControl));

/** Waits for what edits the fields of a form; a `Suspense` has to stand around it. */
export function useControls(fields: readonly Typed[]): void {
  const looks = useLooks();
  for (const promise of missing(fields, looks).map(fetchControl)) use(promise);
}

/** What edits a field. @throws Error where nobody has waited for it */
export function controlOf(field: Typed, looks: Looks): Control {
  const control = fetched.get(lookOf(field, looks).control);
  if (!control) throw new Error(`The control of the field type ${field.type} was not fetched before its form.`);
  return control;
}
