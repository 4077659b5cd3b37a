import type { GridApi } from 'ag-grid-community';
import type { Field, ScreenRecord } from '../../../schemas/language/index.ts';
import { emptyOf } from '../../editing/defaults.ts';
import { type Looks, lookOf } from '../../fields/index.ts';
import { toErrorText } from '../../messages/toErrorText.ts';
import { makeSignal } from '../../editing/signal.ts';
import type { GridRow, RowPatch } from '../rows/GridRow.ts';
import type { GridRows } from '../rows/GridRows.ts';
import { gridTexts } from '../texts.ts';
import { type CellBlock, type CellPlace, CellRange } from './CellRange.ts';
import { pasteLimits, readLines, writeLines, widthOf } from './clipboardText.ts';
import { type PastePlan, planPaste } from './planPaste.ts';

/**
 * What a person does in a sub-table as in a spreadsheet, beyond single cells: choosing a block of cells, copying and
 * pasting it, emptying it, filling it from above, taking steps back.
 */
export class Spreadsheet {
  readonly range = new CellRange(() => this.#api?.refreshCells({ force: true }));
  /** A paste that waits for an answer, as some of its cells cannot be taken over. */
  readonly question = makeSignal<PastePlan | null>(null);
  #api: GridApi<GridRow> | undefined;

  constructor(
    private readonly table: GridRows,
    private readonly looks: Looks,
    /** The fields that have a column, in the order of the columns. */
    public fields: readonly Field[],
  ) {}

  /** Goes on with other columns: a block that was chosen is none of them. */
  follow(fields: readonly Field[]): void {
    if (fields === this.fields) return;
    this.fields = fields;
    this.range.clear();
  }

  attach(api: GridApi<GridRow>): void {
    this.#api = api;
  }
  /** Whoever is led to a cell beside the chosen block means that cell by what they press next. */
  readonly followFocus = (): void => {
    const { place } = this;
    if (this.range.block && place && !this.range.has(place)) this.range.clear();
  };
  detach(): void {
    this.#api = undefined;
  }

  /** Whether a cell lies in the chosen block. */
  readonly isChosen = (row: number | null, name: string): boolean =>
    row !== null && this.range.has({ row, column: this.columnOf(name) });
  columnOf(name: string): number {
    return this.fields.findIndex((field) => field.name === name);
  }

  /** The cell that has the focus of the grid. */
  get place(): CellPlace | undefined {
    const focused = this.#api?.getFocusedCell();
    const column = focused ? this.columnOf(focused.column.getColId()) : -1;
    return focused && !focused.rowPinned && column >= 0 ? { row: focused.rowIndex, column } : undefined;
  }
  /** Whether there is no cell yet: what is pasted becomes the first rows. */
  get isEmpty(): boolean {
    return this.table.list.get().length === 0;
  }
  /** The cells that are meant: the chosen block, or the one that has the focus. */
  get block(): CellBlock | undefined {
    const { place } = this;
    if (this.range.block) return this.range.block;
    if (this.isEmpty) return { top: 0, bottom: 0, left: 0, right: 0 };
    return place && { top: place.row, bottom: place.row, left: place.column, right: place.column };
  }

  /** Makes the chosen block larger or smaller by a step. */
  extend(rows: number, columns: number): void {
    const { place } = this;
    if (!place) return;
    const head = this.range.headFrom(place);
    const next = {
      row: clamp(head.row + rows, this.table.list.get().length - 1),
      column: clamp(head.column + columns, this.fields.length - 1),
    };
    this.range.choose(place, next);
    this.#api?.ensureIndexVisible(next.row);
    this.#api?.ensureColumnVisible(this.fields[next.column]!.name);
  }
  chooseAll(): void {
    const last = { row: this.table.list.get().length - 1, column: this.fields.length - 1 };
    if (last.row >= 0) this.range.choose({ row: 0, column: 0 }, last);
  }

  /** The meant cells as spreadsheets read them, in the words that are shown. */
  copy(): string | undefined {
    const { block } = this;
    if (!block) return undefined;
    const fields = this.fields.slice(block.left, block.right + 1);
    // A table that is only read may be sorted: what is copied is what is seen.
    const rows = Array.from(
      { length: block.bottom - block.top + 1 },
      (_, index) => this.#api?.getDisplayedRowAtIndex(block.top + index)?.data?.record ?? {},
    );
    return writeLines(
      rows.map((record) => fields.map((field) => lookOf(field, this.looks).format(record[field.name], field, record))),
    );
  }

  /** Empties the meant cells, where they can be changed. */
  empty(): void {
    this.#applyTo(this.block, (field) => ({ [field.name]: emptyOf(field) }));
  }
  /** Gives the cells below the values of the topmost; a single cell takes that of the one above it. */
  fillDown(): void {
    const { block } = this;
    if (!block) return;
    const top = block.top === block.bottom ? block.top - 1 : block.top;
    const source = this.table.list.get()[top]?.record;
    if (!source) return;
    this.#applyTo({ ...block, top: top + 1 }, ({ name }) => {
      const label = source[labelOf(name)];
      return { [name]: source[name], ...(label !== undefined && { [labelOf(name)]: label }) };
    });
  }
  #applyTo(block: CellBlock | undefined, toValues: (field: Field) => ScreenRecord): void {
    if (!block) return;
    const list = this.table.list.get();
    const patches: RowPatch[] = list.slice(block.top, block.bottom + 1).flatMap((row) => {
      const values = this.fields
        .slice(block.left, block.right + 1)
        .filter((field) => this.table.isEditable(field, row) && row.record[field.name] !== toValues(field)[field.name])
        .map(toValues);
      return values.length === 0 ? [] : [{ row, values: Object.assign({}, ...values) as ScreenRecord }];
    });
    if (patches.length > 0) this.table.apply(patches);
  }

  /** Takes over a text from the clipboard, or asks where not all of it can be. @returns whether it is meant for cells */
  async paste(text: string): Promise<void> {
    const { block } = this;
    if (!block || this.table.isReadOnly || text === '') return;
    const { messages } = this.table.ports;
    const tooLarge = () => messages.warning(gridTexts.pasteTooLarge(pasteLimits.cells));
    if (text.length > pasteLimits.characters) return tooLarge();
    const lines = readLines(text);
    if (lines.length * widthOf(lines) > pasteLimits.cells) return tooLarge();
    try {
      const plan = await planPaste(lines, { block, fields: this.fields }, this.table);
      if (plan.refused.length > 0) this.question.set(plan);
      else this.take(plan);
    } catch (error) {
      messages.error(toErrorText(error));
    }
  }
  /** Does what a paste was found to do. */
  take(plan: PastePlan): void {
    this.question.set(null);
    if (plan.taken > 0) this.table.apply(plan.patches);
    const parts = [
      gridTexts.pasted(plan.taken, plan.added),
      ...(plan.refused.length > 0 ? [gridTexts.pastedPart(plan.refused.length)] : []),
      ...(plan.skipped.length > 0 ? [gridTexts.skipped(plan.skipped)] : []),
      ...(plan.beyond > 0 ? [gridTexts.beyond(plan.beyond)] : []),
    ];
    this.table.ports.messages.success(parts.join(''));
  }
}

const labelOf = (name: string): string => `${name}_dictText`;
const clamp = (value: number, last: number): number => Math.max(0, Math.min(value, last));
