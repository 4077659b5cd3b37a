import { factOf, type Field } from '../../schemas/language/index.ts';
import { loadCodes } from '../../schemas/language/codes/index.ts';
import type { Dictionaries } from '../ports/index.ts';

/** The labels of chosen values, in their order; undefined for a type whose values stand for themselves. */
export async function labelsOf(
  dictionaries: Dictionaries,
  field: Field,
  values: readonly string[],
): Promise<readonly string[] | undefined> {
  if (field.ref) return dictionaries.getRefLabels(field.ref, values);
  const { codes } = factOf(field);
  if (codes) return values.map((await loadCodes(codes)).labelOf);
  if (!field.dict && !field.items) return undefined;
  const items = field.items ?? (field.dict ? await dictionaries.getItems(field.dict) : []);
  return values.map((value) => items.find((item) => item.value === value)?.text ?? value);
}
