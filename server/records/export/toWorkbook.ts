import {
  type ChildTable,
  factOf,
  type Field,
  inThousands,
  textLength,
  type RecordScreen,
  type ScreenRecord,
  toClock,
  wallDay,
  yesNoOf,
} from '../../../schemas/language/index.ts';
import { writtenKeys } from '../../../schemas/language/screen/writtenKeys.ts';
import { exportHeadings } from './headings.ts';
import { toNestedCell } from '../../../schemas/language/nested/index.ts';
import { sheetName } from '../../../schemas/language/imports/index.ts';
import { mostBelow, type RowsBelow } from './exportBelow.ts';
import { type CellValue, packWorkbook, type Sheet, type SheetColumn } from './packWorkbook.ts';
import { cellFormats, toCellValue } from './toCellValue.ts';

/** What a file is made of. */
interface Exported {
  readonly portions: AsyncIterable<readonly ScreenRecord[]>;
  readonly below: (child: ChildTable, parentIds: readonly string[]) => Promise<RowsBelow>;
}

/**
 * An Excel file of records and their number: titles as headers, labels instead of codes, numbers and dates as such. Each
 * own sub-table has a further sheet, whose rows begin with what their record is known by.
 */
export async function toWorkbook(
  tenantId: string,
  screen: RecordScreen,
  { portions, below }: Exported,
): Promise<{ readonly file: Buffer; readonly rows: number }> {
  const fields = printedFields(screen);
  const headings = exportHeadings(fields);
  const names = namesOf(screen, fields);
  const leadsBack = screen.builtIn.import !== undefined;
  const parents = new Map<string, readonly CellValue[]>();
  const counted = async function* (): AsyncGenerator<readonly (readonly CellValue[])[]> {
    for await (const records of portions) {
      for (const record of records)
        parents.set(
          String(record['id']),
          names.map((field) => toValue(field, record)),
        );
      yield records.map((record) => fields.map((field) => toValue(field, record, leadsBack)));
    }
  };
  const main = { title: screen.title, columns: toColumns(fields, headings), portions: counted() };
  const above = {
    columns: toColumns(
      names,
      names.map((field) => headings[fields.indexOf(field)]!),
    ),
    parents,
  };
  const titles = new Set([screen.title]);
  const sheets = ownTables(screen).map((child) => toSheet(child, { above, below, titles, leadsBack }));
  const file = await packWorkbook(tenantId, [main, ...sheets]);
  return { file, rows: parents.size };
}

/** What names a record to the rows of its sub-tables: what people know it by, behind its number where that alone is not unique. */
function namesOf({ label }: RecordScreen, fields: readonly Field[]): readonly Field[] {
  const keys = writtenKeys(fields);
  const known = fields.find(({ name }) => name === label);
  if (!known) return keys.slice(0, 1);
  return keys.includes(known) ? [known] : [...keys.slice(0, 1), known];
}

const ownTables = ({ children }: RecordScreen): readonly ChildTable[] =>
  children.filter(({ from }) => from === undefined);

const toColumns = (fields: readonly Field[], headings: readonly string[]): readonly SheetColumn[] =>
  fields.map((field, at) => ({
    title: headings[at]!,
    width: Math.max(10, textLength(headings[at]!) + 2, Math.round((field.list?.width ?? 120) / 8)),
    format: cellFormats[factOf(field).exportAs](field),
  }));

/** What the rows of a sub-table begin with. */
interface Above {
  readonly columns: readonly SheetColumn[];
  /** What names each exported record: read once the first sheet is full. */
  readonly parents: ReadonlyMap<string, readonly CellValue[]>;
}

interface Below {
  readonly above: Above;
  readonly below: Exported['below'];
  /** The names of the sheets there are. */
  readonly titles: Set<string>;
  /** Whether an import has to find the values again. */
  readonly leadsBack: boolean;
}

/** The rows of a sub-table, with the headings that an import knows. */
function toSheet(child: ChildTable, { above, below, titles, leadsBack }: Below): Sheet {
  const fields = child.fields.filter(
    (field) => field.name !== child.foreignKey && !field.writeOnly && !field.system && !factOf(field).secret,
  );
  const headings = exportHeadings(fields).map((title) => `${child.title}：${title}`);
  const { parents } = above;
  async function* portions(): AsyncGenerator<readonly (readonly CellValue[])[]> {
    const rows = await below(child, [...parents.keys()]);
    if (rows.count > mostBelow) return yield [[tooMany(rows.count)]];
    for await (const portion of rows.portions)
      yield portion.map(({ parentId, record }) => [
        ...parents.get(parentId)!,
        ...fields.map((field) => toValue(field, record, leadsBack)),
      ]);
  }
  return {
    title: freeTitle(child.title, titles),
    columns: [...above.columns, ...toColumns(fields, headings)],
    portions: portions(),
  };
}

const tooMany = (count: number): string => `共${count}行，一次最多导出${mostBelow}行，请缩小查询范围后再导出`;

/** No two sheets of a file have one name, whichever case and length they are. */
function freeTitle(title: string, taken: Set<string>): string {
  const names = new Set([...taken].map((one) => sheetName(one).toLowerCase()));
  let free = title;
  for (let at = 2; names.has(sheetName(free).toLowerCase()); at += 1) free = `${at} ${title}`;
  taken.add(free);
  return free;
}

/** The name of the file: two exports of a screen lie side by side by the days they were made on, in UTC+8. */
export const exportName = ({ title }: { readonly title: string }): string => `${title}_${wallDay()}.xlsx`;

/** What stands of a record in a file or on paper: the columns of the list in their order, then what only the detail shows. */
export function printedFields(screen: RecordScreen): readonly Field[] {
  const byName = new Map(screen.fields.map((field) => [field.name, field]));
  const names = new Set([...screen.list.columns, ...screen.fields.map((field) => field.name)]);
  const fields = [...names].map((name) => byName.get(name)).filter((field) => field !== undefined);
  return fields.filter((field) => !field.writeOnly && !field.through?.onlyRead && !factOf(field).secret);
}

/** A value as it stands on paper: the label of a code, a length of time by the clock. */
export function toPrintedText(field: Field, record: ScreenRecord): string {
  const value = record[field.name];
  if (value === null || value === undefined || value === '') return '';
  const label = record[`${field.name}_dictText`];
  if (typeof label === 'string') return label;
  const { exportAs, sign } = factOf(field);
  if (exportAs === 'duration') return toClock(Number(value));
  const text = exportAs === 'number' ? toNumberText(toText(field, value)) : toText(field, value);
  return sign === '%' ? `${text}%` : text;
}

/** A number as lists show it: `125000.50` is `125,000.50`. */
function toNumberText(text: string): string {
  const [, sign = '', whole, rest = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(text) ?? [];
  return whole === undefined ? text : `${sign}${inThousands(whole)}${rest}`;
}

/** A cell's value: a number where the column holds numbers, else what a person reads. */
function toValue(field: Field, record: ScreenRecord, leadsBack = false): CellValue {
  const value = record[field.name];
  if (value === null || value === undefined || value === '') return null;
  const kind = factOf(field).exportAs;
  if (kind !== 'text') return toCellValue[kind](String(value));
  const label = record[`${field.name}_dictText`];
  return typeof label === 'string' ? label : toText(field, value, leadsBack);
}

function toText(field: Field, value: unknown, leadsBack = false): string {
  if (field.schema) return toNestedCell(String(value), field.schema, leadsBack);
  const yesNo = yesNoOf(field);
  if (!yesNo) return factOf(field).toText?.(String(value)) ?? String(value);
  return value === yesNo[0] ? '是' : '否';
}
