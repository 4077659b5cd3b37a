import type { GridApi } from 'ag-grid-community';
import type { ChildTable, Field, RecordScreen, ScreenRecord } from '../../../schemas/language/index.ts';
import { toDefaults } from '../../editing/defaults.ts';
import { isFixed } from '../../editing/isFixed.ts';
import { isSame } from '../../editing/isSame.ts';
import { type Filling, withoutTyped } from '../../fields/ref/withoutTyped.ts';
import { makeSignal, type Signal } from '../../editing/signal.ts';
import type { ValueEdits } from '../../in-place/index.ts';
import type { Ports } from '../../ports/index.ts';
import { makeRow, type GridRow, type OpenedValue, type RowPatch, type RowsOwner } from './GridRow.ts';
import { type AddSettings, standardAdding } from './AddSettings.ts';
import { CellMessages } from './CellMessages.ts';
import { type Half, History, type Step } from './History.ts';
import { KnownLabels } from './KnownLabels.ts';
import { Offer } from './Offer.ts';
import { isAsAdded } from './isAsAdded.ts';
import { isSameList } from './isSameList.ts';
import { goBack, keepFocus } from './keepFocus.ts';
import { leadTo } from './leadTo.ts';
import { retrace } from './retrace.ts';
import { knownValues } from './knownValues.ts';
import { labelRow } from './resolveLabels.ts';
import { RowLocks } from './RowLocks.ts';
import { makeRowRules, type RowRules } from './rowRules.ts';
import { toTaken } from './toTaken.ts';
import { toNumbered } from './toNumbered.ts';
import { gridTexts } from '../texts.ts';
import { fieldsInOrder } from './shownFields.ts';
import { beginsWith, freshIn, syncRows } from './syncRows.ts';

/**
 * The rows of a sub-table while it is edited, in a grid or as cards. A grid is changed by transactions; its row data is
 * never replaced. All that a person does to the rows is one step each, which they can take back.
 */
export class GridRows implements ValueEdits<GridRow> {
  /** The rows in their order; another list for each change of one of them. */
  readonly list: Signal<readonly GridRow[]>;
  /** Where a value has no cell of its own: the one that was to be opened last. */
  readonly opened = makeSignal<OpenedValue | undefined>(undefined);
  /** The row of a grid below which stands what has no column. */
  readonly unfolded = makeSignal<GridRow | undefined>(undefined);
  readonly messages: CellMessages;
  readonly rules: RowRules;
  readonly locks: RowLocks;
  readonly history = new History();
  readonly #labels = new KnownLabels();
  /** The row that the keyboard went on to. */
  readonly offer: Offer;
  #api: GridApi<GridRow> | undefined;
  #owner: RowsOwner = { getParent: () => ({}), onChange: undefined };

