import {
  factOf,
  type Field,
  type RecordScreen,
  type ScreenRecord,
  wallDay,
  yesNoOf,
} from '../../../schemas/language/index.ts';
import { exportHeadings } from './headings.ts';
import { type CellValue, packWorkbook } from './packWorkbook.ts';
import { cellFormats, toCellValue } from './toCellValue.ts';

/** An Excel file of records and their number: titles as headers, labels instead of codes, numbers and dates as such. */
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
    format: cellFormats[factOf(field).exportAs](field),
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

/** The name of the file: two exports of a screen lie side by side by the days they were made on, in UTC+8. */
export const exportName = ({ title }: { readonly title: string }): string => `${title}_${wallDay()}.xlsx`;

/** The columns of the list in their order, then what only the detail shows. */
function columnsOf(screen: RecordScreen): readonly Field[] {
  const byName = new Map(screen.fields.map((field) => [field.name, field]));
  const names = new Set([...screen.list.columns, ...screen.fields.map((field) => field.name)]);
  const fields = [...names].map((name) => byName.get(name)).filter((field) => field !== undefined);
  return fields.filter((field) => !field.writeOnly && !field.through?.onlyRead && !factOf(field).secret);
}

/** A cell's value: a number where the column holds numbers, else what a person reads. */
function toValue(field: Field, record: ScreenRecord): CellValue {
  const value = record[field.name];
  if (value === null || value === undefined || value === '') return null;
  const kind = factOf(field).exportAs;
  if (kind !== 'text') return toCellValue[kind](String(value));
  const label = record[`${field.name}_dictText`];
  return typeof label === 'string' ? label : toText(field, value);
}

function toText(field: Field, value: unknown): string {
  const yesNo = yesNoOf(field);
  if (!yesNo) return factOf(field).toText?.(String(value)) ?? String(value);
  return value === yesNo[0] ? '是' : '否';
}
