import type { ChildTable, ScreenRecord } from '../../../schemas/language/index.ts';
import { gridTexts } from '../texts.ts';
import type { GridRow } from './GridRow.ts';
import type { RowRules } from './rowRules.ts';

/** Which rows are neither changed nor removed: their records say so as they came from the server, which no edit undoes. */
export class RowLocks {
  readonly #stored = new WeakMap<GridRow, ScreenRecord>();
  /** The ids of all rows that are stored, once others have saved theirs. */
  #ids: ReadonlySet<unknown> | undefined;

  constructor(
    private readonly child: ChildTable,
    private readonly rules: RowRules,
  ) {}

  /** Keeps what the server has of a row. */
  keep(row: GridRow, stored: ScreenRecord): void {
    this.#stored.set(row, stored);
  }
  /** Takes over what others have saved. */
  follow(rows: readonly GridRow[], stored: readonly ScreenRecord[]): void {
    const byId = new Map(rows.map((row) => [row.record['id'], row]));
    for (const record of stored) {
      const row = byId.get(record['id']);
      if (row) this.keep(row, record);
    }
    this.#ids = new Set(stored.map((record) => record['id']));
  }
  /** Whether no step leads to a row any more: others have removed or locked it. */
  isClosed(row: GridRow): boolean {
    const id = row.record['id'];
    return this.has(row) || (id !== undefined && this.#ids?.has(id) === false);
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
