import type { Field, ScreenRecord } from '../../../schemas/language/index.ts';
import { formatText, toParts } from '../../fields/formatText.ts';
import type { Dictionaries } from '../../ports/index.ts';

/** The label of a chosen value, as the server would have sent it beside the value; undefined for types without one. */
async function resolveLabel(dictionaries: Dictionaries, field: Field, value: unknown): Promise<string | undefined> {
  const values = toParts(value);
  if (values.length === 0) return undefined;
  if (field.ref) return (await dictionaries.getRefLabels(field.ref, values)).join(',');
  if (!field.dict && !field.items) return undefined;
  const items = field.items ?? (field.dict ? await dictionaries.getItems(field.dict) : []);
  return values.map((part) => items.find((item) => item.value === part)?.text ?? part).join(',');
}

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
    missing.map(async (field) => [field.name, await resolveLabel(dictionaries, field, record[field.name])] as const),
  );
  return Object.fromEntries(
    labels.flatMap(([name, label]) => (label === undefined ? [] : [[`${name}_dictText`, label]])),
  );
}
