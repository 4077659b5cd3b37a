import { type CellObject, utils, type WorkBook, write } from 'xlsx';
import { factOf, type Field, type Screen, type ScreenRecord } from '../../schemas/language/index.ts';

/**
 * An Excel file of records: titles as headers, labels instead of codes, numbers as numbers. Text cells
 * are typed as text, so that a value that begins with `=` is shown and never runs.
 */
export function toWorkbook(screen: Screen, records: readonly ScreenRecord[]): Buffer {
  const fields = columnsOf(screen);
  const header: CellObject[] = fields.map((field) => ({ t: 's', v: field.title }));
  const body = records.map((record) => fields.map((field) => toCell(field, record)));
  const sheet = utils.aoa_to_sheet([header, ...body], { dense: true });
  sheet['!cols'] = fields.map((field) => ({ wch: Math.max(10, Math.round((field.list?.width ?? 120) / 8)) }));
  const book: WorkBook = utils.book_new();
  utils.book_append_sheet(book, sheet, sheetName(screen.title));
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}

/** The columns of the list in their order, then what only the detail shows. */
function columnsOf(screen: Screen): readonly Field[] {
  const byName = new Map(screen.fields.map((field) => [field.name, field]));
  const names = new Set([...screen.list.columns, ...screen.fields.map((field) => field.name)]);
  const fields = [...names].map((name) => byName.get(name)).filter((field) => field !== undefined);
  return fields.filter((field) => !field.writeOnly && field.type !== 'password');
}

const maxText = 32_767;

function toCell(field: Field, record: ScreenRecord): CellObject {
  const value = record[field.name];
  if (value === null || value === undefined || value === '') return { t: 'z' };
  if (factOf(field.type).exportAs === 'number') return toNumberCell(field, value);
  const label = record[`${field.name}_dictText`];
  return { t: 's', v: toText(field, label ?? value).slice(0, maxText) };
}

/** Above 15 digits a number of Excel is no longer the number of the database: it stays text. */
function toNumberCell(field: Field, value: unknown): CellObject {
  const text = String(value);
  if (text.replace(/^0+|[-.]/g, '').length > 15) return { t: 's', v: text };
  return { t: 'n', v: Number(value), z: field.scale > 0 ? `0.${'0'.repeat(field.scale)}` : '0' };
}

function toText(field: Field, value: unknown): string {
  if (field.type === 'switch') return value === 'Y' ? '是' : '否';
  if (field.type === 'boolean') return value === true ? '是' : '否';
  return String(value);
}

/** Excel allows 31 characters and none of these. */
const sheetName = (title: string): string => title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31) || 'Sheet1';
