import {
  type Action,
  type ChildTable,
  copiesNothing,
  factOf,
  type RecordScreen,
  type ScreenRecord,
  toExpression,
  toFieldValue,
} from '../../schemas/language/index.ts';
import { idOf, type ActionContext } from './ActionContext.ts';

/** Opens the form of a new record with what the action would add; nothing is stored before it is saved there. */
export async function runDraft({ screen, ports, records: [row], open }: ActionContext, action: Action) {
  const [add] = action.add;
  if (!row || !add) return;
  // A list has neither the sub-tables nor what is in no column.
  const record = await ports.data.getOne(screen, idOf(row));
  const values = Object.entries(add.values).flatMap(([name, { value, when }]) => {
    const field = screen.fields.find((other) => other.name === name);
    const read = (source: string): unknown => toExpression(source, screen).evaluate({ record, user: ports.user });
    const isGiven = field && (when === undefined || read(when) === true);
    if (!isGiven) return [];
    return [[name, copiesNothing(value, record) ? undefined : toFieldValue(field, read(value))] as const];
  });
  const rows = add.children.flatMap((name) => rowsOf(screen, name, record));
  open({ view: 'add', initial: { ...Object.fromEntries(values), ...Object.fromEntries(rows) } });
}

function rowsOf(screen: RecordScreen, name: string, record: ScreenRecord): readonly (readonly [string, unknown])[] {
  const child = screen.children.find((other) => other.name === name);
  const rows = record[name];
  return child && Array.isArray(rows) ? [[name, rows.map((row: ScreenRecord) => toNewRow(child, row))]] : [];
}

/** The values of a row that a new one may have too. */
const toNewRow = ({ fields }: ChildTable, row: ScreenRecord): ScreenRecord =>
  Object.fromEntries(
    fields
      .filter((field) => !field.system && !field.unique && !field.writeOnly && !factOf(field).given)
      .flatMap(({ name }) => [name, `${name}_dictText`].filter((key) => key in row).map((key) => [key, row[key]])),
  );
