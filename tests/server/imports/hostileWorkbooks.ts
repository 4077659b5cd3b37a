/** Workbooks that no person made: each is small to send and dear to read, or claims what it does not hold. */
import { randomBytes } from 'node:crypto';
import XLSX from 'xlsx';
import { toXlsx, toZip } from './workbooks.ts';

const types =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>';
const rels = (items: readonly (readonly [id: string, kind: string, target: string])[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items
    .map(
      ([id, kind, target]) =>
        `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/** The parts of a workbook of one sheet, written by hand. */
interface Parts {
  readonly sheet?: string;
  readonly styles?: string;
  readonly shared?: string;
  readonly workbook?: string;
}

const cell = (at: string, text: string): string => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const heading = `<row r="1">${cell('A1', '昵称')}${cell('B1', '手机号')}</row>`;

/** A workbook with the headings of the customers, one good line, and whatever else a part says. */
export function toWorkbook({ sheet, styles = '', shared, workbook }: Parts): Buffer {
  const rows = `<worksheet ${main}><sheetData>${heading}<row r="2">${cell('A2', '甲')}${cell('B2', '13900000001')}</row></sheetData></worksheet>`;
  const parts: Record<string, string> = {
    '[Content_Types].xml': types,
    '_rels/.rels': rels([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/_rels/workbook.xml.rels': rels([
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'styles', 'styles.xml'],
      ['rId3', 'sharedStrings', 'sharedStrings.xml'],
    ]),
    'xl/workbook.xml':
      workbook ??
      `<workbook ${main} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': sheet ?? rows,
    'xl/styles.xml': `<styleSheet ${main}>${styles}</styleSheet>`,
    'xl/sharedStrings.xml': `<sst ${main}>${shared ?? ''}</sst>`,
  };
  const files = Object.entries(parts).map(([name, text]) => ({ name, content: Buffer.from(text) }));
  // A picture makes the file large enough to be let past the limit of packing, which is another test's.
  const size = files.reduce((sum, { content }) => sum + content.length, 0);
  return toZip([...files, { name: 'xl/media/a.png', content: randomBytes(Math.ceil(size / 50)) }]);
}

const inSheet = (rows: string, after = '', before = ''): string =>
  `<worksheet ${main}>${before}<sheetData>${heading}${rows}</sheetData>${after}</worksheet>`;

/** A workbook with a line for each number, which wears the format before it. */
export function withFormats(numbers: readonly (readonly [format: string, number: number])[]): Buffer {
  const codeOf = (format: string) => format.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const formats = numbers.map(([format], i) => `<numFmt numFmtId="${200 + i}" formatCode="${codeOf(format)}"/>`);
  const styles = numbers.map((_, i) => `<xf numFmtId="${200 + i}" applyNumberFormat="1"/>`);
  const rows = numbers.map(
    ([, number], i) =>
      `<row r="${i + 2}"><c r="A${i + 2}" s="${i + 1}"><v>${number}</v></c>${cell(`B${i + 2}`, '13900000002')}</row>`,
  );
  return toWorkbook({
    styles: `<numFmts count="${numbers.length}">${formats.join('')}</numFmts><cellXfs count="${numbers.length + 1}"><xf numFmtId="0"/>${styles.join('')}</cellXfs>`,
    sheet: inSheet(rows.join('')),
  });
}

/** A workbook whose only number wears the given format. */
export const withFormat = (format: string): Buffer => withFormats([[format, 5]]);

const many = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, i) => text(i)).join('');

/** Sets bytes of a good old file to nonsense, the same way at every run. */
function damaged(bytes: Buffer, seed: number): Buffer {
  const copy = Buffer.from(bytes);
  let state = seed;
  for (let times = 0; times < 40; times += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    copy[512 + (state % (copy.length - 512))] = state % 251;
  }
  return copy;
}

const old = (): Buffer =>
  toXlsx(
    [
      ['昵称', '手机号'],
      ['乙', '13900000003'],
    ],
    { bookType: 'biff8' },
  );

/** Old file whose number format is the given one. */
function oldWithFormat(format: string): Buffer {
  const book = XLSX.utils.book_new();
  const sheet = XLSX.utils.aoa_to_sheet([
    ['昵称', '手机号'],
    [{ t: 'n', v: 5, z: format }, '13900000004'],
  ]);
  XLSX.utils.book_append_sheet(book, sheet, 'S');
  return XLSX.write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer;
}

/** Keeps the reader busy for minutes: every link claims all columns of its lines. */
export function toSlow(): Buffer {
  slow ??= toWorkbook({ sheet: inSheet('', `<hyperlinks>${slowLinks()}</hyperlinks>`) });
  return slow;
}
let slow: Buffer | undefined;
const slowLinks = (): string => many(100_000, (i) => `<hyperlink ref="A1:XFD${i + 1}" location="x"/>`);

