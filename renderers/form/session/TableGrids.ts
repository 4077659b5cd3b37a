import type { ChildTable } from '../../../schemas/language/index.ts';
import type { OpenCell } from '../../grid/openCellIn.ts';
import type { FormModel } from './FormModel.ts';
import { nowOf } from './formerOf.ts';

/** A cell in which a person is typing, and the sub-table it stands in. */
export interface CellOfTable {
  readonly table: string;
  readonly cell: OpenCell;
}

/** The grids of an open form's sub-tables as its screen changes: those that stay, and the cell in which a person types on in one that begins anew. */
export class TableGrids {
  readonly #kept = new Map<string, string>();
  #open: CellOfTable | undefined;

  constructor(private readonly prefix: string) {}

  /** By what the grid of a sub-table is known: where a changed screen left the table as it was, it stays, with the cell that is open in it. */
  keyOf(table: string): string {
    return this.#kept.get(table) ?? this.prefix;
  }

  /** The cell that is opened as the grid of a sub-table begins. */
  openIn(table: string): OpenCell | undefined {
    return this.#open?.table === table ? this.#open.cell : undefined;
  }

  /** Goes on from the grids of the form on its screen before. */
  succeed(former: TableGrids, before: FormModel, now: FormModel): void {
    const same = new Set(before.children.map((child) => toText(before, child)));
    for (const child of now.children)
      if (same.has(toText(now, child))) this.#kept.set(child.name, former.keyOf(child.name));
  }

  /** Opens the cell again that was open. @returns whether its table begins anew and has such a cell */
  reopen({ children }: FormModel, { table, cell }: CellOfTable): boolean {
    const child = nowOf(children, table);
    const field = child && nowOf(child.fields, cell.field);
    if (!child || !field || this.#kept.has(child.name)) return false;
    this.#open = { table: child.name, cell: { ...cell, field: field.name } };
    return true;
  }
}

/** What a grid is made of: the table, what its rules may read of the record around it, and whether it stands in a tab. */
function toText({ screen, scope, children }: FormModel, child: ChildTable): string {
  const own = JSON.stringify(child);
  return JSON.stringify([screen.id, own, own.includes('parent.') ? scope : [], children.length > 1]);
}
