import type { ChildTable, ScreenRecord } from '../../../schemas/language/index.ts';
import { gridTexts } from '../texts.ts';
import type { GridRow } from './GridRow.ts';
import type { RowRules } from './rowRules.ts';

/** Which rows are neither changed nor removed: their records say so as they came from the server, which no edit undoes. */
export class RowLocks {
  readonly #stored = new WeakMap<GridRow, ScreenRecord>();

  constructor(
    private readonly child: ChildTable,
    private readonly rules: RowRules,
  ) {}

  /** Keeps what the server has of a row. */
  keep(row: GridRow, stored: ScreenRecord): void {
    this.#stored.set(row, stored);
  }
  /** Whether a row is neither changed nor removed. */
  has(row: GridRow): boolean {
    const stored = this.#stored.get(row);
    return stored !== undefined && this.rules.isLocked(stored);
  }
  /** Why a row is neither changed nor removed, if it is locked. */
  reasonFor(row: GridRow): string | undefined {
    return this.has(row) ? (this.child.lockedMessage ?? gridTexts.whyLocked) : undefined;
  }
}
