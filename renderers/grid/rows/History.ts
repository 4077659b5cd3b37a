import type { ScreenRecord } from '../../../schemas/language/index.ts';
import { StepHistory } from '../../editing/StepHistory.ts';
import type { GridRow } from './GridRow.ts';
import { isSameList } from './isSameList.ts';

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

/** What was done to the rows of a sub-table while it is open. The two halves of a choice are one step. */
export class History extends StepHistory<Step> {
  protected override joined(last: Step, next: Step): Step | undefined {
    // What others have added in between is not of the choice.
    return belongs(last.half, next.half) && isSameList(last.after, next.before) ? join(last, next) : undefined;
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
