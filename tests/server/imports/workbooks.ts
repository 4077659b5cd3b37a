/** Excel files made in memory, and the multipart body in which they are sent. */
import { deflateRawSync } from 'node:zlib';
import XLSX from 'xlsx';

type Value = string | number | boolean | Date | null | XLSX.CellObject;

/** A workbook of one sheet. */
export function toXlsx(
  rows: readonly (readonly Value[])[],
  { title = 'Sheet1', bookType = 'xlsx' as XLSX.BookType } = {},
): Buffer {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows as Value[][]), title);
  return XLSX.write(book, { type: 'buffer', bookType, compression: true }) as Buffer;
}

/** The rows of every sheet of a workbook. */
export function sheetsOf(bytes: Buffer): Record<string, (string | number | undefined)[][]> {
  const book = XLSX.read(bytes);
  return Object.fromEntries(
    book.SheetNames.map((name) => [name, XLSX.utils.sheet_to_json(book.Sheets[name]!, { header: 1 })]),
  );
}

/** A multipart body with one part for each file, and further ones. */
export async function toMultipart(
  files: readonly { readonly bytes: Buffer; readonly name?: string }[],
  part = 'file',
  more: Readonly<Record<string, string>> = { validateStatus: '0' },
) {
  const form = new FormData();
  for (const [name, text] of Object.entries(more)) form.append(name, text);
  for (const { bytes, name = 'data.xlsx' } of files) form.append(part, new Blob([new Uint8Array(bytes)]), name);
  const request = new Request('http://x', { method: 'POST', body: form });
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type')! },
  };
}

/** A packed file of any parts; `declared` is the size its directory claims. */
export function toZip(parts: readonly { name: string; content: Buffer; declared?: number }[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, declared = content.length } of parts) {
    const packed = deflateRawSync(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(declared, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(declared, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    locals.push(local, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    at += local.length + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, ...directory, end]);
}
