import type { ScreenRecord } from '../../schemas/language/index.ts';
import { type Meaning, readCell, textOf } from '../../schemas/language/cells/index.ts';
import type { Choices } from './Choices.ts';
import type { ImportColumn } from './importColumns.ts';
import { importTexts } from './importTexts.ts';
import type { Draft } from './readDrafts.ts';

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

interface ReadCell {
  readonly column: ImportColumn;
  readonly meaning: Meaning;
}

/** The cells of a line that hold anything, by what they mean. */
function readCells({ header }: Draft, [, cells]: Draft['lines'][number]): readonly ReadCell[] {
  return header.columns.flatMap((column, at) => {
    const cell = cells[at] ?? null;
    return column === null || cell === null || textOf(cell) === ''
      ? []
      : [{ column, meaning: readCell(column.field, cell) }];
  });
}

/** The records of some drafts; choices that any of them names are looked up together. */
export async function fillRecords(drafts: readonly Draft[], choices: Choices): Promise<readonly Filled[]> {
  const read = drafts.map((draft) => draft.lines.map((line) => readCells(draft, line)));
  const wanted = new Map<ImportColumn, string[]>();
  for (const { column, meaning } of read.flat(2)) {
    if (!('choices' in meaning)) continue;
    const texts = wanted.get(column) ?? [];
    texts.push(...meaning.choices);
    wanted.set(column, texts);
  }
  for (const [{ field }, texts] of wanted) await choices.learn(field, texts);
  return drafts.map((draft, index) => fill(draft, read[index]!, choices));
}

function fill(draft: Draft, read: readonly (readonly ReadCell[])[], choices: Choices): Filled {
  const body: ScreenRecord = {};
  const problems = new Map<string, CellProblem>();
  const rowLines = new Map<string, number[]>();
  if (draft.isOrphan) problems.set('', { line: draft.lines[0]![0], reason: importTexts.orphan });
  for (const [index, cells] of read.entries()) {
    const line = draft.lines[index]![0];
    const rows = new Map<string, ScreenRecord>();
    for (const { column, meaning: written } of cells) {
      const { field, child, heading } = column;
      const row = child ? (rows.get(child.name) ?? {}) : body;
      if (child) rows.set(child.name, row);
      const meaning = 'choices' in written ? choices.meaningOf(field, written.choices) : written;
      if ('value' in meaning) row[field.name] = meaning.value;
      else {
        const at = child ? `${child.name}[${rowLines.get(child.name)?.length ?? 0}].${field.name}` : field.name;
        problems.set(at, { line, column: heading, reason: meaning.problem });
      }
    }
    for (const [name, row] of rows) {
      body[name] = [...((body[name] as ScreenRecord[] | undefined) ?? []), row];
      rowLines.set(name, [...(rowLines.get(name) ?? []), line]);
    }
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
