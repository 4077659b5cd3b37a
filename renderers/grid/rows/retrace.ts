import type { ChildTable, ScreenRecord } from '../../../schemas/language/index.ts';
import { isFixed } from '../../editing/isFixed.ts';
import { isSame } from '../../editing/isSame.ts';
import type { GridRow } from './GridRow.ts';
import type { Step } from './History.ts';
import { isSameList } from './isSameList.ts';
import type { RowLocks } from './RowLocks.ts';
import type { RowRules } from './rowRules.ts';
import { toNumbered } from './toNumbered.ts';

/** What the rows of a table say of a step that is taken back or done again. */
interface Ground {
  readonly child: ChildTable;
  readonly locks: RowLocks;
  readonly rules: RowRules;
}

/** The rows with a step taken back or done again. */
interface Retraced {
  readonly list: readonly GridRow[];
  readonly changed: ReadonlyMap<GridRow, ScreenRecord>;
  /** How much of the step is left as it is, as others have changed it since. */
  readonly left: number;
}

/**
 * Takes a step back, or does it again, on the rows as they are now: what others have saved since stays. A value that they have
 * changed and a row that they have removed are left as they are.
 */
export function retrace(
  now: readonly GridRow[],
  step: Step,
  isBack: boolean,
  { child, locks, rules }: Ground,
): Retraced {
  const [from, to] = isBack ? [step.after, step.before] : [step.before, step.after];
  const isUndisturbed = isSameList(now, from);
  const [were, are] = [new Set(from), new Set(to)];
  const isKept = (row: GridRow): boolean => were.has(row) === are.has(row) || !locks.isClosed(row);
  const back = to.filter((row) => !were.has(row) && isKept(row));
  const listed = isUndisturbed && to.every(isKept) && from.every(isKept) ? to : withStep(now, from, to, back, isKept);
  const list = isSameList(listed, now) ? now : listed;
  let left = [...from, ...to].filter((row) => !isKept(row)).length;
  const there = new Set(list);
  const changed = new Map<GridRow, ScreenRecord>();
  for (const { row, before, after } of step.changed) {
    if (!there.has(row) || locks.isClosed(row)) {
      if (were.has(row) && are.has(row)) left += 1;
      continue;
    }
    const values = toValues(row.record, isBack ? [after, before] : [before, after], child, rules);
    changed.set(row, values.record);
    left += values.left;
  }
  return { list, changed: isUndisturbed ? changed : toNumbered(child.order, list, changed), left };
}

/** The rows that are there now without those that the step takes, in the order that it gives, and with those that it brings back. */
function withStep(
  now: readonly GridRow[],
  from: readonly GridRow[],
  to: readonly GridRow[],
  back: readonly GridRow[],
  isKept: (row: GridRow) => boolean,
): readonly GridRow[] {
  const [were, are] = [new Set(from), new Set(to)];
  const rest = now.filter((row) => !were.has(row) || are.has(row) || !isKept(row));
  const stood = from.filter((row) => are.has(row));
  const stand = to.filter((row) => were.has(row));
  const list = isSameList(stood, stand) ? rest : inOrderOf(rest, stand);
  return back.reduce<readonly GridRow[]>((rows, row) => {
    const above = to.slice(0, to.indexOf(row)).findLast((other) => rows.includes(other));
    return rows.toSpliced(above ? rows.indexOf(above) + 1 : 0, 0, row);
  }, list);
}

/** Rows of which those that stand in a list stand as they do there; the others stay where they are. */
function inOrderOf(rows: readonly GridRow[], order: readonly GridRow[]): readonly GridRow[] {
  const there = new Set(rows);
  const next = order.filter((row) => there.has(row)).values();
  const ordered = new Set(order);
  return rows.map((row) => (ordered.has(row) ? (next.next().value ?? row) : row));
}

/** A record with the values that a step has changed, but for those that others have changed since. */
function toValues(
  now: ScreenRecord,
  [from, to]: readonly [ScreenRecord, ScreenRecord],
  child: ChildTable,
  rules: RowRules,
): { readonly record: ScreenRecord; readonly left: number } {
  if (now === from) return { record: to, left: 0 };
  const names = Object.keys({ ...from, ...to }).filter(
    (name) => !name.endsWith('_dictText') && !isSame(from[name], to[name]),
  );
  const own = names.filter((name) => isSame(now[name], from[name]));
  const patch = own.flatMap((name) => {
    const label = to[`${name}_dictText`];
    return [[name, to[name]] as const, ...(label === undefined ? [] : [[`${name}_dictText`, label] as const])];
  });
  // What follows from the others, and from the place of a row, is worked out anew.
  const written = new Set(
    child.fields.flatMap((field) => (isFixed(field) || field.name === child.order ? [] : field.name)),
  );
  const left = names.filter(
    (name) => written.has(name) && !isSame(now[name], from[name]) && !isSame(now[name], to[name]),
  ).length;
  return { record: rules.change(now, Object.fromEntries(patch)), left };
}
