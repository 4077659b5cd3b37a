import { type Meaning, readCell, type readChoices, textOf } from '../cells/index.ts';
import type { Field, ScreenRecord } from '../screen/Field.ts';
import { inRowOrder } from '../records/inRowOrder.ts';
import type { ChildTable } from '../screen/Screen.ts';
import type { Draft } from './Draft.ts';
import type { ImportColumn } from './importColumns.ts';

/** What is wrong at one place of a file. */
export interface CellProblem {
  readonly line: number;
  /** Absent where the line as a whole is meant. */
  readonly column?: string;
  readonly reason: string;
}

/** A record as its lines say it. */
export interface Filled {
  readonly body: ScreenRecord;
  /** By field path, `mobile` or `periods[2].price`. */
  readonly problems: ReadonlyMap<string, CellProblem>;
  /** The lines of the rows of each sub-table. */
  readonly rowLines: ReadonlyMap<string, readonly number[]>;
}

/** A row of a sub-table as its line says it. */
interface FilledRow {
  readonly line: number;
  readonly values: ScreenRecord;
  readonly problems: [name: string, problem: CellProblem][];
}

/** A cell that holds something, by what it means. */
export interface ReadCell {
  readonly column: ImportColumn;
  readonly meaning: Meaning;
}

/** The cells of a line that hold anything, by what they mean. */
export function readCells({ header }: Draft, [, cells, sheet]: Draft['lines'][number]): readonly ReadCell[] {
  return header.columns.flatMap((column, at) => {
    const cell = cells[at] ?? null;
    // On a sheet of its own a row begins with the name of its record, which is none of its values.
    const isName = sheet !== undefined && !column?.child;
    return column === null || isName || cell === null || textOf(cell) === ''
      ? []
      : [{ column, meaning: readCell(column.field, cell) }];
  });
}

/**
 * The record that the lines of a draft say.
 * @param meaningOf the stored value of the choices of a cell, or what is wrong with them
 * @param given what stands where no cell says otherwise, such as the record that all of them belong to
 */
export function fillRecord(
  draft: Draft,
  read: readonly (readonly ReadCell[])[],
  meaningOf: (field: Field, texts: readonly string[]) => ReturnType<typeof readChoices>,
  given: ScreenRecord = {},
): Filled {
  const body: ScreenRecord = { ...given };
  const problems = new Map<string, CellProblem>();
  const below = new Map<ChildTable, FilledRow[]>();
  if (draft.orphan) problems.set('', { line: draft.lines[0]![0], ...draft.orphan });
  for (const [index, cells] of read.entries()) {
    const line = draft.lines[index]![0];
    const rows = new Map<ChildTable, FilledRow>();
    for (const { column, meaning: written } of cells) {
      const { field, child, heading } = column;
      const row = child && (rows.get(child) ?? { line, values: {}, problems: [] });
      if (child && row) rows.set(child, row);
      const meaning = 'choices' in written ? meaningOf(field, written.choices) : written;
      if ('value' in meaning) (row?.values ?? body)[field.name] = meaning.value;
      else {
        const problem = { line, column: heading, reason: meaning.problem };
        if (row) row.problems.push([field.name, problem]);
        else problems.set(field.name, problem);
      }
    }
    for (const [child, row] of rows) below.set(child, [...(below.get(child) ?? []), row]);
  }
  const rowLines = new Map<string, readonly number[]>();
  for (const [child, found] of below) {
    // The rules judge them in this order, and name a row by its place in it.
    const rows = inRowOrder(child, found, ({ values }) => values);
    body[child.name] = rows.map(({ values }) => values);
    rowLines.set(
      child.name,
      rows.map(({ line }) => line),
    );
    for (const [at, row] of rows.entries())
      for (const [name, problem] of row.problems) problems.set(`${child.name}[${at}].${name}`, problem);
  }
  return { body, problems, rowLines };
}

/** Where a message of the rules stands in the file: `periods[2].price` is a cell of the third line of the periods. */
export function placeProblem(
  {
    screen,
    draft,
    filled,
  }: { readonly screen: readonly ImportColumn[]; readonly draft: Draft; readonly filled: Filled },
  path: string,
  reason: string,
): CellProblem {
  const [, childName, index, childField] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(path) ?? [];
  const line = (childName && filled.rowLines.get(childName)?.[Number(index)]) || draft.lines[0]![0];
  const column = screen.find(({ field, child }) =>
    childName ? child?.name === childName && field.name === childField : !child && field.name === path,
  );
  const ofChild = screen.find(({ child }) => child?.name === path)?.child;
  const heading = column?.heading ?? ofChild?.title;
  return { line, reason, ...(heading === undefined ? {} : { column: heading }) };
}
