import { factOf } from '../../fields/fieldTypes.ts';
import { checkFields } from '../../keywords/checkFields.ts';
import { checkRequired } from '../../keywords/checkRequired.ts';
import { type DictsByCode, known, type Report, unknownField } from '../../screen/knownFields.ts';
import { toSnake } from '../../values/casing.ts';
import { whyNotField, whyNotRowField } from '../../screen/names.ts';
import type { ChildTable, RecordScreen } from '../../screen/Screen.ts';
import type { PropertyFile } from '../../screen/PropertyFile.ts';
import type { ChildFile, MembersFile, RecordFile, ScreenFile } from '../../screen/ScreenFile.ts';
import type { Path } from '../../text/SourceText.ts';

/** The longest name Postgres keeps. */
const longestTable = 63;

/** The sub-tables of a file, as far as they need no other file. */
export function checkChildren(file: RecordFile, screen: RecordScreen, dicts: DictsByCode, report: Report): void {
  const tables = new Map<string, string>();
  for (const [name, child] of Object.entries(file.children ?? {})) {
    const path = ['children', name];
    const computed = screen.children.find((other) => other.name === name)!;
    const reason = whyNotChild(name) ?? (child.from === undefined ? whyNotTable(computed.table, tables) : undefined);
    if (reason) report(path, `\`${name}\` 不能作子表：${reason}`, 'key');
    tables.set(computed.table, name);
    const unfit = whyNotFormer(name, child, file.children ?? {});
    if (unfit) report([...path, 'was'], unfit);
    checkSource(child, path, report);
    if (child.properties && child.from === undefined) checkRows(child, computed, dicts, path, report);
  }
}

/**
 * Whether each sub-table of a file has rows, and a name of its own: without, nothing that is read of it means anything.
 * @returns where those stand that have not
 */
export function checkTablesOf(file: ScreenFile, report: Report): readonly Path[] {
  const { properties = {}, children = {} } = file as Pick<RecordFile, 'children'> & Partial<RecordFile>;
  return Object.entries(children).flatMap(([name, { from, properties: own }]) => {
    const path = ['children', name];
    const isField = Object.hasOwn(properties, name);
    const hasRows = from !== undefined || own !== undefined;
    if (isField) report(path, `\`${name}\` 不能作子表：已经是字段`, 'key');
    if (!hasRows) report(path, '子表要写 `properties`，或在 `from` 里写页面的 id', 'key');
    return isField || !hasRows ? [path] : [];
  });
}

/** Calls that stand where the call of a sub-table's rows would. */
const ownCalls = new Set(['list', 'totals', 'queryById', 'exportXls', 'rootList', 'childList']);

function whyNotChild(name: string): string | undefined {
  return ownCalls.has(name) ? '是每个页面都有的接口的路径' : whyNotField(name);
}

function whyNotTable(table: string, tables: ReadonlyMap<string, string>): string | undefined {
  const twin = tables.get(table);
  if (twin !== undefined) return `与 \`${twin}\` 同是数据表 ${table}`;
  return table.length > longestTable ? `太长：它的数据表 ${toSnake(table)} 超过 ${longestTable} 个字母` : undefined;
}

/** Only own rows have a table that bears the name; it follows one sub-table. */
function whyNotFormer(name: string, { was, from }: ChildFile, all: Readonly<Record<string, ChildFile>>) {
  if (was === undefined) return undefined;
  if (from !== undefined) return `行在页面 \`${from}\` 的表里，子表改名不影响它们：去掉 \`was\``;
  if (toSnake(was) === toSnake(name)) return `\`was\` 写改名以前的名字，现在就叫 \`${was}\``;
  if (Object.keys(all).some((other) => toSnake(other) === toSnake(was)))
    return `\`${was}\` 还是本文件的子表：\`was\` 写改名以前的名字`;
  const twin = Object.entries(all).find(([other, child]) => other !== name && child.was === was);
  return twin && `\`${twin[0]}\` 也写着 \`${was}\`：一张表的行只能跟一个子表走`;
}

/** What says something of rows only where they are edited, and why it says nothing of others. */
const onlyEdited: Readonly<Record<string, string>> = {
  minRows: '这里不能编辑的行谈不上太少',
  alwaysEdit: '这里不能编辑的行没有输入框',
  select: '这里不能编辑的行不能勾选',
};

/** One call reads, two write. */
function checkMemberCalls(members: MembersFile, path: Path, report: Report): void {
  if (!members.rows.startsWith('GET ')) report([...path, 'rows'], '`rows` 只读取数据，要用 GET');
  for (const name of ['add', 'remove'] as const)
    if (members[name].startsWith('GET ')) report([...path, name], '会修改数据的操作不能用 GET');
}

