import {
  factOf,
  type Field,
  type RecordScreen,
  type ScreenRecord,
  switchValuesOf,
} from '../../../schemas/language/index.ts';
import { exportHeadings } from './headings.ts';
import { type CellValue, packWorkbook } from './packWorkbook.ts';

/** An Excel file of records and their number: titles as headers, labels instead of codes, numbers as numbers. */
export async function toWorkbook(
  tenantId: string,
  screen: RecordScreen,
  portions: AsyncIterable<readonly ScreenRecord[]>,
): Promise<{ readonly file: Buffer; readonly rows: number }> {
  const fields = columnsOf(screen);
  const headings = exportHeadings(fields);
  const columns = fields.map((field, at) => ({
    title: headings[at]!,
    width: Math.max(10, Math.round((field.list?.width ?? 120) / 8)),
    format: field.scale > 0 ? `0.${'0'.repeat(field.scale)}` : '0',
  }));
  let rows = 0;
  const counted = async function* (): AsyncGenerator<readonly (readonly CellValue[])[]> {
    for await (const records of portions) {
      rows += records.length;
      yield records.map((record) => fields.map((field) => toValue(field, record)));
    }
  };
  const file = await packWorkbook(tenantId, [{ title: screen.title, columns, portions: counted() }]);
  return { file, rows };
}

/** The columns of the list in their order, then what only the detail shows. */
function columnsOf(screen: RecordScreen): readonly Field[] {
  const byName = new Map(screen.fields.map((field) => [field.name, field]));
  const names = new Set([...screen.list.columns, ...screen.fields.map((field) => field.name)]);
  const fields = [...names].map((name) => byName.get(name)).filter((field) => field !== undefined);
  return fields.filter((field) => !field.writeOnly && field.type !== 'password');
}

/** A cell's value: a number where the column holds numbers, else what a person reads. */
function toValue(field: Field, record: ScreenRecord): CellValue {
  const value = record[field.name];
  if (value === null || value === undefined || value === '') return null;
  if (factOf(field.type).exportAs === 'number') return toNumber(value);
  const label = record[`${field.name}_dictText`];
  return typeof label === 'string' ? label : toText(field, value);
}

/** Above 15 digits a number of Excel is no longer the number of the database: it stays text. */
function toNumber(value: unknown): number | string {
  const text = String(value);
  return text.replace(/^0+|[-.]/g, '').length > 15 ? text : Number(value);
}

function toText(field: Field, value: unknown): string {
  if (field.type === 'switch') return value === switchValuesOf(field)[0] ? '是' : '否';
  if (field.type === 'boolean') return value === true ? '是' : '否';
  return String(value);
}
