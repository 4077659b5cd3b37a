/** A kind of file that may be stored, told by its content and never by its name. */
export interface FileType {
  readonly extension: string;
  readonly mime: string;
  readonly isImage: boolean;
}

const startsWith = (bytes: Uint8Array, ...codes: readonly number[]): boolean =>
  codes.every((code, index) => bytes[index] === code);
const codesOf = (text: string): readonly number[] => [...text].map((letter) => letter.charCodeAt(0));
const asciiAt = (bytes: Uint8Array, start: number, text: string): boolean =>
  startsWith(bytes.subarray(start), ...codesOf(text));

/** Whether a text of plain letters stands anywhere in it. */
function holds(bytes: Uint8Array, text: string): boolean {
  const codes = codesOf(text);
  const [first = 0] = codes;
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1))
    if (codes.every((code, index) => bytes[at + index] === code)) return true;
  return false;
}

/** The type of a file, or null when it is none of the allowed ones. SVG and HTML are text, and refused by what they say. */
export function detectType(bytes: Uint8Array, fileName: string): FileType | null {
  return detectImage(bytes) ?? detectDocument(bytes) ?? detectText(bytes, fileName);
}

function detectImage(bytes: Uint8Array): FileType | null {
  const image = (extension: string, mime: string): FileType => ({ extension, mime, isImage: true });
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return image('png', 'image/png');
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return image('jpg', 'image/jpeg');
  if (asciiAt(bytes, 0, 'GIF87a') || asciiAt(bytes, 0, 'GIF89a')) return image('gif', 'image/gif');
  if (asciiAt(bytes, 0, 'RIFF') && asciiAt(bytes, 8, 'WEBP')) return image('webp', 'image/webp');
  return null;
}

function detectDocument(bytes: Uint8Array): FileType | null {
  const document = (extension: string, mime: string): FileType => ({ extension, mime, isImage: false });
  if (asciiAt(bytes, 0, '%PDF-')) return document('pdf', 'application/pdf');
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1))
    return document('xls', 'application/vnd.ms-excel');
  if (!startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return null;
  if (holds(bytes, 'xl/workbook.xml'))
    return document('xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  if (holds(bytes, 'word/document.xml'))
    return document('docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document');
  return document('zip', 'application/zip');
}

/** Plain text in UTF-8 that a browser would not take for a page. */
function detectText(bytes: Uint8Array, fileName: string): FileType | null {
  if (!/\.(txt|csv|log|md)$/i.test(fileName) || bytes.includes(0)) return null;
  // What it looks for is plain letters, whatever the others are.
  const text = String.fromCharCode(...bytes.subarray(0, 4096));
  if (/<\s*(!doctype|html|svg|script|\?xml|iframe|body)/i.test(text)) return null;
  return { extension: 'txt', mime: 'text/plain; charset=utf-8', isImage: false };
}
