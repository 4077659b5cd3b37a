import { factOf, type Field } from '../../../schemas/language/index.ts';
import { isFixed } from '../../editing/isFixed.ts';
import { isSame } from '../../editing/isSame.ts';
import { lookOf, type Looks } from '../../fields/index.ts';
import { formTexts } from '../texts.ts';
import type { FormModel } from './FormModel.ts';
import type { FormSession } from './FormSession.ts';

/** Tells what a person has filled in where the changed screen has no such field any more: it cannot be saved. */
export function tellGone({ model, store, ports }: FormSession, now: FormModel, looks: Looks): void {
  const kept = new Set(now.scope.flatMap(({ name, was = name }) => [name, was]));
  for (const field of model.fields) {
    const { name, title } = field;
    const value = store.get(name);
    if (kept.has(name) || isFixed(field) || !store.isChanged(name) || isSame(value, undefined)) continue;
    const text = isReadable(field) ? lookOf(field, looks).format(value, field, store.record) : '';
    ports.messages.warning(formTexts.fieldGone(title, text));
  }
}

/** What was typed says itself; a chosen code does not, and a secret is not to. */
const isReadable = (field: Field): boolean => !field.writeOnly && factOf(field).chosen !== true;
