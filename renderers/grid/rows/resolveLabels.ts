import type { Field, ScreenRecord } from '../../../schemas/language/index.ts';
import { formatText, toParts } from '../../fields/formatText.ts';
import { hasLabels, labelsOf } from '../../fields/labelsOf.ts';
import type { Dictionaries } from '../../ports/index.ts';

/** The fields whose values, chosen or by default, have no label yet. */
const unlabelledOf = (fields: readonly Field[], record: ScreenRecord): readonly Field[] =>
  fields.filter(
    (field) =>
      hasLabels(field) && formatText(record[field.name]) !== '' && record[`${field.name}_dictText`] === undefined,
  );

/** What the labels of a row come from, and who hears of them. */
interface Labelling {
  readonly fields: readonly Field[];
  readonly dictionaries: Dictionaries;
  /** What the rows are called in a warning. */
  readonly place: string;
  readonly onLabelled: () => void;
}

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

/** Gives a row the labels that it lacks, and tells when it has them. */
export function labelRow(row: { record: ScreenRecord }, { fields, dictionaries, place, onLabelled }: Labelling): void {
  const missing = unlabelledOf(fields, row.record);
  // Most rows lack none: of ten thousand, none waits for an answer to nothing.
  if (missing.length === 0) return;
  resolveLabels(dictionaries, missing, row.record).then(
    (labels) => {
      if (Object.keys(labels).length === 0) return;
      row.record = { ...row.record, ...labels };
      onLabelled();
    },
    (error: unknown) => console.warn(`${place}: labels could not be loaded`, error),
  );
}
