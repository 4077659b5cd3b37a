import type { FieldFact } from '../fields/FieldFact.ts';
import { factOf, type Typed } from '../fields/fieldTypes.ts';
import type { DictItem, Field } from './Field.ts';

/** The two choices of a switch whose file names values of its own, on before off. */
export const toSwitchItems = ([on, off]: readonly (string | number)[]): readonly DictItem[] => [
  { value: String(on), text: '是' },
  { value: String(off), text: '否' },
];

/** The stored values of a switch, on before off: `Y` and `N` unless its file names others. */
export function switchValuesOf({ items }: Pick<Field, 'items'>): readonly [on: string, off: string] {
  const [on, off] = items ?? [];
  return [on?.value ?? 'Y', off?.value ?? 'N'];
}

/** The rule of a field's own type; one with values of its own is held to those instead. */
export const ruleOf = (field: Typed & Pick<Field, 'items'>): FieldFact['rule'] =>
  field.items ? undefined : factOf(field).rule;

/** The stored values of yes and no where a field knows nothing else: of a switch, or true and false. */
export function yesNoOf(field: Field): readonly [yes: string | boolean, no: string | boolean] | undefined {
  const { json, choices } = factOf(field);
  if (json === 'boolean') return [true, false];
  return choices === 'yesNo' ? switchValuesOf(field) : undefined;
}
