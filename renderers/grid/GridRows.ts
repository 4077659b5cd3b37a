import type { GridApi } from 'ag-grid-community';
import type { ChildTable, RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import { toDefaults } from '../editing/defaults.ts';
import { makeSignal } from '../editing/signal.ts';
import type { Ports } from '../ports/index.ts';
import { makeRow, type GridRow } from './GridRow.ts';
import { shownFields } from './shownFields.ts';
import { resolveLabels } from './resolveLabels.ts';
import { makeRowRules, type RowRules } from './rowRules.ts';

/** What surrounds the rows: the record they belong to, and who is told of changes. */
export interface RowsOwner {
  readonly getParent: () => ScreenRecord;
  readonly onChange: ((rows: readonly ScreenRecord[]) => void) | undefined;
}

/** The rows of a sub-table while it is edited. The grid is changed by transactions; its row data is never replaced. */
export class GridRows {
  readonly first: GridRow[];
  readonly count;
  readonly rules: RowRules;
  #list: readonly GridRow[];
  #api: GridApi<GridRow> | undefined;
  #owner: RowsOwner = { getParent: () => ({}), onChange: undefined };
  #errors: Readonly<Record<string, string>> = {};

  constructor(
    private readonly screen: RecordScreen,
    private readonly child: ChildTable,
    rows: readonly ScreenRecord[],
    private readonly ports: Pick<Ports, 'dictionaries' | 'user'>,
  ) {
    this.first = rows.map(makeRow);
    this.#list = this.first;
    this.count = makeSignal(this.first.length);
    this.rules = makeRowRules(screen, child, () => this.#owner.getParent(), ports.user);
  }

  /** Follows what is rendered around the grid. */
  follow(owner: RowsOwner): void {
    this.#owner = owner;
  }
  /** Takes the grid; rows as the server sends them carry their labels, restored ones may not. */
  attach(api: GridApi<GridRow>): void {
    this.#api = api;
    for (const row of this.first) this.#label(row);
  }
  detach(): void {
    this.#api = undefined;
  }

  /** Takes over what stands in a cell that is open though the focus has left the grid. */
  endEdit(): void {
    if (this.#api && this.#api.getEditingCells().length > 0) this.#api.stopEditing();
  }

  /** Shows messages by path: `periods[2].startTime`. */
  showErrors(errors: Readonly<Record<string, string>>): void {
    this.#errors = errors;
    this.#api?.refreshCells({ force: true });
  }
  readonly messageOf = (row: GridRow, name: string): string | undefined =>
    this.#errors[`${this.child.name}[${this.#list.indexOf(row)}].${name}`];

  readonly edit = (row: GridRow, patch: ScreenRecord): void => {
    row.record = this.rules.change(row.record, patch);
    this.#refresh(row);
    this.#label(row);
    this.#emit();
  };

  readonly add = (): void => {
    const row = makeRow(this.rules.start(toDefaults(this.child.fields, this.ports.user)));
    this.#put([...this.#list, row]);
    this.#api?.applyTransaction({ add: [row] });
    this.#label(row);
    this.#emit();
    this.#startEditing(this.#list.length - 1);
  };

  remove(gone: readonly GridRow[]): void {
    const keys = new Set(gone.map((row) => row.key));
    this.#put(this.#list.filter((row) => !keys.has(row.key)));
    this.#api?.applyTransaction({ remove: [...gone] });
    this.#api?.refreshCells({ force: true });
    this.#emit();
  }

  #put(list: readonly GridRow[]): void {
    this.#list = list;
    this.count.set(list.length);
  }
  #emit(): void {
    this.#owner.onChange?.(this.#list.map((row) => row.record));
  }
  #refresh(row: GridRow): void {
    const node = this.#api?.getRowNode(row.key);
    if (node) this.#api?.refreshCells({ rowNodes: [node], force: true });
  }
  #label(row: GridRow): void {
    resolveLabels(this.ports.dictionaries, this.child.fields, row.record).then(
      (labels) => {
        if (Object.keys(labels).length === 0) return;
        row.record = { ...row.record, ...labels };
        this.#refresh(row);
      },
      (error: unknown) =>
        console.warn(`${this.screen.component} › ${this.child.name}: labels could not be loaded`, error),
    );
  }
  #startEditing(rowIndex: number): void {
    const row = this.#list[rowIndex];
    const first = shownFields(this.child, false).find((field) => row && this.rules.isEditable(field, row.record));
    if (!first) return;
    this.#api?.ensureIndexVisible(rowIndex);
    // Tab goes on from the cell that has the grid's focus, which an edit that is started by code does not take.
    this.#api?.setFocusedCell(rowIndex, first.name);
    this.#api?.startEditingCell({ rowIndex, colKey: first.name });
  }
}
