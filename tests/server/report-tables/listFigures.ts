/** What a list says of a figure: made of its rows alone, without the database's own counting. */
import { factOf, type Field, type Measure, type ScreenRecord } from '../../../schemas/language/index.ts';

const textOf = (record: ScreenRecord, name: string): string => String(record[name] ?? '');

/** How often each value stands in the rows; those without one are left out. */
function timesOf(records: readonly ScreenRecord[], name: string): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const record of records) {
    const value = textOf(record, name);
    if (value !== '') times.set(value, (times.get(value) ?? 0) + 1);
  }
  return times;
}

/** The figures that a measure may have by the rows of a list; several where values come equally often. Null where the list does not show them. */
export function figuresOf(
  { name, field, digits, shows }: Measure,
  records: readonly ScreenRecord[],
  fields: readonly Field[],
): readonly (string | number | null)[] | null {
  if (name === 'count' || field === undefined) return [records.length];
  const own = fields.find((one) => one.name === field);
  // A value behind a ref is no column of the list.
  if (!own) return null;
  const times = timesOf(records, field);
  if (name === 'distinct') return [times.size];
  if (name === 'repeats') return [[...times.values()].filter((count) => count > 1).length];
  if (name === 'most') return mostOf(times, records, own);
  const values = records.flatMap((record) => (textOf(record, field) === '' ? [] : [record[field]]));
  if (shows) {
    const inOrder = values.map(String).toSorted();
    return [(name === 'min' ? inOrder[0] : inOrder.at(-1)) ?? null];
  }
  const numbers = values.map(Number);
  const sum = numbers.reduce((total, value) => total + value, 0);
  if (name === 'sum') return [Number(sum.toFixed(digits))];
  if (numbers.length === 0) return [null];
  const figures = { avg: sum / numbers.length, min: Math.min(...numbers), max: Math.max(...numbers) };
  return [Number(figures[name].toFixed(digits))];
}

function mostOf(
  times: ReadonlyMap<string, number>,
  records: readonly ScreenRecord[],
  field: Field,
): readonly (string | null)[] {
  const most = Math.max(...times.values(), 0);
  const found = [...times].filter(([, count]) => count === most).map(([value]) => value);
  if (found.length === 0) return [null];
  const named = factOf(field).storage === 'text' && (field.ref ?? field.dict ?? field.items) !== undefined;
  return found.flatMap((value) => {
    const record = records.find((one) => textOf(one, field.name) === value);
    const label = record?.[`${field.name}_dictText`];
    return named ? [typeof label === 'string' && label !== '' ? label : value, '（已删除）'] : [value];
  });
}
