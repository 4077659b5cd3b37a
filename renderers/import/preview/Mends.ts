import type { Signal } from '../../editing/signal.ts';
import { StepHistory } from '../../editing/StepHistory.ts';
import type { Changes, CheckedColumn, CheckedRow } from '../check/messages.ts';
import { columnName, placeOf } from './columnName.ts';
import type { PreviewRows } from './PreviewRows.ts';
import { outColumn, type PreviewPlace, type PreviewStep, type WrittenCell } from './PreviewStep.ts';
import type { RunningChecks } from './startChecks.ts';

/** A text that is written into a cell. */
interface NamedText extends Pick<CheckedRow, 'file' | 'line'> {
  /** What its column goes by in the preview. */
  readonly name: string;
  readonly text: string;
}

/** Has the worker change a file, and takes over what it says. */
type Change = (file: number, ask: (checks: RunningChecks['checks']) => Promise<Changes>) => Promise<void>;

/** What is mended in the rows of a preview and left out of them, step by step. */
export class Mends {
  readonly history = new StepHistory<PreviewStep>();
  #turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly rows: PreviewRows,
    private readonly columns: Signal<readonly CheckedColumn[]>,
    private readonly change: Change,
  ) {}

  /** Everything that was begun so far is done. */
  get settled(): Promise<unknown> {
    return this.#turn;
  }

  /** Writes cells anew, as one step. */
  write(cells: readonly WrittenCell[]): Promise<void> {
    return this.inTurn(async () => {
      const columns = this.columns.get();
      const changed = cells.flatMap(({ row: { key, file, line }, column, text }) => {
        const before = this.rows.get(key)?.texts[column];
        // By the time that it is taken back, the column may stand elsewhere.
        const name = columnName(columns[column]!);
        return before === undefined || before === text ? [] : [{ key, file, line, name, text, before }];
      });
      const [first] = changed;
      if (!first) return;
      await this.#do({
        at: { key: first.key, column: first.name },
        undo: () => this.#edit(changed.map((cell) => ({ ...cell, text: cell.before }))),
        redo: () => this.#edit(changed),
      });
    });
  }

  /** Leaves the record of a line out of what is sent, or takes it back. */
  leaveOut({ key, file, line }: CheckedRow, isOut: boolean): Promise<void> {
    const leave = (out: boolean) => this.change(file, (checks) => checks.leaveOut(file, line, out));
    const step = { at: { key, column: outColumn }, undo: () => leave(!isOut), redo: () => leave(isOut) };
    return this.inTurn(() => this.#do(step));
  }

  /** Takes back what was done last. @returns where it was */
  readonly undo = (): Promise<PreviewPlace | undefined> =>
    this.inTurn(async () => {
      const step = this.history.undo();
      await step?.undo();
      return step?.at;
    });
  /** Does again what was taken back last. @returns where it was */
  readonly redo = (): Promise<PreviewPlace | undefined> =>
    this.inTurn(async () => {
      const step = this.history.redo();
      await step?.redo();
      return step?.at;
    });

  async #do(step: PreviewStep): Promise<void> {
    this.history.add(step);
    await step.redo();
  }

  /** One change after the other: each begins with what the one before has left. */
  inTurn<T>(act: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(act);
    this.#turn = done.catch(() => {});
    return done;
  }

  async #edit(cells: readonly NamedText[]): Promise<void> {
    const columns = this.columns.get();
    for (const file of new Set(cells.map((cell) => cell.file))) {
      const own = cells.filter((cell) => cell.file === file);
      const texts = own.map(({ line, name, text }) => ({ line, column: placeOf(columns, name), text }));
      await this.change(file, (checks) => checks.edit(file, texts));
    }
  }
}
