import type { Field, ScreenRecord } from '../../../schemas/language/index.ts';
import { formatText, toParts } from '../../fields/formatText.ts';
import { hasLabels, labelsOf } from '../../fields/labelsOf.ts';
import type { Dictionaries } from '../../ports/index.ts';

/** The fields whose values, chosen or by default, have no label yet. */
export const unlabelledOf = (fields: readonly Field[], record: ScreenRecord): readonly Field[] =>
  fields.filter(
    (field) =>
      hasLabels(field) && formatText(record[field.name]) !== '' && record[`${field.name}_dictText`] === undefined,
  );

/** The labels that a row lacks. */
export async function resolveLabels(
  dictionaries: Dictionaries,
  missing: readonly Field[],
  record: ScreenRecord,
): Promise<ScreenRecord> {
  const labels = await Promise.all(
    missing.map(async (field) => {
      const labels = await labelsOf(dictionaries, field, toParts(record[field.name]));
      return [field.name, labels?.join(',')] as const;
    }),
  );
  return Object.fromEntries(
    labels.flatMap(([name, label]) => (label === undefined ? [] : [[`${name}_dictText`, label]])),
  );
}
