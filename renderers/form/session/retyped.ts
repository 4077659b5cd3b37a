/** From a value to what it means to its field where a changed screen gives that another type. */
import { readCell, whyNotOfType } from '../../../schemas/language/cells/index.ts';
import { factOf, type Field, type ScreenRecord, yesNoOf } from '../../../schemas/language/index.ts';
import { emptyOf } from '../../editing/defaults.ts';
import { isSame } from '../../editing/isSame.ts';
import { fieldTexts } from '../../fields/texts.ts';
import { formerOf } from './formerOf.ts';

/** The value as the field takes it now, or nothing where it means nothing to it. */
type Retyped = { readonly value: unknown } | null;

/** Reads a value as a cell in which it stood written: a yes is a yes, however it is stored. */
export function toRetyped(before: Field, now: Field, value: unknown): Retyped {
  if (isSame(value, undefined) || !isRetyped(before, now)) return { value };
  const [yes, no] = yesNoOf(before) ?? [];
  // Both are missing where the field knows no yes and no, and an empty value is none to read.
  const written = value === yes ? fieldTexts.yes : value === no ? fieldTexts.no : String(value);
  const meaning = readCell(now, written);
  // What has to be looked up is kept as it is.
  if ('choices' in meaning) return { value };
  return 'problem' in meaning || whyNotOfType(now, meaning.value) !== undefined ? null : { value: meaning.value };
}

/** Whether values of the field travel or lie otherwise now, or mean yes and no by others. */
function isRetyped(before: Field, now: Field): boolean {
  const [former, fact] = [factOf(before), factOf(now)];
  if (former.json !== fact.json || former.storage !== fact.storage) return true;
  const [values, others] = [yesNoOf(before), yesNoOf(now)];
  return values !== undefined && others !== undefined && values.join() !== others.join();
}

/** A record whose names are those of the changed screen, with its values as their fields take them now. */
export function withRetyped(before: readonly Field[], now: readonly Field[], record: ScreenRecord): ScreenRecord {
  const retyped = now.flatMap((field) => {
    const { name } = field;
    const former = name in record ? formerOf(before, field) : undefined;
    if (!former) return [];
    const taken = toRetyped(former, field, record[name]);
    return taken?.value === record[name] ? [] : [[name, taken ? taken.value : emptyOf(field)] as const];
  });
  return retyped.length === 0 ? record : { ...record, ...Object.fromEntries(retyped) };
}
