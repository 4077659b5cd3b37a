/** Files made in memory, and what the worker of an import makes of them, without a browser around it. */
import XLSX from 'xlsx';
import type { RecordScreen, ScreenRecord } from '../../../../schemas/language/index.ts';
import { toValidatorModule } from '../../../../schemas/language/records/compileValidator.ts';
import { FileChecks } from '../../../../renderers/import/check/FileChecks.ts';
import type { CheckedRow, FileReading } from '../../../../renderers/import/check/messages.ts';

type Value = string | number | boolean | Date | null | XLSX.CellObject;

/** A workbook with these sheets, by their names. */
export function toBook(
  sheets: Readonly<Record<string, readonly (readonly Value[])[]>>,
  bookType: XLSX.BookType = 'xlsx',
): Uint8Array {
  const book = XLSX.utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows as Value[][]), name);
  return new Uint8Array(XLSX.write(book, { type: 'array', bookType, compression: true }) as ArrayBuffer);
}

/** A workbook with another text for its first sheet. */
export function withSheet(bytes: Uint8Array, sheet: string): Uint8Array {
  const parts = XLSX.CFB.read(Buffer.from(bytes), { type: 'buffer' });
  XLSX.CFB.utils.cfb_add(parts, '/xl/worksheets/sheet1.xml', Buffer.from(sheet));
  return new Uint8Array(XLSX.CFB.write(parts, { fileType: 'zip', type: 'buffer' }) as Buffer);
}

/** The rows of the first sheet. */
export const rowsIn = (bytes: Uint8Array): unknown[][] => {
  const book = XLSX.read(bytes);
  return XLSX.utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!, { header: 1 });
};

/** The checks of a screen, begun. */
export async function begin(
  screen: RecordScreen,
  items: Parameters<FileChecks['begin']>[0]['items'] = {},
  given: ScreenRecord = {},
) {
  const checks = new FileChecks();
  const validator = `data:text/javascript,${encodeURIComponent(toValidatorModule(screen))}`;
  const user = { id: 'u1', username: 'admin', realname: '管理员', tenantId: '1', departId: '', roles: [] };
  const columns = await checks.begin({ screen, user: user as never, validator, items, given });
  const rows = new Map<string, CheckedRow>();
  const put = (changed: readonly CheckedRow[]): void => changed.forEach((row) => rows.set(row.key, row));
  let number = 0;
  return {
    columns,
    checks,
    put,
    /** Reads a file, and keeps its rows as a page would. */
    async read(bytes: Uint8Array, name = 'a.xlsx', isReturned = false): Promise<FileReading> {
      const reading = await checks.read({ number: (number += 1), name, bytes, isReturned }, (portion) =>
        put(portion.rows),
      );
      put(checks.findRepeated());
      return reading;
    },
    row: (line: number, file = 1): CheckedRow => rows.get(`${file}:${line}`)!,
    /** What is wrong with a line, by heading. */
    problems: (line: number, file = 1): Record<string, string> =>
      Object.fromEntries(
        Object.entries(rows.get(`${file}:${line}`)!.problems).map(([place, reason]) => [
          place === 'line' ? place : columns[Number(place)]!.heading,
          reason,
        ]),
      ),
  };
}
