import { CellSheet, readPaste } from '../../grid/spreadsheet/CellSheet.ts';
import type { CellBlock } from '../../grid/spreadsheet/CellRange.ts';
import { pasteLimits } from '../../grid/spreadsheet/clipboardText.ts';
import { placeLines } from '../../grid/spreadsheet/placeLines.ts';
import { gridTexts } from '../../grid/texts.ts';
import type { Ports } from '../../ports/index.ts';
import type { CheckedRow } from '../check/messages.ts';
import { importTexts } from '../texts.ts';
import type { FilePreview } from './FilePreview.ts';
import type { WrittenCell } from './PreviewStep.ts';
import { columnName, placeOf } from './columnName.ts';
import { type FilledPlaces, filledPlaces } from './filledPlaces.ts';
import type { PreviewedFile } from './PreviewedFile.ts';

/** The preview as a spreadsheet: what is pasted, emptied and filled down are texts, which the rules judge afterwards. */
export class PreviewSheet extends CellSheet<CheckedRow> {
  #filled: { readonly files: readonly PreviewedFile[]; readonly columns: FilledPlaces } | null = null;

  constructor(
    private readonly preview: FilePreview,
    private readonly messages: Ports['messages'],
  ) {
    super();
  }

  /** Those of the files as they were read last. */
  get #columns(): FilledPlaces {
    const files = this.preview.files.get();
    if (this.#filled?.files !== files) this.#filled = { files, columns: filledPlaces(files) };
    return this.#filled.columns;
  }
  /** The places of its columns, in their order. */
  get places(): readonly number[] {
    return this.#columns.places;
  }

  get length(): number {
    return this.api?.getDisplayedRowCount() ?? 0;
  }
  get width(): number {
    return this.places.length;
  }
  columnOf(name: string): number {
    return this.places.indexOf(placeOf(this.preview.columns.get(), name));
  }
  protected nameOf(column: number): string {
    return columnName(this.preview.columns.get()[this.places[column]!]!);
  }
  protected textAt(row: CheckedRow | undefined, column: number): string {
    return row?.texts[this.places[column]!] ?? '';
  }
  /** Whether a cell can be written: its line is sent, and may fill the column. */
  isEditable(row: CheckedRow, place: number): boolean {
    return !row.isLeftOut && this.#columns.has(row, place);
  }

  empty(): void {
    this.#fill(this.block, () => '');
  }
  fillDown(): void {
    const { block } = this;
    if (!block) return;
    const top = block.top === block.bottom ? block.top - 1 : block.top;
    const source = this.#rowAt(top);
    if (source) this.#fill({ ...block, top: top + 1 }, (place) => source.texts[place] ?? '');
  }
  #fill(block: CellBlock | undefined, textOf: (place: number) => string): void {
    if (!block) return;
    const cells: WrittenCell[] = [];
    const places = this.places.slice(block.left, block.right + 1);
    for (let index = block.top; index <= block.bottom; index += 1) {
      const row = this.#rowAt(index);
      for (const place of places)
        if (row && this.isEditable(row, place)) cells.push({ row, column: place, text: textOf(place) });
    }
    void this.preview.mends.write(cells);
  }

  async paste(text: string): Promise<void> {
    const { block } = this;
    if (!block || this.isEmpty || text === '') return;
    const lines = readPaste(text);
    if (!lines) return this.messages.warning(importTexts.pasteTooLarge(pasteLimits.cells));
    const headings = this.preview.columns.get();
    const namesOf = (place: number) => [headings[place]!.heading];
    const { columns, lines: body } = placeLines(lines, { block, columns: this.places, namesOf });
    const cells: WrittenCell[] = [];
    let locked = 0;
    let below = 0;
    for (const [offset, texts] of body.entries()) {
      const row = this.#rowAt(block.top + offset);
      if (!row) below += 1;
      for (const [at, one] of row ? texts.entries() : []) {
        const place = columns[at];
        if (place === undefined) continue;
        if (this.isEditable(row!, place)) cells.push({ row: row!, column: place, text: one });
        else if (one.trim() !== '') locked += 1;
      }
    }
    await this.preview.mends.write(cells);
    const beyond = columns.filter((place) => place === undefined).length;
    const parts = [
      gridTexts.pasted(cells.length, 0),
      ...(locked > 0 ? [importTexts.pasteLocked(locked)] : []),
      ...(below > 0 ? [importTexts.pasteBelow(below)] : []),
      ...(beyond > 0 ? [gridTexts.beyond(beyond)] : []),
    ];
    this.messages[parts.length > 1 ? 'warning' : 'success'](parts.join(''));
  }

  #rowAt(index: number): CheckedRow | undefined {
    return this.api?.getDisplayedRowAtIndex(index)?.data;
  }
}
