import type { ScreenRecord } from '../../../schemas/language/index.ts';
import { isFixed } from '../../editing/isFixed.ts';
import { isSame } from '../../editing/isSame.ts';
import { isOrdered, writtenFields } from '../conflict/mergeRows.ts';
import type { FormModel } from '../session/FormModel.ts';
import { byId, isMoved, rowsOf } from '../session/rowsById.ts';

/** How much of a form is not as it was before somebody else saved the record. */
export interface News {
  readonly fields: number;
  readonly rows: number;
  /** The titles of the sub-tables whose rows stand in another order. */
  readonly orders: readonly string[];
}

/** Counts what a person could have written themselves: what a device reports all day long is told to nobody. */
export function newsOf(
  { fields, children }: Pick<FormModel, 'fields' | 'children'>,
  before: ScreenRecord,
  now: ScreenRecord,
): News {
  const isOther = (name: string, one: ScreenRecord = {}, other: ScreenRecord = {}) => !isSame(one[name], other[name]);
  const rows = children.map((child) => {
    const [were, are] = [byId(rowsOf(before[child.name])), byId(rowsOf(now[child.name]))];
    const written = writtenFields(child);
    const isNews = (id: unknown): boolean =>
      !were.has(id) || !are.has(id) || written.some(({ name }) => isOther(name, were.get(id), are.get(id)));
    return [...new Set([...were.keys(), ...are.keys()])].filter(isNews).length;
  });
  return {
    fields: fields.filter((field) => !isFixed(field) && isOther(field.name, before, now)).length,
    rows: rows.reduce((sum, count) => sum + count, 0),
    orders: children
      .filter((child) => isOrdered(child) && isMoved(rowsOf(before[child.name]), rowsOf(now[child.name])))
      .map(({ title }) => title),
  };
}
