import type { Field, ScreenRecord } from '../../../schemas/language/index.ts';
import { formatText, toParts } from '../../fields/formatText.ts';
import { labelsOf } from '../../fields/labelsOf.ts';
import type { Dictionaries } from '../../ports/index.ts';

/** The labels a row lacks: of chosen values, and of defaults. */
export async function resolveLabels(
  dictionaries: Dictionaries,
  fields: readonly Field[],
  record: ScreenRecord,
): Promise<ScreenRecord> {
  const missing = fields.filter(
    (field) => formatText(record[field.name]) !== '' && record[`${field.name}_dictText`] === undefined,
  );
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