/** Rows of its own, or rows of another screen: each has keywords the other has not. */
function checkSource(child: ChildFile, path: Path, report: Report): void {
  const { from, properties } = child;
  if (from !== undefined && properties)
    report([...path, 'properties'], '子表的行要么来自别的页面（`from`），要么有自己的 `properties`，只能写一个', 'key');
  if (from === undefined && child.columns) report([...path, 'columns'], '`columns` 只能与 `from` 一起写', 'key');
  if (from === undefined && child.members) report([...path, 'members'], '`members` 只能与 `from` 一起写', 'key');
  if (typeof child.members === 'object') checkMemberCalls(child.members, [...path, 'members'], report);
  if (from !== undefined && child.required)
    report([...path, 'required'], `哪些必填写在行所在的文件里：\`${from}\` 的文件`, 'key');
  for (const [key, reason] of Object.entries(onlyEdited))
    if (key in child && (child.readOnly ?? from !== undefined))
      report([...path, key], `${reason}：\`${key}\` 要与 "readOnly": false 一起写`, 'key');
  if (child.lockedWhen !== undefined && (child.readOnly === true || from !== undefined))
    report(
      [...path, 'lockedWhen'],
      '`lockedWhen` 只能写在自己的、可以编辑的行上：要有 `properties`，没有 "readOnly": true',
      'key',
    );
  if (child.lockedMessage !== undefined && child.lockedWhen === undefined)
    report([...path, 'lockedMessage'], '`lockedMessage` 说明行为什么锁定，要与 `lockedWhen` 一起写', 'key');
  if (child.order !== undefined && (child.readOnly ?? from !== undefined))
    report([...path, 'order'], '这里不能编辑的行不能排序：`order` 要与 "readOnly": false 一起写', 'key');
  if (child.order !== undefined && child.sort !== undefined)
    report([...path, 'sort'], '`order` 已经说明行的顺序，`sort` 不起作用', 'key');
}

/** What numbers the rows is one of their own whole numbers, which they are saved with. */
export function checkOrder(child: ChildTable, path: Path, report: Report): void {
  if (child.order === undefined) return;
  const field = child.fields.find(({ name }) => name === child.order);
  if (!field) report([...path, 'order'], unknownField(child.order, child.fields));
  else if (factOf(field).storage !== 'whole')
    report([...path, 'order'], `\`${child.order}\` 不是整数，不能存放行的序号：\`order\` 要写类型为 integer 的字段`);
}

/** What opens at a row are fields of it that have no column then: one is left to be seen before. */
export function checkBelow({ expand, fields, order }: ChildTable, path: Path, report: Report): void {
  expand?.forEach((name, index) => {
    const field = fields.find((other) => other.name === name);
    const at = [...path, 'expand', index];
    if (!field) report(at, unknownField(name, fields));
    else if (field.writeOnly) report(at, `\`${name}\` 是保密的字段，不能展开`);
    else if (name === order) report(at, `\`${name}\` 存放行的序号，不能展开`);
  });
  if (expand && fields.length > 0 && fields.every(({ name }) => expand.includes(name)))
    report([...path, 'expand'], '所有字段都要展开才看得到：至少留一个作列');
}

function checkRows(child: ChildFile, computed: ChildTable, dicts: DictsByCode, path: Path, report: Report): void {
  checkFields(child.properties!, computed.fields, dicts, [...path, 'properties'], report, computed.foreignKey);
  const keyReason = child.foreignKey === undefined ? undefined : whyNotField(child.foreignKey);
  if (keyReason) report([...path, 'foreignKey'], `\`${child.foreignKey}\` 不能作列：${keyReason}`);
  for (const field of computed.fields) {
    const { name } = field;
    const reason = whyNotRowField(name, computed.foreignKey);
    if (reason) report([...path, 'properties', name], `\`${name}\` 不能作子表的字段：${reason}`, 'key');
    checkColumn(child.properties![name]!, [...path, 'properties', name, 'list'], report);
    if (child.properties![name]!.search)
      report([...path, 'properties', name, 'search'], '子表没有查询栏，`search` 不起作用', 'key');
    if (factOf(field).secret)
      report(
        [...path, 'properties', name],
        `\`${name}\` 是 ${field.type} 类型，子表里没有地方可填：把它写成主表的字段，或让这些行有自己的页面，在子表里用 \`from\` 显示`,
        'key',
      );
  }
  checkRequired({ names: child.required, properties: child.properties!, fields: computed.fields }, path, report);
  checkOrder(computed, path, report);
  checkBelow(computed, path, report);
  for (const { field } of computed.order === undefined ? computed.sort : [])
    if (!known(field, computed.fields)) report([...path, 'sort'], unknownField(field, computed.fields));
}

/** What the column of a list can have; that of a sub-table is as wide as it is and stands where it stands. */
const columnKeywords: readonly string[] = ['width', 'align', 'total'];

function checkColumn({ list }: PropertyFile, path: Path, report: Report): void {
  if (typeof list !== 'object') return;
  for (const key of Object.keys(list).filter((keyword) => !columnKeywords.includes(keyword))) {
    report([...path, key], `子表的列没有 \`${key}\`；可以写：${columnKeywords.join('、')}`, 'key');
  }
}
