import { type Field, headingOf, type ScreenRecord } from '../../../schemas/language/index.ts';
import { readCell, readChoices, whyNotOfType } from '../../../schemas/language/cells/index.ts';
import { isFixed } from '../../editing/isFixed.ts';
import type { RowPatch } from '../rows/GridRow.ts';
import type { GridRows } from '../rows/GridRows.ts';
import { gridTexts } from '../texts.ts';
import type { CellBlock } from './CellRange.ts';
import type { Lines } from './clipboardText.ts';
import { type ChoicesByField, type LookedUp, lookUpChoices } from './lookUpChoices.ts';
import { type Placed, placeLines } from './placeLines.ts';

/** A cell of what was pasted that cannot be taken over. */
export interface RefusedCell {
  /** The row of the sub-table it was meant for, from 1. */
  readonly line: number;
  readonly column: string;
  readonly text: string;
  readonly reason: string;
}

/** What a paste would do. */
export interface PastePlan {
  readonly patches: readonly RowPatch[];
  readonly refused: readonly RefusedCell[];
  /** Cells that are taken over. */
  readonly taken: number;
  /** Rows that are added at the foot. */
  readonly added: number;
  /** Headings of columns that are left as they are, as the system fills them in. */
  readonly skipped: readonly string[];
  /** Columns of the text for which there is none in the table. */
  readonly beyond: number;
}

/** Where a paste goes: the cells from a corner on, or all of a block where one cell was copied. */
export interface PasteTarget {
  readonly block: CellBlock;
  /** The columns of the table, in their order. */
  readonly fields: readonly Field[];
}

/**
 * Works out what pasted text means in the columns it falls on: texts become values by the rules of an import. Nothing
 * is changed.
 * @throws DataError where choices cannot be looked up
 */
export async function planPaste(lines: Lines, target: PasteTarget, table: GridRows): Promise<PastePlan> {
  const { columns: fields, lines: body } = placeLines(lines, {
    block: target.block,
    columns: target.fields,
    namesOf: (field) => [headingOf(field), field.title],
  });
  // What the texts mean is asked for: rows that come or go meanwhile are not those that were pasted into.
  const list = table.list.get();
  const choices = await lookUpChoices(textsByField(fields, body), table);
  const patches: RowPatch[] = [];
  const refused: RefusedCell[] = [];
  let taken = 0;
  for (const [offset, cells] of body.entries()) {
    const index = target.block.top + offset;
    const row = list[index];
    const whyLocked = row && table.locks.reasonFor(row);
    const values: Record<string, unknown> = {};
    const untaken: Record<string, string> = {};
    const draft: Record<string, unknown> = { ...row?.record };
    for (const [column, text] of cells.entries()) {
      const field = fields[column];
      if (!field || isFixed(field)) continue;
      Object.assign(draft, values);
      const isOpen = whyLocked === undefined && table.rules.isEditable(field, draft);
      const read = isOpen
        ? readText(field, text, choices, row?.record)
        : { problem: whyLocked ?? gridTexts.locked(field.title) };
      if ('values' in read) {
        Object.assign(values, read.values);
        taken += 1;
      } else if (text.trim() !== '') {
        refused.push({ line: index + 1, column: headingOf(field), text, reason: read.problem });
        if (isOpen) untaken[field.name] = gridTexts.untaken(text.trim(), read.problem);
      }
    }
    // A row that nobody has filled in yet has its defaults, no values that were meant.
    const isNew = !row || table.isUntouched(row);
    patches.push({
      row: row ?? index - list.length,
      values: row ? values : withoutNothing(values),
      ...(isNew && { refused: untaken }),
    });
  }
  const last = target.block.top + body.length;
  return {
    patches,
    refused,
    taken,
    added: Math.max(0, last - list.length),
    skipped: fields.flatMap((field) => (field && isFixed(field) ? [headingOf(field)] : [])),
    beyond: fields.filter((field) => field === undefined).length,
  };
}

function textsByField(fields: Placed<Field>['columns'], lines: Lines): ReadonlyMap<Field, readonly string[]> {
  const found = new Map<Field, Set<string>>();
  for (const cells of lines)
    for (const [column, text] of cells.entries()) {
      const field = fields[column];
      if (!field || text.trim() === '') continue;
      const meaning = readCell(field, text);
      if (!('choices' in meaning)) continue;
      const texts = found.get(field) ?? new Set();
      found.set(field, texts);
      for (const choice of meaning.choices) texts.add(choice);
    }
  return new Map([...found].map(([field, texts]) => [field, [...texts]]));
}

/**
 * The values that a text brings into a row: that of its field, with its label where it has one.
 * @param stood what stands in the row: a choice that is offered to nobody any more may be left as it is
 */
function readText(
  field: Field,
  text: string,
  choices: ChoicesByField,
  stood: ScreenRecord = {},
): { readonly values: ScreenRecord } | { readonly problem: string } {
  if (text.trim() === '') return { values: { [field.name]: undefined } };
  const known = choices.get(field) ?? noChoices;
  const cell = readCell(field, text);
  const meaning = 'choices' in cell ? readChoices(field, cell.choices, known) : cell;
  const labelName = `${field.name}_dictText`;
  const { [field.name]: standing, [labelName]: standingLabel = known.labelOf(String(standing)) } = stood;
  if ('problem' in meaning && 'choices' in cell && standingLabel === text.trim())
    return { values: { [field.name]: standing, [labelName]: standingLabel } };
  if ('problem' in meaning) return meaning;
  const { value } = meaning;
  const problem = whyNotOfType(field, value);
  if (problem !== undefined) return { problem };
  const label = known.labelOf(String(value));
  return { values: { [field.name]: value, ...(label !== undefined && { [labelName]: label }) } };
}

const noChoices: LookedUp = { matchOf: () => undefined, labels: [], labelOf: () => undefined };

/** An empty cell of a new row is left to its default. */
const withoutNothing = (values: ScreenRecord): ScreenRecord =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
