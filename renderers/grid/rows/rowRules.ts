import {
  type ChildTable,
  type Field,
  type RecordScreen,
  type ScreenRecord,
  toExpression,
} from '../../../schemas/language/index.ts';
import { isSame } from '../../editing/isSame.ts';
import { isFixed } from '../../editing/isFixed.ts';
import { makeSettle, toRules, withComputed } from '../../editing/rules.ts';
import type { Ports } from '../../ports/index.ts';

/** The rules of a sub-table's rows: the same as a form's, with the parent's fields as `parent.x`. */
export interface RowRules {
  /** The row after a change, with what follows from it. */
  change(row: ScreenRecord, patch: ScreenRecord): ScreenRecord;
  /** Completes a new row. */
  start(row: ScreenRecord): ScreenRecord;
  isEditable(field: Field, row: ScreenRecord): boolean;
  /** Whether a row that is stored so is neither changed nor removed. */
  isLocked(stored: ScreenRecord): boolean;
}

/** Compiles the rules of the rows of one sub-table. */
export function makeRowRules(
  screen: RecordScreen,
  child: ChildTable,
  getParent: () => ScreenRecord,
  user: Ports['user'],
): RowRules {
  const scope = { fields: child.fields, parent: screen.fields };
  // Rows that are only shown come worked out, and what their rules read need not be among their columns.
  const ruled = child.editable ? child.fields : [];
  const rules = toRules(ruled, scope, (record) => ({ record, parent: getParent(), user }));
  const settle = makeSettle(child.fields, rules);
  const locked = child.lockedWhen === undefined ? undefined : toExpression(child.lockedWhen, scope);
  return {
    change(row, patch) {
      const names = Object.keys(patch).filter((name) => !isSame(patch[name], row[name]));
      const next = { ...row, ...patch };
      for (const name of names) if (!(`${name}_dictText` in patch)) delete next[`${name}_dictText`];
      return settle(next, new Set(names));
    },
    isLocked: (record) => locked?.evaluate({ record, parent: getParent(), user }) === true,
    start: (row) => withComputed(child.fields, rules, row),
    isEditable(field, row) {
      const rule = rules.get(field.name);
      const isHidden = rule?.visible !== undefined && rule.visible.evaluate(row) !== true;
      return !isFixed(field) && !isHidden && rule?.disabled?.evaluate(row) !== true;
    },
  };
}
