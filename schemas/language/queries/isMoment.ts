import { factOf } from '../fields/fieldTypes.ts';
import { holdsDays } from '../fields/holdsDays.ts';
import type { Field } from '../screen/Field.ts';
import { systemFields } from '../screen/systemFields.ts';

/** Whether a field holds days or moments; those that every record has need no declaration. */
export function isClock(declared: Field | undefined, name: string): boolean {
  const field = declared ?? systemFields.get(name);
  return field !== undefined && holdsDays(field);
}

/** Whether the fields of a screen hold moments rather than days. */
export const isMomentOf =
  (fields: readonly Field[]) =>
  (name: string): boolean => {
    const field = fields.find((other) => other.name === name) ?? systemFields.get(name);
    return field !== undefined && factOf(field).storage === 'moment';
  };
