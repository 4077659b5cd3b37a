import type { GridApi } from 'ag-grid-community';
import type { ChildTable, Field, RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import { toDefaults } from '../editing/defaults.ts';
import { isSame } from '../editing/isSame.ts';
import { makeSignal, type Signal } from '../editing/signal.ts';
import type { ValueEdits } from '../in-place/index.ts';
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

/**
 * The rows of a sub-table while it is edited, in a grid or as cards. A grid is changed by transactions; its row data is never
 * replaced.
 */
export class GridRows implements ValueEdits<GridRow> {
  /** The rows in their order; another list for each change of one of them. */
  readonly list: Signal<readonly GridRow[]>;
  readonly rules: RowRules;
  #api: GridApi<GridRow> | undefined;
  #owner: RowsOwner = { getParent: () => ({}), onChange: undefined };
  #errors: Readonly<Record<string, string>> = {};

  constructor(
    private readonly screen: RecordScreen,
    private readonly child: ChildTable,
    rows: readonly ScreenRecord[],
    private readonly ports: Pick<Ports, 'dictionaries' | 'user'>,
  ) {
    this.list = makeSignal(rows.map(makeRow));
    this.rules = makeRowRules(screen, child, () => this.#owner.getParent(), ports.user);
  }

  /** Follows what is rendered around the grid. */
  follow(owner: RowsOwner): void {
    this.#owner = owner;
  }
  /** Rows as the server sends them carry their labels, restored ones may not. */
  label(): void {
    for (const row of this.list.get()) this.#label(row);
  }
  attach(api: GridApi<GridRow>): void {
    this.#api = api;
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
    this.list.set([...this.list.get()]);
  }
  readonly messageOf = ({ name }: Field, row: GridRow): string | undefined =>
    this.#errors[`${this.child.name}[${this.list.get().indexOf(row)}].${name}`];

  readonly isEditable = (field: Field, row: GridRow): boolean => this.rules.isEditable(field, row.record);
  readonly toEdited = (row: GridRow): GridRow => row;
  readonly fill = (row: GridRow, values: ScreenRecord): void => this.edit(row, values);
  /** Takes over the value that a card was left with. */
  readonly save = (field: Field, row: GridRow, value: unknown): void => {
    if (!isSame(value, row.record[field.name])) this.edit(row, { [field.name]: value });
  };

  readonly edit = (row: GridRow, patch: ScreenRecord): void => {
    row.record = this.rules.change(row.record, patch);
    this.#refresh(row);
    this.#label(row);
    this.#emit();
  };

  readonly add = (): GridRow => {
    const row = makeRow(this.rules.start(toDefaults(this.child.fields, this.ports.user)));
    this.list.set([...this.list.get(), row]);
    this.#api?.applyTransaction({ add: [row] });
    this.#label(row);
    this.#emit();
    this.#startEditing(this.list.get().length - 1);
    return row;
  };
  /** The first value of a row that a person may change. */
  firstFieldOf(row: GridRow): Field | undefined {
    return shownFields(this.child, false).find((field) => this.isEditable(field, row));
  }

  remove(gone: readonly GridRow[]): void {
    const keys = new Set(gone.map((row) => row.key));
    this.list.set(this.list.get().filter((row) => !keys.has(row.key)));
    this.#api?.applyTransaction({ remove: [...gone] });
    this.#api?.refreshCells({ force: true });
    this.#emit();
  }

  #emit(): void {
    this.#owner.onChange?.(this.list.get().map((row) => row.record));
  }
  #refresh(row: GridRow): void {
    const node = this.#api?.getRowNode(row.key);
    if (node) this.#api?.refreshCells({ rowNodes: [node], force: true });
    this.list.set([...this.list.get()]);
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
    const row = this.list.get()[rowIndex];
    const first = row && this.firstFieldOf(row);
    if (!first) return;
    this.#api?.ensureIndexVisible(rowIndex);
    // Tab goes on from the cell that has the grid's focus, which an edit that is started by code does not take.
    this.#api?.setFocusedCell(rowIndex, first.name);
    this.#api?.startEditingCell({ rowIndex, colKey: first.name });
  }
}
