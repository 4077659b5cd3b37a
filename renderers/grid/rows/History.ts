import type { ScreenRecord } from '../../../schemas/language/index.ts';
import { makeSignal } from '../../editing/signal.ts';
import type { GridRow } from './GridRow.ts';

/** One thing a person did to the rows, as it was before and after it. */
export interface Step {
  readonly before: readonly GridRow[];
  readonly after: readonly GridRow[];
  readonly changed: readonly { readonly row: GridRow; readonly before: ScreenRecord; readonly after: ScreenRecord }[];
  /** Set while the other half of the same choice may follow. */
  readonly half?: Half | undefined;
}

/**
 * One of the two that a choice does to a row, in either order: it gives its own field a value, and it fills others. The
 * fill may come again before the value does, as long as a cell stands open.
 */
export interface Half {
  readonly row: GridRow;
  readonly field: string;
  readonly does: 'give' | 'fill';
}

/** Further back nobody goes step by step. */
const mostSteps = 200;

/** What was done to the rows of a sub-table while it is open, to be taken back and done again. */
export class History {
  readonly canUndo = makeSignal(false);
  readonly canRedo = makeSignal(false);
  readonly #done: Step[] = [];
  #undone: Step[] = [];

  /** Keeps a step; the two halves of a choice are one. */
  add(step: Step): void {
    const last = this.#done.at(-1);
    if (last && belongs(last.half, step.half)) this.#done.splice(-1, 1, join(last, step));
    else this.#done.push(step);
    if (this.#done.length > mostSteps) this.#done.shift();
    this.#undone = [];
    this.#tell();
  }
  /** Forgets the last step if it is the one that is meant. @returns whether it was */
  forget(isMeant: (step: Step) => boolean): boolean {
    const step = this.#done.at(-1);
    if (!step || !isMeant(step)) return false;
    this.#done.pop();
    this.#tell();
    return true;
  }
  /** Forgets all steps: what they would bring back is not what others have saved since. */
  clear(): void {
    this.#done.length = 0;
    this.#undone = [];
    this.#tell();
  }
  /** The step to be taken back, or nothing where there is none left. */
  undo(): Step | undefined {
    const step = this.#done.pop();
    if (step) this.#undone.push(step);
    this.#tell();
    return step;
  }
  /** The step to be done again. */
  redo(): Step | undefined {
    const step = this.#undone.pop();
    if (step) this.#done.push(step);
    this.#tell();
    return step;
  }

  #tell(): void {
    this.canUndo.set(this.#done.length > 0);
    this.canRedo.set(this.#undone.length > 0);
  }
}

function belongs(last: Half | undefined, next: Half | undefined): boolean {
  const isOfOne = last !== undefined && next?.row === last.row && next.field === last.field;
  return isOfOne && !(last.does === 'give' && next.does === 'give');
}

function join(first: Step, second: Step): Step {
  const fresh = second.changed.filter(({ row }) => first.changed.every((one) => one.row !== row));
  const changed = first.changed.map((one) => {
    const again = second.changed.find(({ row }) => row === one.row);
    return again ? { ...one, after: again.after } : one;
  });
  const { before } = first;
  const half = first.half?.does === second.half?.does ? second.half : undefined;
  return { before, after: second.after, changed: [...changed, ...fresh], half };
}
