import type { ScreenRecord } from '../../schemas/language/index.ts';
import {
  type Draft,
  type Filled,
  fillRecord,
  type ImportColumn,
  readCells,
} from '../../schemas/language/imports/index.ts';
import type { Choices } from './Choices.ts';

/** The records of some drafts, with what is given where no cell says otherwise; choices that any of them names are looked up together. */
export async function fillRecords(
  drafts: readonly Draft[],
  choices: Choices,
  given: ScreenRecord,
): Promise<readonly Filled[]> {
  const read = drafts.map((draft) => draft.lines.map((line) => readCells(draft, line)));
  const wanted = new Map<ImportColumn, string[]>();
  for (const { column, meaning } of read.flat(2)) {
    if (!('choices' in meaning)) continue;
    const texts = wanted.get(column) ?? [];
    texts.push(...meaning.choices);
    wanted.set(column, texts);
  }
  for (const [{ field }, texts] of wanted) await choices.learn(field, texts);
  return drafts.map((draft, index) =>
    fillRecord(draft, read[index]!, (field, texts) => choices.meaningOf(field, texts), given),
  );
}
