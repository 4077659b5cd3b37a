import XLSX from 'xlsx';

/** A workbook to be chosen for an import, with these rows. */
export function fileOf(name: string, rows: readonly (readonly string[])[]) {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows as string[][]), '职务');
  return {
    name,
    mimeType: 'application/octet-stream',
    buffer: XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
  };
}
