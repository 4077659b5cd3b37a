import { factOf, type Field } from '../../schemas/language/index.ts';
import { loadCodes } from '../../schemas/language/codes/index.ts';
import type { Dictionaries } from '../ports/index.ts';

/** Whether the values of a field are known to a person by labels, and not by themselves. */
export const hasLabels = (field: Field): boolean =>
  Boolean(field.ref ?? factOf(field).codes ?? field.items ?? field.dict);

/** The labels of chosen values, in their order; undefined for a type whose values stand for themselves. */
export async function labelsOf(
  dictionaries: Dictionaries,
  field: Field,
  values: readonly string[],
): Promise<readonly string[] | undefined> {
  if (field.ref) return dictionaries.getRefLabels(field.ref, values);
  const { codes } = factOf(field);
  if (codes) return values.map((await loadCodes(codes)).labelOf);
  if (!hasLabels(field)) return undefined;
  const items = field.items ?? (field.dict ? await dictionaries.getItems(field.dict) : []);
  return values.map((value) => items.find((item) => item.value === value)?.text ?? value);
}
