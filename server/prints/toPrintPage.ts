import {
  type ChildTable,
  factOf,
  type Field,
  headingOf,
  type ScreenRecord,
  wallTime,
} from '../../schemas/language/index.ts';
import { shownHtml } from '../html/cleanHtml.ts';
import { printedFields, toPrintedText } from '../records/export/toWorkbook.ts';
import { printTexts } from './texts.ts';
import type { Printed } from './tickets.ts';

/** The page on which a record is printed on A4: its title, its fields in two columns, and its sub-tables. */
export function toPrintPage({ screen, record, session }: Printed, nonce: string): string {
  const name = String(record[screen.label] ?? '');
  const fields = printedFields(screen).filter(
    (field) => field.visibleWhen === undefined || textIn(field, record) !== '',
  );
  const tables = screen.children.filter(({ from, editable }) => from === undefined && editable);
  return toPage(
    `${screen.title} ${name}`.trim(),
    nonce,
    `<header><h1>${escape(screen.title)}</h1>${name === '' ? '' : `<p>${escape(name)}</p>`}</header>
<dl>${toItems(fields, record)}</dl>
${tables.map((child) => toTable(child, record)).join('')}
<footer>${escape(printTexts.printedBy(session.realname, wallTime()))}</footer>
<button type="button">${printTexts.print}</button><script src="/sys/print/print.js"></script>`,
  );
}

/** What stands in the place of a page whose ticket is over. */
export const toOverPage = (nonce: string): string =>
  toPage(printTexts.over, nonce, `<header><h1>${printTexts.over}</h1></header><p>${printTexts.overHint}</p>`);

/** Asks the browser to print as soon as the page stands, and once more at its button. */
export const printScript = `document.querySelector('button').addEventListener('click', () => print());
addEventListener('load', () => print());
`;

const toPage = (title: string, nonce: string, body: string): string =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><title>${escape(title)}</title><style nonce="${nonce}">${style}</style></head><body>${body}</body></html>`;

/** A field on paper: its text, and whether it has a line of its own. */
interface Item {
  readonly html: string;
  readonly isWide: boolean;
}

/** Two to a line; one that nothing stands beside has the whole of it, or the frame would have a hole. */
function toItems(fields: readonly Field[], record: ScreenRecord): string {
  const items = fields.map((field) => toItem(field, record));
  let isSecond = false;
  return items
    .map(({ html, isWide }, at) => {
      const isAlone = !isSecond && (items[at + 1]?.isWide ?? true);
      isSecond = !isWide && !isAlone && !isSecond;
      return `<div${isWide || isAlone ? ' class="wide"' : ''}>${html}</div>`;
    })
    .join('');
}

function toItem(field: Field, record: ScreenRecord): Item {
  const { storage, keepsBlanks } = factOf(field);
  const text = textIn(field, record);
  const isWide = storage === 'html' || storage === 'json' || keepsBlanks === true || text.length > 40;
  const shown = storage === 'html' ? shownHtml(text) : escape(text);
  return { html: `<dt>${escape(headingOf(field))}</dt><dd>${shown}</dd>`, isWide };
}

function toTable(child: ChildTable, record: ScreenRecord): string {
  const given = record[child.name];
  const rows = Array.isArray(given) ? (given as readonly ScreenRecord[]) : [];
  const fields = child.fields.filter(
    (field) => field.name !== child.foreignKey && !field.system && !field.writeOnly && !factOf(field).secret,
  );
  const lines = rows.map((row, at) => {
    const cells = fields.map((field) => `<td${alignOf(field)}>${escape(textIn(field, row))}</td>`);
    return `<tr><td>${at + 1}</td>${cells.join('')}</tr>`;
  });
  const none = `<tr><td colspan="${fields.length + 1}">${printTexts.noRows}</td></tr>`;
  const heads = fields.map((field) => `<th scope="col"${alignOf(field)}>${escape(headingOf(field))}</th>`).join('');
  const head = `<thead><tr><th scope="col">${printTexts.number}</th>${heads}</tr></thead>`;
  return `<h2>${escape(child.title)}</h2><div class="rows"><table>${head}<tbody>${lines.join('') || none}</tbody></table></div>`;
}

const alignOf = (field: Field): string => (factOf(field).align === 'right' ? ' class="number"' : '');
const textIn = (field: Field, record: ScreenRecord): string => toPrintedText(field, record);

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign]!);

/** Black on white, on paper as on the screen; rows and facts are not torn apart, and headings go with what they head. */
const style = `
@page { size: A4; margin: 15mm; }
* { box-sizing: border-box; }
body { margin: 24px auto; padding: 0 16px; max-width: 210mm; background: #fff; color: #000; font: 12px/1.6 "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
header { border-bottom: 2px solid #000; margin-bottom: 12px; text-align: center; }
h1 { font-size: 20px; margin: 0 0 4px; } header p { font-size: 14px; margin: 0 0 8px; }
h2 { font-size: 14px; margin: 16px 0 6px; break-after: avoid; }
dl { display: grid; grid-template-columns: 1fr 1fr; margin: 0; border: solid #000; border-width: 1px 0 0 1px; }
dl div { display: grid; grid-template-columns: 9em 1fr; border: solid #000; border-width: 0 1px 1px 0; break-inside: avoid; }
dl .wide { grid-column: 1 / -1; }
dt, dd { margin: 0; padding: 4px 8px; overflow-wrap: anywhere; }
dt { border-right: 1px solid #000; font-weight: 600; } dd { white-space: pre-line; } dd :is(p, ul, ol) { margin: 0; } dd img { max-width: 100%; }
table { width: 100%; border-collapse: collapse; } thead { display: table-header-group; } tr { break-inside: avoid; }
th, td { border: 1px solid #000; padding: 3px 6px; text-align: left; overflow-wrap: anywhere; } th.number, td.number { text-align: right; font-variant-numeric: tabular-nums; }
footer { margin-top: 16px; text-align: right; }
button { position: fixed; top: 16px; right: 16px; min-height: 40px; padding: 0 20px; border: 1px solid #000; border-radius: 6px; background: #000; color: #fff; font: inherit; cursor: pointer; }
@media screen and (max-width: 600px) { .rows { overflow-x: auto; } th, td { white-space: nowrap; } dl { grid-template-columns: 1fr; } body { margin-bottom: 72px; } button { top: auto; bottom: 16px; } }
@media print { body { margin: 0; padding: 0; max-width: none; } button { display: none; } dl { grid-template-columns: 1fr 1fr; } }
`;
