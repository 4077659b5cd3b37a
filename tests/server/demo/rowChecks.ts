/** What every made-up row keeps, asked of the rows by the screens themselves; each answer names screen, row and field. */
import type { ChildTable, Field, RecordScreen, ScreenRecord } from '../../../schemas/language/index.ts';
import { toFormRecord } from '../../../schemas/language/index.ts';
import { compute } from '../../../schemas/language/records/compute.ts';
import { validateRecord } from '../../../schemas/language/records/index.ts';
import { type DemoData, type DemoRow, parentKey } from '../../../server/demo/DemoData.ts';
import type { OpenRegistry } from '../../../server/screens/registry.ts';

/** The rows of a demo beside the screens they are for. */
export interface Made {
  readonly registry: OpenRegistry;
  readonly data: DemoData;
}

/** Rows that the rules of their own screen refuse. */
export const refused = ({ registry, data }: Made): readonly string[] =>
  registry.recordScreens().flatMap((screen) => {
    const validators = registry.validatorsOf(screen);
    return toRecords(screen, data).flatMap((record, index) =>
      Object.entries(validateRecord(screen, validators, record)).map(
        ([path, message]) => `${screen.id} row ${index} ${path}: ${message}`,
      ),
    );
  });

const isOther = (one: unknown, other: unknown): boolean =>
  String(one ?? '') !== String(other ?? '') && Number(one ?? NaN) !== Number(other ?? NaN);

const nobody = { id: '', username: '', realname: '', tenantId: '', departId: '', roles: [] };

/** Values that are not what their row comes to. */
export const miscomputed = ({ registry, data }: Made): readonly string[] =>
  registry.recordScreens().flatMap((screen) => {
    const fields = screen.fields.filter(({ computed }) => computed !== undefined);
    if (fields.length === 0) return [];
    return toRecords(screen, data, screen.children).flatMap((record, index) => {
      const worked = { ...record };
      compute(screen, worked, nobody);
      return fields
        .filter(({ name }) => isOther(worked[name], record[name]))
        .map(({ name }) => `${screen.id} row ${index} ${name}: ${String(record[name])}, not ${String(worked[name])}`);
    });
  });

/** Values that are no choices of their field. */
export const unknownChoices = ({ registry, data }: Made): readonly string[] =>
  eachValue({ registry, data }, ({ field, values, told }) => {
    const choices = choicesOf(registry, field);
    return choices ? values.filter((value) => !choices.has(value)).map((value) => `${told}: ${value}`) : [];
  });

/** Refs to rows that are not there, or are another tenant's. */
export const lostRefs = ({ registry, data }: Made): readonly string[] => {
  const known = new Map<string, ReadonlySet<string>>();
  const targetsOf = ({ screen, value }: NonNullable<Field['ref']>): ReadonlySet<string> => {
    const key = `${screen}.${value}`;
    const targets = known.get(key) ?? new Set(data.rowsOf(screen).map((row) => `${row['tenantId']}/${row[value]}`));
    known.set(key, targets);
    return targets;
  };
  return eachValue({ registry, data }, ({ field, row, values, told }) =>
    field.ref && !field.system
      ? values
          .filter((value) => !targetsOf(field.ref!).has(`${row['tenantId']}/${value}`))
          .map((value) => `${told}: ${value}`)
      : [],
  );
};

/** Values that two rows of a tenant share though they are unique. */
export const doubled = ({ registry, data }: Made): readonly string[] =>
  registry.recordScreens().flatMap((screen) =>
    screen.fields
      .filter((field) => field.unique)
      .filter(({ name, uniqueWithin = [] }) => {
        const rows = data.rowsOf(screen.id).filter((row) => row[name] !== undefined);
        const keys = rows.map((row) => ['tenantId', ...uniqueWithin, name].map((part) => row[part]).join('/'));
        return new Set(keys).size < keys.length;
      })
      .map((field) => `${screen.id}.${field.name}`),
  );

/** The choices of a field, where it has any. */
export function choicesOf(registry: OpenRegistry, field: Field): ReadonlySet<string> | undefined {
  const items = field.items ?? registry.dicts().find((dict) => dict.code === field.dict)?.items;
  return items && new Set(items.map((item) => item.value));
}

interface Value {
  readonly field: Field;
  readonly row: DemoRow;
  readonly values: readonly string[];
  readonly told: string;
}

const eachValue = ({ registry, data }: Made, wrong: (value: Value) => readonly string[]): readonly string[] =>
  registry.recordScreens().flatMap((screen) =>
    data.rowsOf(screen.id).flatMap((row, index) =>
      screen.fields
        .filter(({ name, dict, items, ref }) => (dict ?? items ?? ref) !== undefined && row[name] !== undefined)
        .flatMap((field) => {
          const values = String(row[field.name]).split(',');
          return wrong({ field, row, values, told: `${screen.id} row ${index} ${field.name}` });
        }),
    ),
  );

/** Rows with the fields of the screen only, and their editable sub-tables. */
function toRecords(
  screen: RecordScreen,
  data: DemoData,
  parts: readonly ChildTable[] = screen.children.filter((child) => child.editable),
): readonly ScreenRecord[] {
  const names = new Set(['id', ...screen.fields.map((field) => field.name)]);
  const pick = (row: DemoRow, known: ReadonlySet<string>): ScreenRecord =>
    Object.fromEntries(Object.entries(row).filter(([name, value]) => known.has(name) && value !== undefined));
  const children = parts.filter((child) => child.from === undefined);
  const byParent = children.map((child) => rowsByParent(data, `${screen.id}.${child.name}`));
  return data.rowsOf(screen.id).map((row) => {
    const record: Record<string, unknown> = pick(row, names);
    for (const [index, child] of children.entries()) {
      const known = new Set(child.fields.map((field) => field.name));
      const rows = byParent[index]!.get(row.id) ?? [];
      record[child.name] = rows.map((item) => toFormRecord(child.fields, pick(item, known)));
    }
    return toFormRecord(screen.fields, record);
  });
}

/** The rows of a sub-table by the id of their parent. */
export function rowsByParent(data: DemoData, name: string): ReadonlyMap<unknown, readonly DemoRow[]> {
  const found = new Map<unknown, DemoRow[]>();
  for (const row of data.rowsOf(name)) found.set(row[parentKey], [...(found.get(row[parentKey]) ?? []), row]);
  return found;
}
