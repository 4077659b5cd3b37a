import type { GridApi } from 'ag-grid-community';
import type { Field, ScreenRecord } from '../../../schemas/language/index.ts';
import { emptyOf } from '../../editing/defaults.ts';
import { type Looks, lookOf } from '../../fields/index.ts';
import { toErrorText } from '../../messages/toErrorText.ts';
import { makeSignal } from '../../editing/signal.ts';
import type { GridRow, RowPatch } from '../rows/GridRow.ts';
import type { GridRows } from '../rows/GridRows.ts';
import { gridTexts } from '../texts.ts';
import type { CellBlock } from './CellRange.ts';
import { CellSheet, readPaste } from './CellSheet.ts';
import { pasteLimits } from './clipboardText.ts';
import { type PastePlan, planPaste } from './planPaste.ts';

/**
 * What a person does in a sub-table as in a spreadsheet, beyond single cells: choosing a block of cells, copying and
 * pasting it, emptying it, filling it from above.
 */
export class Spreadsheet extends CellSheet<GridRow> {
  /** A paste that waits for an answer, as some of its cells cannot be taken over. */
  readonly question = makeSignal<PastePlan | null>(null);

  constructor(
    private readonly table: GridRows,
    private readonly looks: Looks,
    /** The fields that have a column, in the order of the columns. */
    public fields: readonly Field[],
  ) {
    super();
  }

  /** Goes on with other columns: a block that was chosen is none of them. */
  follow(fields: readonly Field[]): void {
    if (fields === this.fields) return;
    this.fields = fields;
    this.range.clear();
  }

  #rows: readonly GridRow[] = [];
  #endFollowing = (): void => {};
  override attach(api: GridApi<GridRow>): void {
    super.attach(api);
    this.#rows = this.table.list.get();
    this.#endFollowing = this.table.list.subscribe(() => this.#followRows());
  }
  override detach(): void {
    this.#endFollowing();
    super.detach();
  }
  /** A chosen block goes with its rows; where they do not stand together any more, none is chosen. */
  #followRows(): void {
    const { block } = this.range;
    const [before, now] = [this.#rows, this.table.list.get()];
    this.#rows = now;
    if (!block) return;
    const rows = before.slice(block.top, block.bottom + 1);
    const top = rows[0] ? now.indexOf(rows[0]) : -1;
    if (top < 0 || rows.some((row, index) => now[top + index] !== row)) this.range.clear();
    else this.range.shift(top - block.top);
  }

  get length(): number {
    return this.table.list.get().length;
  }
  get width(): number {
    return this.fields.length;
  }
  columnOf(name: string): number {
    return this.fields.findIndex((field) => field.name === name);
  }
  protected nameOf(column: number): string {
    return this.fields[column]!.name;
  }
  protected textAt(row: GridRow | undefined, column: number): string {
    const field = this.fields[column]!;
    const record = row?.record ?? {};
    return lookOf(field, this.looks).format(record[field.name], field, record);
  }

  empty(): void {
    this.#applyTo(this.block, (field) => ({ [field.name]: emptyOf(field) }));
  }
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

  /** Takes over a text, or asks where not all of it can be. */
  async paste(text: string): Promise<void> {
    const { block } = this;
    if (!block || this.table.isReadOnly || text === '') return;
    const { messages } = this.table.ports;
    const lines = readPaste(text);
    if (!lines) return messages.warning(gridTexts.pasteTooLarge(pasteLimits.cells));
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
