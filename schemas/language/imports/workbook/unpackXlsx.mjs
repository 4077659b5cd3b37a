/**
 * Unpacks an .xlsx file within limits, before any parser sees it. The sizes a packed file declares are claims: every
 * part is inflated here with a ceiling, and only the parts that hold cells are handed on, stored without packing.
 */
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

/**
 * The same workbook, unpacked.
 * @param inflate unpacks one part, which may be no longer than it is told: `(packed, most) => bytes`, at once or later
 * @throws Refusal when it is larger than allowed or no workbook
 */
export async function unpackXlsx(bytes, limits, inflate) {
  const entries = entriesOf(bytes);
  if (entries.length > limits.parts) throw new Refusal('parts');
  const declared = entries.reduce((sum, { size }) => sum + size, 0);
  assertSize(declared, bytes.length, limits);
  if (!entries.some(({ name }) => name === '[Content_Types].xml')) throw new Refusal('type');
  const container = CFB.utils.cfb_new();
  let unpacked = 0;
  for (const entry of entries) {
    if (entry.name.endsWith('/') || withoutCells.test(entry.name)) continue;
    const content = await contentOf(bytes, entry, { most: limits.unpacked - unpacked, inflate });
    unpacked += content.length;
    assertSize(unpacked, bytes.length, limits);
    // A document type can define entities without end, and no spreadsheet has one.
    if (/\.(xml|rels)$/i.test(entry.name) && (holds(content, '!doctype') || holds(content, '!entity')))
      throw new Refusal('dtd');
    CFB.utils.cfb_add(container, `/${entry.name}`, /\.xml$/i.test(entry.name) ? keepReturns(content) : content);
  }
  return CFB.write(container, { fileType: 'zip', type: 'buffer' });
}

/** Whether bytes hold a word of small letters, in whatever case: looked for by its first sign, which is rare in a part. */
function holds(bytes, word) {
  const first = word.charCodeAt(0);
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    const found = String.fromCharCode(...bytes.subarray(at, at + word.length));
    if (found.toLowerCase() === word) return true;
  }
  return false;
}

/** Each byte as the letter of its number: what is changed is plain ASCII, and the rest comes back as it was. */
function toLetters(bytes) {
  const parts = [];
  for (let at = 0; at < bytes.length; at += 8192) parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return parts.join('');
}

const toBytes = (text) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** A carriage return before a line break, or any other escape: escapes are read from left to right. */
const returnOrEscape = /_x000d_((?:_xffff_)*)(\n|&#10;|&#xa;|_x000a_)|_x[\da-f]{4}_/gi;

/** The library reads CR LF as LF; with a mark between them it does not. {@link withReturns} takes the mark out again. */
function keepReturns(content) {
  if (!holds(content, '_x000d_')) return content;
  return toBytes(
    toLetters(content).replace(returnOrEscape, (escape, marks, end) =>
      end === undefined ? escape : `_x000D_${marks}_xFFFF_${end}`,
    ),
  );
}

/** The text of a cell with its own carriage returns. */
export const withReturns = (text) => text.replace(/\r(\uffff*)\uffff\n/g, '\r$1\n');

/** Small files may pack well for good reasons; the ratio is asked of those that would fill the memory. */
function assertSize(unpacked, packed, { unpacked: most, ratio, ratioFrom }) {
  if (unpacked > most || (unpacked > ratioFrom && unpacked / packed > ratio)) throw new Refusal('size');
}

function entriesOf(bytes) {
  const view = viewOf(bytes);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  const entries = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== directoryEntry) throw new Refusal('broken');
    const nameLength = view.getUint16(at + 28, true);
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      packedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      start: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

const viewOf = (bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The end record stands behind everything else, before a comment of at most 65,535 bytes. */
function findEnd(view) {
  const { byteLength } = view;
  for (let at = byteLength - 22; at >= Math.max(0, byteLength - 65_557); at -= 1)
    if (view.getUint32(at, true) === endOfDirectory) return at;
  throw new Refusal('broken');
}

async function contentOf(bytes, { start, method, packedSize, isEncrypted }, { most, inflate }) {
  if (isEncrypted) throw new Refusal('password');
  const view = viewOf(bytes);
  if (start + 30 > bytes.length || view.getUint32(start, true) !== localHeader) throw new Refusal('broken');
  const from = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
  const packed = bytes.subarray(from, from + packedSize);
  if (method === 0) return packed;
  if (method !== 8) throw new Refusal('broken');
  return inflate(packed, Math.max(1, most));
}
