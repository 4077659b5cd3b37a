/** From a record as it stands in a form to the same record on a changed screen. */
import type { ChildTable, ScreenRecord } from '../../../schemas/language/index.ts';
import { formerOf, type Named } from './formerOf.ts';
import type { FormModel } from './FormModel.ts';
import { withRetyped } from './retyped.ts';

/** The sub-tables of a form, those included that it does not edit: they may be edited from now on. */
export const tablesOf = ({ screen, dialog }: FormModel): readonly ChildTable[] => (dialog ? [] : screen.children);

/**
 * A value that is called otherwise now moves to that name, in the rows of sub-tables too, and is what it means where its type
 * is another; what is gone stays behind.
 */
export function toMovedRecord(before: FormModel, now: FormModel, record: ScreenRecord): ScreenRecord {
  const former = tablesOf(before);
  const tables = tablesOf(now);
  const moved = withNames([...before.scope, ...former], [...now.scope, ...tables], record);
  const rows = tables.flatMap((child) => {
    const list = moved[child.name];
    const own = formerOf(former, child);
    if (!own || !Array.isArray(list)) return [];
    const move = (row: ScreenRecord): ScreenRecord =>
      withRetyped(own.fields, child.fields, withNames(own.fields, child.fields, row));
    return [[child.name, list.map(move)] as const];
  });
  return { ...withRetyped(before.scope, now.scope, moved), ...Object.fromEntries(rows) };
}

/**
 * The same of a record that was put away on an earlier version of the screen, which nobody knows any more: what is called
 * otherwise since then moves to its name.
 */
export function toFollowed({ scope, ...now }: FormModel, record: ScreenRecord): ScreenRecord {
  const tables = tablesOf({ scope, ...now });
  const followed = withNames(namesBefore([...scope, ...tables]), [...scope, ...tables], record);
  const rows = tables.flatMap(({ name, fields }) => {
    const list = followed[name];
    if (!Array.isArray(list)) return [];
    return [[name, list.map((row: ScreenRecord) => withNames(namesBefore(fields), fields, row))] as const];
  });
  return { ...followed, ...Object.fromEntries(rows) };
}

const namesBefore = (named: readonly Named[]): readonly Named[] =>
  named.flatMap(({ was }) => (was === undefined ? [] : [{ name: was }]));

function withNames(before: readonly Named[], now: readonly Named[], record: ScreenRecord): ScreenRecord {
  const kept = new Set(now.map(({ name }) => name));
  const gone = new Set(before.flatMap(({ name }) => (kept.has(name) ? [] : [name])));
  const left = Object.fromEntries(Object.entries(record).filter(([name]) => !gone.has(name)));
  for (const { name, was = name } of now) if (gone.has(was) && was in record) left[name] = record[was];
  return left;
}
