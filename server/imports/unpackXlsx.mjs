/**
 * Unpacks an .xlsx file within limits, before any parser sees it. The sizes a packed file declares are claims: every
 * part is inflated here with a ceiling, and only the parts that hold cells are handed on, stored without packing.
 */
import { inflateRawSync } from 'node:zlib';
import { CFB } from 'xlsx';

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const localHeader = 0x04034b50;

/** Parts without cells: pictures, charts, macros, comments, printer settings. */
const withoutCells =
  /(^|\/)(media|drawings|charts|embeddings|printerSettings|customXml|ctrlProps|activeX|externalLinks)\/|comments|vba/i;

/** A refusal that the importing person is told by its reason. */
export class Refusal extends Error {
  constructor(reason) {
    super(reason);
    this.reason = reason;
  }
}

/** The same workbook, unpacked. @throws Refusal when it is larger than allowed or no workbook */
export function unpackXlsx(bytes, limits) {
  const entries = entriesOf(bytes);
  if (entries.length > limits.parts) throw new Refusal('parts');
  const declared = entries.reduce((sum, { size }) => sum + size, 0);
  assertSize(declared, bytes.length, limits);
  if (!entries.some(({ name }) => name === '[Content_Types].xml')) throw new Refusal('type');
  const container = CFB.utils.cfb_new();
  let unpacked = 0;
  for (const entry of entries) {
    if (entry.name.endsWith('/') || withoutCells.test(entry.name)) continue;
    const content = contentOf(bytes, entry, limits.unpacked - unpacked);
    unpacked += content.length;
    assertSize(unpacked, bytes.length, limits);
    // A document type can define entities without end, and no spreadsheet has one.
    if (/\.(xml|rels)$/i.test(entry.name) && (content.includes('<!DOCTYPE') || content.includes('<!ENTITY')))
      throw new Refusal('dtd');
    CFB.utils.cfb_add(container, `/${entry.name}`, /\.xml$/i.test(entry.name) ? keepReturns(content) : content);
  }
  return CFB.write(container, { fileType: 'zip', type: 'buffer' });
}

/** A carriage return before a line break, or any other escape: escapes are read from left to right. */
const returnOrEscape = /_x000d_((?:_xffff_)*)(\n|&#10;|&#xa;|_x000a_)|_x[\da-f]{4}_/gi;

/** The library reads CR LF as LF; with a mark between them it does not. {@link withReturns} takes the mark out again. */
function keepReturns(content) {
  if (!content.includes('_x000D_') && !content.includes('_x000d_')) return content;
  const marked = content
    .toString('latin1')
    .replace(returnOrEscape, (escape, marks, end) => (end === undefined ? escape : `_x000D_${marks}_xFFFF_${end}`));
  return Buffer.from(marked, 'latin1');
}

/** The text of a cell with its own carriage returns. */
export const withReturns = (text) => text.replace(/\r(\uffff*)\uffff\n/g, '\r$1\n');

/** Small files may pack well for good reasons; the ratio is asked of those that would fill the memory. */
function assertSize(unpacked, packed, { unpacked: most, ratio, ratioFrom }) {
  if (unpacked > most || (unpacked > ratioFrom && unpacked / packed > ratio)) throw new Refusal('size');
}

function entriesOf(bytes) {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  const entries = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== directoryEntry) throw new Refusal('broken');
    const nameLength = bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      packedSize: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      start: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** The end record stands behind everything else, before a comment of at most 65,535 bytes. */
function findEnd(bytes) {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 65_557); at -= 1)
    if (bytes.readUInt32LE(at) === endOfDirectory) return at;
  throw new Refusal('broken');
}

function contentOf(bytes, { start, method, packedSize, isEncrypted }, most) {
  if (isEncrypted) throw new Refusal('password');
  if (start + 30 > bytes.length || bytes.readUInt32LE(start) !== localHeader) throw new Refusal('broken');
  const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
  const packed = bytes.subarray(from, from + packedSize);
  if (method === 0) return packed;
  if (method !== 8) throw new Refusal('broken');
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    throw new Refusal(error.code === 'ERR_BUFFER_TOO_LARGE' ? 'size' : 'broken');
  }
}
