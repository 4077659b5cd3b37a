import { type ChildTable, factOf, type Field, type ScreenRecord } from '../../../schemas/language/index.ts';
import { toDefaults } from '../../editing/defaults.ts';
import { isFixed } from '../../editing/isFixed.ts';
import { isSame } from '../../editing/isSame.ts';
import { lookOf, type Looks } from '../../fields/index.ts';
import { formTexts } from '../texts.ts';
import { nowOf } from './formerOf.ts';
import type { FormModel } from './FormModel.ts';
import type { FormSession } from './FormSession.ts';
import { toRetyped } from './retyped.ts';

/**
 * Tells what a person has filled in where the changed screen has no such field, column or sub-table any more, or one of
 * another type to which it means nothing: it cannot be saved.
 */
export function tellGone(session: FormSession, now: FormModel, looks: Looks): void {
  const { model, store, ports } = session;
  const { warning } = ports.messages;
  for (const field of model.fields) {
    const { name, title } = field;
    const value = store.get(name);
    if (isFixed(field) || !store.isChanged(name) || isSame(value, undefined)) continue;
    const kept = nowOf(now.scope, name);
    const text = toText(field, store.record, looks);
    if (!kept && now.fields.some((other) => other.title === title)) warning(formTexts.fieldReplaced(title));
    else if (!kept) warning(formTexts.fieldGone(title, text));
    else if (!toRetyped(field, kept, value)) warning(formTexts.notTaken(kept.title, [text]));
  }
  for (const table of model.children) tellGoneRows(session, table, now, looks);
}

/** What a person has filled in in a row: the row, and the values of it that are theirs. */
interface TypedRow {
  readonly row: ScreenRecord;
  readonly typed: readonly Field[];
}

function tellGoneRows(session: FormSession, table: ChildTable, now: FormModel, looks: Looks): void {
  const { warning } = session.ports.messages;
  const rows = typedRows(session, table);
  const child = nowOf(now.children, table.name);
  if (!child) {
    if (rows.length > 0) warning(formTexts.tableGone(table.title, rows.length));
    return;
  }
  for (const field of table.fields) {
    const kept = nowOf(child.fields, field.name);
    const lost = rows.filter(
      ({ row, typed }) => typed.includes(field) && !(kept && toRetyped(field, kept, row[field.name])),
    );
    if (lost.length === 0) continue;
    const texts = lost.map(({ row }) => toText(field, row, looks));
    if (kept) warning(formTexts.notTaken(kept.title, texts));
    else warning(formTexts.columnGone(table.title, field.title, texts));
  }
}

/** The rows that a person has filled something in: against what was stored, or what a row starts with. */
function typedRows({ store, ports }: FormSession, { name, fields, order }: ChildTable): readonly TypedRow[] {
  // The number of a row follows from its place.
  const open = fields.filter((field) => !isFixed(field) && field.name !== order);
  const stored = new Map(rowsIn(store.baseline[name]).map((row) => [row['id'], row]));
  const fresh = toDefaults(fields, ports.user);
  return rowsIn(store.get(name)).flatMap((row) => {
    const before = (row['id'] !== undefined && stored.get(row['id'])) || fresh;
    const typed = open.filter(({ name: own }) => !isSame(row[own], undefined) && !isSame(row[own], before[own]));
    return typed.length > 0 ? [{ row, typed }] : [];
  });
}

const rowsIn = (value: unknown): readonly ScreenRecord[] => (Array.isArray(value) ? (value as ScreenRecord[]) : []);

/** What was typed says itself; a chosen code does not, and a secret is not to. */
function toText(field: Field, record: ScreenRecord, looks: Looks): string {
  const isReadable = !field.writeOnly && factOf(field).chosen !== true;
  return isReadable ? lookOf(field, looks).format(record[field.name], field, record) : '';
}
