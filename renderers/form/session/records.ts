/** From what the server sends to what a form edits, and back. */
import {
  keptText,
  toFormRecord,
  type ChildTable,
  type Field,
  type RecordScreen,
  type ScreenRecord,
  factOf,
} from '../../../schemas/language/index.ts';
import { emptyOf, withoutEmpty } from '../../editing/defaults.ts';
import { type FormMode, type FormModel } from './FormModel.ts';
import { isFixed } from '../../editing/isFixed.ts';

/** The sub-tables of a new record: no rows yet, which is not the same to a rule as not being there. */
export function toNoRows({ children }: Pick<RecordScreen, 'children'>): ScreenRecord {
  return Object.fromEntries(children.filter(({ editable }) => editable).map(({ name }) => [name, []]));
}

/** The record of a form from the record of the server, its sub-tables included. A switch that was never set is off. */
export function toFormValues(screen: Pick<RecordScreen, 'fields' | 'children'>, wire: ScreenRecord): ScreenRecord {
  const children = screen.children.map((child) => [child.name, toRows(child, wire[child.name])] as const);
  const rows = Object.fromEntries(children.filter(([, list]) => list !== undefined));
  const off = toOff(screen.fields.filter(({ form }) => form !== null));
  return { ...off, ...withoutEmpty({ ...wire, ...toFormRecord(screen.fields, wire), ...rows }) };
}
function toOff(fields: readonly Field[]): ScreenRecord {
  const switches = fields.filter((field) => factOf(field).choices === 'yesNo');
  return Object.fromEntries(switches.map((field) => [field.name, emptyOf(field)]));
}
function toRows(child: ChildTable, rows: unknown): readonly ScreenRecord[] | undefined {
  if (!Array.isArray(rows)) return undefined;
  const off = child.editable ? toOff(child.fields) : {};
  return rows.map((row: ScreenRecord) => ({ ...off, ...withoutEmpty({ ...row, ...toFormRecord(child.fields, row) }) }));
}

/** The record with its texts as they will be kept: by these it is judged, asked for and sent. */
export function withKeptTexts({ scope, children }: FormModel, record: ScreenRecord): ScreenRecord {
  const rows = children.flatMap(({ name, fields }) => {
    const list = record[name];
    return Array.isArray(list) ? [[name, list.map((row: ScreenRecord) => keepTexts(fields, row))] as const] : [];
  });
  return { ...keepTexts(scope, record), ...Object.fromEntries(rows) };
}
function keepTexts(fields: readonly Field[], record: ScreenRecord): ScreenRecord {
  const kept = { ...record };
  for (const field of fields) {
    const value = record[field.name];
    if (typeof value === 'string') kept[field.name] = keptText(field, value);
  }
  return kept;
}

/**
 * The record as it is sent: what a person may write, hidden fields by their `whenHidden`, rows without labels.
 * @param before the record as it was opened: what was not told then, and is still empty, is left out, so that nothing is
 * taken away that the server keeps elsewhere
 */
export function toWireRecord(
  model: FormModel,
  typed: ScreenRecord,
  isHidden: (name: string) => boolean,
  before?: ScreenRecord,
): ScreenRecord {
  const record = withKeptTexts(model, typed);
  const isUntold = (name: string): boolean => before !== undefined && isEmpty(before[name]);
  const entries = model.scope.flatMap((field) =>
    toWireEntry(field, record[field.name], {
      mode: model.mode,
      isHidden: isHidden(field.name),
      isUntold: isUntold(field.name),
    }),
  );
  const children = model.children.flatMap(({ name, ...child }) => {
    const rows = record[name];
    const isLeft = model.mode === 'edit' && isUntold(name) && isEmpty(rows);
    return isLeft ? [] : [[name, toWireRows({ name, ...child }, rows)] as const];
  });
  const identity = model.mode === 'edit' ? { id: record['id'], version: record['version'] } : {};
  return { ...Object.fromEntries([...entries, ...children]), ...identity };
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

function toWireEntry(
  field: Field,
  value: unknown,
  { mode, isHidden, isUntold }: { readonly mode: FormMode; readonly isHidden: boolean; readonly isUntold: boolean },
): readonly (readonly [string, unknown])[] {
  if (field.system || field.readOnly || factOf(field).given) return [];
  if (isHidden && field.whenHidden === 'omit') return [];
  if (isHidden && field.whenHidden === 'clear') return mode === 'edit' ? [[field.name, null]] : [];
  if (!isEmpty(value)) return [[field.name, value]];
  // An empty secret on edit is an unchanged one; any other emptied field has to be told to the server.
  return mode === 'edit' && !isUntold && !field.writeOnly && field.form ? [[field.name, null]] : [];
}

function toWireRows(child: ChildTable, rows: unknown): readonly ScreenRecord[] {
  if (!Array.isArray(rows)) return [];
  const fields = child.fields.filter((field) => !field.system && !(isFixed(field) && !field.computed));
  const emptied = Object.fromEntries(
    fields.filter(({ computed, writeOnly }) => !computed && !writeOnly).map(({ name }) => [name, null]),
  );
  return rows.map((row: ScreenRecord) => {
    const kept = ['id', 'version', ...fields.map(({ name }) => name)].map((name) => [name, row[name]] as const);
    // The server keeps what a row that it knows does not name.
    return { ...(row['id'] === undefined ? {} : emptied), ...withoutEmpty(Object.fromEntries(kept)) };
  });
}
