import type { CellBlock } from './CellRange.ts';
import { type Lines, widthOf } from './clipboardText.ts';

/** Pasted lines by the columns they fall on. */
export interface Placed<Column> {
  /** The column of each cell of a line; undefined where the table has none. */
  readonly columns: readonly (Column | undefined)[];
  readonly lines: Lines;
}

/** Where a paste goes: the cells from a corner on, or all of a block where one cell was copied. */
export interface PlacedOn<Column> {
  readonly block: CellBlock;
  /** The columns of the table, in their order. */
  readonly columns: readonly Column[];
  /** What a column may be called at the head of what is pasted. */
  readonly namesOf: (column: Column) => readonly string[];
}

/** Finds the column of each pasted cell. Where the first line holds headings of the table, the columns go by these. */
export function placeLines<Column>(lines: Lines, { block, columns, namesOf }: PlacedOn<Column>): Placed<Column> {
  const width = widthOf(lines);
  const [first = []] = lines;
  const byHeading = first.map((text) =>
    columns.find((column) => namesOf(column).includes(text.trim().replace(/^\*/, ''))),
  );
  if (lines.length > 1 && byHeading.every((column) => column !== undefined))
    return { columns: byHeading, lines: lines.slice(1) };
  if (lines.length === 1 && width === 1) {
    const line = Array.from({ length: block.right - block.left + 1 }, () => first[0] ?? '');
    return {
      columns: columns.slice(block.left, block.right + 1),
      lines: Array.from({ length: block.bottom - block.top + 1 }, () => line),
    };
  }
  return { columns: Array.from({ length: width }, (_, at) => columns[block.left + at]), lines };
}