/** By what they are; each is made when it is asked for. */
export const hostileWorkbooks: readonly (readonly [what: string, make: () => Buffer])[] = [
  ['a format of a hundred thousand languages', () => withFormat('[$-409]'.repeat(100_000))],
  ['a format of a hundred thousand sections', () => withFormat(';'.repeat(100_000))],
  ['a format of a hundred thousand quotation marks', () => withFormat('"'.repeat(100_001))],
  ['a format of a hundred thousand open brackets', () => withFormat('['.repeat(100_000))],
  ['a format of a hundred thousand zeros', () => withFormat('0'.repeat(100_000))],
  ['a format of a hundred thousand commas', () => withFormat(`#${','.repeat(100_000)}`)],
  ['a format of a hundred thousand fractions', () => withFormat('# ?/?'.repeat(100_000))],
  ['a format of a hundred thousand percentages', () => withFormat('%'.repeat(100_000))],
  ['a format of a hundred thousand days', () => withFormat('d'.repeat(100_000))],
  ['a format of a hundred thousand conditions', () => withFormat('[<1]0;'.repeat(100_000))],
  ['an old file with a long format', () => oldWithFormat('[$-409]'.repeat(30))],
  [
    'fifty thousand formats',
    () =>
      toWorkbook({
        styles: `<numFmts>${many(50_000, (i) => `<numFmt numFmtId="${200 + i}" formatCode="0${i}"/>`)}</numFmts>`,
      }),
  ],
  [
    'a hundred thousand cell styles',
    () => toWorkbook({ styles: `<cellXfs>${'<xf numFmtId="14"/>'.repeat(100_000)}</cellXfs>` }),
  ],
  [
    'a million merged cells',
    () =>
      toWorkbook({
        sheet: inSheet(
          '',
          `<mergeCells>${many(200_000, (i) => `<mergeCell ref="A${i + 1}:XFD1048576"/>`)}</mergeCells>`,
        ),
      }),
  ],
  [
    'a dimension that lies',
    () =>
      toWorkbook({ sheet: inSheet(`<row r="2">${cell('A2', '丙')}</row>`, '', '<dimension ref="A1:XFD1048576"/>') }),
  ],
  [
    'a row beyond the end of every sheet',
    () => toWorkbook({ sheet: inSheet('<row r="99999999999"><c r="A99999999999"><v>1</v></c></row>') }),
  ],
  [
    'a column beyond every sheet',
    () => toWorkbook({ sheet: inSheet(`<row r="2"><c r="${'Z'.repeat(60)}2"><v>1</v></c></row>`) }),
  ],
  ['a negative row', () => toWorkbook({ sheet: inSheet('<row r="-5"><c r="A-5"><v>1</v></c></row>') })],
  [
    'one long text shared by a hundred thousand cells',
    () =>
      toWorkbook({
        shared: `<si><t>${'长'.repeat(30_000)}</t></si>`,
        sheet: inSheet(many(5000, (i) => `<row r="${i + 2}">${'<c t="s"><v>0</v></c>'.repeat(20)}</row>`)),
      }),
  ],
  [
    'three million cells',
    () =>
      toWorkbook({ sheet: inSheet(many(30_000, (i) => `<row r="${i + 2}">${'<c><v>1</v></c>'.repeat(100)}</row>`)) }),
  ],
  [
    'a text of five million letters',
    () =>
      toWorkbook({
        shared: `<si><t>${'ab'.repeat(2_500_000)}</t></si>`,
        sheet: inSheet('<row r="2"><c r="A2" t="s"><v>0</v></c></row>'),
      }),
  ],
  ['half a million shared texts', () => toWorkbook({ shared: many(500_000, (i) => `<si><t>${i}</t></si>`) })],
  [
    'a shared text of a hundred thousand runs',
    () =>
      toWorkbook({
        shared: `<si>${'<r><rPr><b/></rPr><t>x</t></r>'.repeat(100_000)}</si>`,
        sheet: inSheet('<row r="2"><c r="A2" t="s"><v>0</v></c></row>'),
      }),
  ],
  ['shared texts that never end', () => toWorkbook({ shared: '<si><t>x'.repeat(100_000) })],
  [
    'a shared text that is not there',
    () => toWorkbook({ sheet: inSheet('<row r="2"><c r="A2" t="s"><v>777</v></c></row>') }),
  ],
  [
    'elements a hundred thousand deep',
    () => toWorkbook({ sheet: inSheet('<a>'.repeat(100_000) + '</a>'.repeat(100_000)) }),
  ],
  [
    'a hundred thousand attributes',
    () => toWorkbook({ sheet: inSheet(`<row r="2" ${many(100_000, (i) => `a${i}="1" `)}/>`) }),
  ],
  [
    'cells that are opened and never closed',
    () => toWorkbook({ sheet: inSheet('<row r="2">' + '<c r="A2"><v>'.repeat(100_000)) }),
  ],
  [
    'sheet data opened a hundred thousand times',
    () => toWorkbook({ sheet: `<worksheet ${main}>${'<sheetData>'.repeat(100_000)}</worksheet>` }),
  ],
  ['comments that never end', () => toWorkbook({ sheet: inSheet('<!--'.repeat(100_000)) })],
  ['half a million blanks in a tag', () => toWorkbook({ sheet: inSheet(`<row${' '.repeat(500_000)}r="2"/>`) })],
  [
    'half a million references',
    () => toWorkbook({ sheet: inSheet(`<row r="2">${cell('A2', '&#x41;&amp;'.repeat(250_000))}</row>`) }),
  ],
  ['entities', () => toWorkbook({ sheet: `<!DOCTYPE a [<!ENTITY b "c">]>${inSheet('')}` })],
  [
    'ten thousand array formulas',
    () =>
      toWorkbook({
        sheet: inSheet(
          many(
            10_000,
            (i) => `<row r="${i + 2}"><c r="A${i + 2}"><f t="array" ref="A1:Z9999">A1</f><v>1</v></c></row>`,
          ),
        ),
      }),
  ],
  [
    'shared formulas a hundred thousand letters long',
    () =>
      toWorkbook({
        sheet: inSheet(
          `<row r="2"><c r="A2"><f t="shared" si="0" ref="A2:A999">${'A1+'.repeat(30_000)}1</f><v>1</v></c></row>${many(300, (i) => `<row r="${i + 3}"><c r="A${i + 3}"><f t="shared" si="0"/><v>1</v></c></row>`)}`,
        ),
      }),
  ],
  ['a hundred thousand links', toSlow],
  [
    'a thousand sheets with one part',
    () =>
      toWorkbook({
        workbook: `<workbook ${main} xmlns:r="r"><sheets>${many(1000, (i) => `<sheet name="S${i}" sheetId="${i}" r:id="rId1"/>`)}</sheets></workbook>`,
      }),
  ],
  ['no sheet at all', () => toWorkbook({ workbook: `<workbook ${main}><sheets/></workbook>` })],
  [
    'a sheet named as every object is',
    () =>
      toWorkbook({
        workbook: `<workbook ${main} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="__proto__" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      }),
  ],
  [
    'a hundred thousand defined names',
    () =>
      toWorkbook({
        workbook: `<workbook ${main} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets><definedNames>${many(100_000, (i) => `<definedName name="n${i}">S!A1</definedName>`)}</definedNames></workbook>`,
      }),
  ],
  [
    'parts that hold themselves',
    () =>
      toZip([
        { name: '[Content_Types].xml', content: Buffer.from(types) },
        { name: 'xl/workbook.xml', content: toWorkbook({}) },
      ]),
  ],
  [
    'a bomb',
    () =>
      toZip([
        { name: '[Content_Types].xml', content: Buffer.from(types) },
        { name: 'xl/workbook.xml', content: Buffer.alloc(60 * 1024 * 1024) },
      ]),
  ],
  [
    'names that climb',
    () =>
      toZip([
        { name: '[Content_Types].xml', content: Buffer.from(types) },
        { name: '../../../../tmp/x.xml', content: Buffer.from('x') },
      ]),
  ],
  ['lines of comma-separated text', () => Buffer.from('昵称,手机号\n甲,13900000001\n'.repeat(100_000))],
  ['a page', () => Buffer.from(`<html><table>${'<tr><td>昵称</td></tr>'.repeat(100_000)}</table></html>`)],
  ['rich text', () => Buffer.from(`{\\rtf1 ${'{\\trowd '.repeat(50_000)}`)],
  ['only the beginning of an archive', () => Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(5000, 0x50)])],
  [
    'only the beginning of an old file',
    () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(5000, 0xff)]),
  ],
  ['an old file of zeros', () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(100_000)])],
  [
    'an old file whose sectors run in a circle',
    () => {
      const bytes = old();
      bytes.fill(0, 512, 1024);
      return bytes;
    },
  ],
  ...Array.from(
    { length: 12 },
    (_, i) => [`an old file with wrong bytes, ${i + 1}`, () => damaged(old(), i * 7919 + 1)] as const,
  ),
  ...Array.from(
    { length: 6 },
    (_, i) =>
      [
        `a new file with wrong bytes, ${i + 1}`,
        () => damaged(toWorkbook({ shared: many(500, (n) => `<si><t>${n}</t></si>`) }), i * 104_729 + 3),
      ] as const,
  ),
];
