import type { Field } from '../../../schemas/language/index.ts';
import { fetchControls } from '../../fields/controls.ts';
import type { Looks } from '../../fields/index.ts';
import type { Ports, RecordValidator } from '../../ports/index.ts';
import type { FormModel } from './FormModel.ts';

/** What a form is drawn from. */
export interface FormBase {
  readonly model: FormModel;
  readonly validator: RecordValidator;
}

/**
 * Fetches all that a form needs of its screen before it is drawn, so that nothing of it is waited for in the middle of it: a
 * window that React hides meanwhile forgets where the focus was.
 */
export async function loadFormBase(ports: Ports, looks: Looks, model: FormModel): Promise<FormBase> {
  const fields = [...model.fields, ...model.children.flatMap((child) => child.fields)];
  const [validator] = await Promise.all([
    ports.screens.getValidator(model.screen, model.dialog),
    fetchControls(fields, looks),
    fetchDictionaries(ports, fields),
  ]);
  return { model, validator };
}

/** Dictionaries in memory spare every select a second render. */
async function fetchDictionaries({ dictionaries }: Ports, fields: readonly Field[]): Promise<void> {
  const codes = new Set(fields.flatMap((field) => (field.dict && !field.items ? [field.dict] : [])));
  // A choice that somebody took away is not offered by the time a list of choices is opened; nobody waits for it here.
  if (codes.size > 0) void dictionaries.freshen();
  await Promise.all([...codes].map((code) => dictionaries.peekItems(code) ?? dictionaries.getItems(code)));
}
