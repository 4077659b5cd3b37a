import { checkFields } from './checkFields.ts';
import { type DictsByCode, known, type Report, unknownField } from './knownFields.ts';
import { toSnake, whyNotField, whyNotRowField } from './names.ts';
import type { ChildTable, Screen } from './Screen.ts';
import type { ChildFile, ScreenFile } from './ScreenFile.ts';
import type { Path } from './SourceText.ts';

/** The longest name Postgres keeps. */
const longestTable = 63;

/** The sub-tables of a file, as far as they need no other file. */
export function checkChildren(file: ScreenFile, screen: Screen, dicts: DictsByCode, report: Report): void {
  const tables = new Map<string, string>();
  for (const [name, child] of Object.entries(file.children ?? {})) {
    const path = ['children', name];
    const computed = screen.children.find((other) => other.name === name)!;
    const reason =
      whyNotChild(name, screen) ?? (child.from === undefined ? whyNotTable(computed.table, tables) : undefined);
    if (reason) report(path, `\`${name}\` cannot be a sub-table: it is ${reason}`, 'key');
    tables.set(computed.table, name);
    checkSource(child, path, report);
    if (child.properties && child.from === undefined) checkRows(child, computed, dicts, path, report);
  }
}

/** Calls that stand where the call of a sub-table's rows would. */
const ownCalls = new Set(['list', 'totals', 'queryById', 'exportXls', 'rootList', 'childList']);

function whyNotChild(name: string, screen: Screen): string | undefined {
  if (screen.fields.some((field) => field.name === name)) return 'already a field';
  return ownCalls.has(name) ? 'the path of a call that every screen has' : whyNotField(name);
}

function whyNotTable(table: string, tables: ReadonlyMap<string, string>): string | undefined {
  const twin = tables.get(table);
  if (twin !== undefined) return `of the same table ${table} as \`${twin}\``;
  return table.length > longestTable
    ? `too long: its table ${toSnake(table)} has more than ${longestTable} letters`
    : undefined;
}

/** Rows of its own, or rows of another screen: each has keywords the other has not. */
function checkSource(child: ChildFile, path: Path, report: Report): void {
  const { from, properties } = child;
  if (from !== undefined && properties)
    report([...path, 'properties'], 'rows come `from` another screen or have `properties`, not both', 'key');
  if (from === undefined && !properties)
    report(path, 'a sub-table needs `properties`, or `from` with the id of a screen', 'key');
  if (from === undefined && child.columns) report([...path, 'columns'], '`columns` stands beside `from` only', 'key');
  if (from === undefined && child.members) report([...path, 'members'], '`members` stands beside `from` only', 'key');
  if (from !== undefined && child.required)
    report([...path, 'required'], `what is required is said where the rows are: in the file of \`${from}\``, 'key');
  if (child.minRows !== undefined && (child.readOnly ?? from !== undefined))
    report(
      [...path, 'minRows'],
      'rows that nobody edits here cannot be too few: `minRows` needs "readOnly": false',
      'key',
    );
}

function checkRows(child: ChildFile, computed: ChildTable, dicts: DictsByCode, path: Path, report: Report): void {
  checkFields(child.properties!, computed.fields, dicts, [...path, 'properties'], report, computed.foreignKey);
  const keyReason = child.foreignKey === undefined ? undefined : whyNotField(child.foreignKey);
  if (keyReason) report([...path, 'foreignKey'], `\`${child.foreignKey}\` cannot be a column: it is ${keyReason}`);
  for (const { name } of computed.fields) {
    const reason = whyNotRowField(name, computed.foreignKey);
    if (reason) report([...path, 'properties', name], `\`${name}\` cannot be a field of a row: it is ${reason}`, 'key');
    if (child.properties![name]!.search)
      report(
        [...path, 'properties', name, 'search'],
        'a sub-table has no search bar, so `search` means nothing in it',
        'key',
      );
  }
  child.required?.forEach((name, index) => {
    if (!computed.fields.some((other) => other.name === name))
      report([...path, 'required', index], unknownField(name, computed.fields));
  });
  for (const { field } of computed.sort)
    if (!known(field, computed.fields)) report([...path, 'sort'], unknownField(field, computed.fields));
}