  constructor(
    readonly screen: RecordScreen,
    readonly child: ChildTable,
    rows: readonly ScreenRecord[],
    readonly ports: Pick<Ports, 'dictionaries' | 'user' | 'messages'>,
  ) {
    this.list = makeSignal(rows.map(makeRow));
    this.rules = makeRowRules(screen, child, () => this.#owner.getParent(), ports.user);
    this.locks = new RowLocks(child, this.rules);
    this.messages = new CellMessages(child.name);
    for (const row of this.list.get()) if (row.record['id']) this.locks.keep(row, row.record);
    this.offer = new Offer({
      list: this.list,
      history: this.history,
      isUntouched: (row) => this.isUntouched(row),
      make: () => this.#newRow(this.list.get().at(-1)),
      put: (after, isStep) => (isStep ? this.#do(after) : this.#show(after, new Map())),
      enter: (row) => {
        const first = this.firstFieldOf(row);
        if (first) this.open(this.list.get().indexOf(row), first);
      },
    });
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

  /** Whether anything of them can be changed. */
  get isReadOnly(): boolean {
    return this.#owner.onChange === undefined;
  }

  /** Takes over what stands in a cell that is open though the focus has left the grid. */
  endEdit(): void {
    if (this.#api && this.#api.getEditingCells().length > 0) this.#api.stopEditing();
  }

  /** Shows messages by path: `periods[2].startTime`. */
  showErrors(errors: Readonly<Record<string, string>>): void {
    this.messages.show(errors);
    this.#api?.refreshCells({ force: true });
    this.list.set([...this.list.get()]);
  }
  readonly messageOf = ({ name }: Field, row: GridRow): string | undefined =>
    this.messages.of(name, row, () => this.list.get().indexOf(row));

  // The number of a row follows from its place.
  readonly isEditable = (field: Field, row: GridRow): boolean =>
    field.name !== this.child.order && !this.locks.has(row) && this.rules.isEditable(field, row.record);
  /** Whether a person has to give the field of every row a value. */
  isAsked(field: Field): boolean {
    return field.required && field.name !== this.child.order && !isFixed(field);
  }
  readonly toEdited = (row: GridRow): GridRow => row;
  readonly nameOf = (row: GridRow): string => gridTexts.row(this.list.get().indexOf(row) + 1);
  readonly fill = ({ name }: Field, row: GridRow, filling: Filling): void => {
    const values = withoutTyped(filling, this.child.fields, row.record, this.ports.messages.warning);
    this.#change(row, values, { row, field: name, does: 'fill' });
  };
  readonly keepLabel = (field: Field, value: string, label: string): void => this.#labels.keep(field, value, label);
  /** Takes over the value that a card was left with. */
  readonly save = (field: Field, row: GridRow, value: unknown): void => this.edit(row, { [field.name]: value });

  /** Takes over what comes after its cell was left; a row that is gone meanwhile has it as it comes back. */
  takeLate({ name }: Field, row: GridRow, value: unknown): void {
    if (this.list.get().includes(row)) return this.edit(row, { [name]: value });
    row.record = this.rules.change(row.record, this.#labels.withLabels(this.child.fields, { [name]: value }));
  }
  readonly edit = (row: GridRow, values: ScreenRecord): void => {
    const [field, ...others] = Object.keys(values);
    this.#change(row, values, field && others.length === 0 ? { row, field, does: 'give' } : undefined);
  };
  #change(row: GridRow, values: ScreenRecord, half: Half | undefined): void {
    const isChange = Object.keys(values).some((name) => !isSame(values[name], row.record[name]));
    if (isChange) this.apply([{ row, values }], half);
  }

  /** Changes several rows at once, and adds those that are wanted beyond the last one: one step. */
  apply(patches: readonly RowPatch[], half?: Half): void {
    const added: GridRow[] = [];
    const changed = new Map<GridRow, ScreenRecord>();
    for (const { row, values: given, refused } of patches) {
      const values = this.#labels.withLabels(this.child.fields, knownValues(this.screen, this.child, given));
      const wanted = typeof row === 'number' ? row + 1 : 0;
      while (added.length < wanted) added.push(this.#newRow(added.at(-1) ?? this.list.get().at(-1)));
      const one = typeof row === 'number' ? added[row]! : row;
      const patch = { ...this.messages.refuse(one, refused), ...values };
      const next = this.rules.change(changed.get(one) ?? one.record, patch);
      if (one === row) changed.set(row, next);
      else one.record = next;
    }
    this.#do(added.length > 0 ? [...this.list.get(), ...added] : this.list.get(), changed, half);
  }

  /** Adds a row at the foot and opens its first cell. @returns the row */
  readonly add = (): GridRow => this.insert(this.list.get().length);

  /** Puts new rows at a place, one step for all, and opens the first cell. @returns the first row */
  insert(index: number, { rows: count, scrolls }: Omit<AddSettings, 'at'> = standardAdding): GridRow {
    const row = this.#newRow(this.list.get()[index - 1]);
    const rows = [row];
    while (rows.length < count) rows.push(this.#newRow(rows.at(-1)));
    this.#do(this.list.get().toSpliced(index, 0, ...rows));
    const first = scrolls && this.#api ? this.firstFieldOf(row) : undefined;
    if (first) this.open(index, first);
    return row;
  }
  /** Whether a value is the last one that can be changed, of the last row. */
  readonly isEnd = (row: GridRow, field: Field): boolean =>
    row === this.list.get().at(-1) && this.#openFields(row).at(-1) === field;
  /** Goes on to a row below the last one. @returns whether there is one; an untouched offer is not gone on from */
  goOn(enter?: (row: GridRow) => void): boolean {
    this.endEdit();
    return this.offer.make(enter);
  }
  #openFields(row: GridRow): readonly Field[] {
    return fieldsInOrder(this.child, this.#api).filter((field) => this.isEditable(field, row));
  }
  /** Where a person begins in a row: the first empty value with a column that they may change, else the first one. */
  firstFieldOf(row: GridRow): Field | undefined {
    const open = this.#openFields(row);
    return open.find(({ name }) => isSame(row.record[name], undefined)) ?? open[0];
  }

  /** Whether a row is as it was added: nobody has filled anything in, and nothing is lost with it. */
  readonly isUntouched = (row: GridRow): boolean => {
    const rows = this.list.get();
    return isAsAdded(row.record, this.#newRow(rows[rows.indexOf(row) - 1]).record, this.child.order);
  };

  /** Whether a person gives the rows their order; otherwise their values do. */
  get isOrdered(): boolean {
    const { order, sort, from } = this.child;
    return this.child.editable && (order !== undefined || (sort.length === 0 && from === undefined));
  }
  /** Puts a row where another stands. @returns whether there is such a place */
  move(row: GridRow, index: number): boolean {
    const rows = this.list.get();
    if (!this.isOrdered || this.isReadOnly || index < 0 || index >= rows.length || rows[index] === row) return false;
    this.#do(rows.filter((other) => other !== row).toSpliced(index, 0, row));
    return true;
  }

  /**
   * Takes over the rows with what others have saved in them.
   * @param stored the rows as the server has them
   * @returns the rows that are new, or hold something else
   */
  takeOver(records: readonly ScreenRecord[], stored: readonly ScreenRecord[]): readonly GridRow[] {
    const before = new Set(this.list.get());
    const offered = this.offer.row;
    const { list, changed } = toTaken([...before], records, this.child.order);
    this.locks.follow(list, stored);
    const rows = offered ? [...list, offered] : list;
    const fresh = rows.filter((row) => !before.has(row));
    if (changed.size === 0 && isSameList(rows, this.list.get())) return [];
    const left = this.#show(rows, changed, true);
    if (left) this.ports.messages.warning(gridTexts.rowGone([...before].indexOf(left) + 1));
    return [...fresh, ...changed.keys()];
  }

  remove(gone: readonly GridRow[]): void {
    this.#do(this.list.get().filter((row) => !gone.includes(row)));
  }

  /** Takes back what was done last. @returns whether there was anything */
  readonly undo = (): boolean => this.#retrace(this.history.undo(), true);
  /** Does again what was taken back last. @returns whether there was anything */
  readonly redo = (): boolean => this.#retrace(this.history.redo(), false);
  #retrace(step: Step | undefined, isBack: boolean): boolean {
    if (!step) return false;
    const before = this.list.get();
    const { list, changed, left } = retrace(before, step, isBack, this);
    this.#show(list, changed);
    if (this.#api) goBack(this.#api, before, list);
    if (left > 0) this.ports.messages.warning(gridTexts.stepLeft(left, isBack));
    return true;
  }

  /** @param above the row that it comes below; none at the top */
  #newRow(above?: GridRow): GridRow {
    return makeRow(this.rules.start(toDefaults(this.child.fields, this.ports.user, above?.record ?? {})));
  }
  #do(after: readonly GridRow[], values: ReadonlyMap<GridRow, ScreenRecord> = new Map(), half?: Half): void {
    const changed = toNumbered(this.child.order, after, values);
    const records = [...changed].map(([row, record]) => ({ row, before: row.record, after: record }));
    this.history.add({ before: this.list.get(), after, changed: records, half });
    this.#show(after, changed);
  }
  /** @returns the row that a person was in and that others have removed */
  #show(list: readonly GridRow[], changed: ReadonlyMap<GridRow, ScreenRecord>, isOthers = false): GridRow | undefined {
    const before = this.list.get();
    const fresh = freshIn(list, before);
    const api = this.#api;
    let left: GridRow | undefined;
    for (const [row, record] of changed) row.record = record;
    if (list !== before) {
      this.list.set(list);
      if (api) left = keepFocus(api, { to: list, isOthers, make: () => syncRows(api, before, list) });
      // Numbers of rows and places of messages have moved, unless the new rows stand below all others.
      const isBelow = beginsWith(list, before) && [...changed.keys()].every((row) => fresh.has(row));
      if (!isBelow) api?.refreshCells({ force: true });
    } else this.#refresh([...changed.keys()]);
    for (const row of new Set([...changed.keys(), ...fresh])) this.#label(row);
    const offered = this.offer.row;
    this.#owner.onChange?.(list.filter((row) => row !== offered).map((row) => row.record));
    return left;
  }
  #refresh(rows: readonly GridRow[]): void {
    const rowNodes = rows.flatMap((row) => this.#api?.getRowNode(row.key) ?? []);
    if (rowNodes.length > 0) this.#api?.refreshCells({ rowNodes, force: true });
    this.list.set([...this.list.get()]);
  }
  #label(row: GridRow): void {
    const { screen, child, ports } = this;
    labelRow(row, {
      fields: child.fields,
      dictionaries: ports.dictionaries,
      place: `${screen.component} › ${child.name}`,
      onLabelled: () => this.#refresh([row]),
    });
  }

  /** Brings a value into view and opens it where it can be changed: a cell, with the focus of the grid, or that of a card. */
  open(rowIndex: number, field: Field): void {
    const api = this.#api;
    const row = this.list.get()[rowIndex];
    const isBelow = this.child.expand?.includes(field.name) === true;
    api?.ensureIndexVisible(rowIndex);
    if (isBelow) this.unfolded.set(row);
    if (!api || isBelow) {
      const visit = (this.opened.get()?.visit ?? 0) + 1;
      return this.opened.set(row && { visit, row, field });
    }
    leadTo(api, rowIndex, field.name, !this.isReadOnly);
  }
}
