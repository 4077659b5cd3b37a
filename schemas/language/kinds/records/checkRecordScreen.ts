import { checkActions } from '../../actions/checkActions.ts';
import { checkOutbox } from '../../actions/outbox.ts';
import { checkChildren } from './checkChildren.ts';
import { checkChoose } from './checkChoose.ts';
import { checkLive } from '../../expressions/checkLive.ts';
import { checkExpressions } from '../../expressions/checkExpressions.ts';
import { checkAcyclic, checkTreeCode } from '../../keywords/checkAcyclic.ts';
import { checkFields } from '../../keywords/checkFields.ts';
import { checkRuleTexts } from '../../keywords/checkPlaceholders.ts';
import { checkListEdit } from '../../keywords/checkListEdit.ts';
import { checkSeen } from '../../keywords/checkPersonal.ts';
import { checkRequired } from '../../keywords/checkRequired.ts';
import type { FieldFact } from '../../fields/FieldFact.ts';
import { factOf } from '../../fields/fieldTypes.ts';
import { type DictsByCode, itemsOf, known, notAnItem, type Report, unknownField } from '../../screen/knownFields.ts';
import { isStored } from '../../screen/linkedFields.ts';
import { systemFields } from '../../screen/systemFields.ts';
import { whyNotPath, whyNotScreenId } from '../../screen/names.ts';
import { removalFieldNames } from '../../actions/recycleBin.ts';
import type { Field } from '../../screen/Field.ts';
import type { RecordScreen } from '../../screen/Screen.ts';
import type { RecordFile } from '../../screen/ScreenFile.ts';
import { checkTiles } from './checkTiles.ts';
import type { RecordFacts } from './RecordFacts.ts';
import { nearestName } from '../../text/problems.ts';
import type { Path } from '../../text/SourceText.ts';

/** Everything about one file that needs no other file: names, fitting keywords, expressions. */
export function checkRecordScreen(
  file: RecordFile,
  screen: RecordScreen,
  facts: RecordFacts,
  { dicts, report }: { readonly dicts: DictsByCode; readonly report: Report },
): void {
  const reason = whyNotScreenId(file.id, screen.component);
  if (reason) report(['id'], `\`${file.id}\` 不能作页面的 id：${reason}`);
  checkApi(file, screen, report);
  if (file.was === file.id) report(['was'], `\`was\` 写改名以前的 id，现在就叫 \`${file.id}\``);
  checkFields(file.properties, screen.fields, dicts, ['properties'], report);
  checkAcyclic(file, screen, report);
  checkTreeCode(file, screen, report);
  checkListEdit(screen, report);
  checkNames(file, screen, report);
  checkGroups(file, report);
  checkKind(file, screen, facts, report);
  checkRecycle(file, screen, facts, report);
  checkChoose(file, screen, report);
  checkTabs(file, screen, facts, { dicts, report });
  checkExpand(screen, facts, report);
  checkTiles(file, screen, report);
  checkLiveRows(screen, facts, report);
  checkChildren(file, screen, dicts, report);
  checkActions(file, screen, dicts, report);
  checkOutbox(screen, report);
  checkExpressions(screen, { dicts, report });
  checkRuleTexts(file, report);
  checkLive(screen.fields, report);
  checkSeen(screen, file.required ?? [], report);
}

const writes = ['add', 'edit', 'delete', 'deleteBatch'] as const;

function checkApi(file: RecordFile, { api, component }: RecordScreen, report: Report): void {
  const written = typeof file.api === 'object' ? file.api : {};
  for (const name of [...writes, 'list', 'queryById', 'exportXls'] as const) {
    const path = written[name] !== undefined ? ['api', name] : ['api'];
    const reason = whyNotPath(api[name].path, component);
    if (reason)
      report(
        written[name] === undefined && written.base !== undefined ? ['api', 'base'] : path,
        `\`${api[name].path}\`：${reason}`,
      );
    const isWrite = (writes as readonly string[]).includes(name);
    if (isWrite === (api[name].method === 'GET'))
      report(path, isWrite ? '会修改数据的接口不能用 GET' : `\`${name}\` 只读取数据，要用 GET`);
    if (reason && written[name] === undefined) return;
  }
}

function checkNames(file: RecordFile, screen: RecordScreen, report: Report): void {
  const find = (name: string) => screen.fields.find((field) => field.name === name);
  const expect = (names: readonly string[] | undefined, path: Path, test?: (field: Field) => string | undefined) =>
    names?.forEach((name, index) => {
      const field = find(name);
      const reason = field ? test?.(field) : unknownField(name, screen.fields);
      if (reason) report([...path, index], reason);
    });
  checkRequired({ names: file.required, properties: file.properties, fields: screen.fields }, [], report);
  expect(file.search, ['search'], (field) => (field.search ? undefined : `${field.type} 类型的字段不能查询`));
  expect(file.list?.columns, ['list', 'columns'], whyNoColumn);
  expect(file.form?.fields, ['form', 'fields'], whyNotInForm(file));
  for (const key of ['sections', 'tabs'] as const) {
    for (const [title, names] of Object.entries(file.form?.[key] ?? {})) expect(names, ['form', key, title]);
  }
  if (file.label !== undefined) checkLabel(file.label, screen, report);
  if (file.describe !== undefined) checkDescribe(file.describe, screen, report);
  const isList = Array.isArray(file.list?.sort);
  screen.list.sort.forEach(({ field: name }, index) => {
    const field = find(name);
    const path = ['list', 'sort', ...(isList ? [index] : [])];
    if (!known(name, screen.fields)) report(path, unknownOrder(name, screen.fields));
    else if (field && (!isOrdered(field) || field.tally || field.writeOnly)) report(path, `不能按 \`${name}\` 排序`);
  });
}

/** What every record has is only told of where it is meant. */
function unknownOrder(name: string, fields: readonly Field[]): string {
  const isMeant = nearestName(name, systemFields.keys()) !== undefined;
  return unknownField(name, isMeant ? [...fields, ...systemFields.values()] : fields);
}

const whyNoColumn = (field: Field): string | undefined =>
  field.list
    ? undefined
    : `\`${field.name}\` 没有列：${field.writeOnly ? '它是保密的字段' : '给它写上 `"list": true`'}`;

const whyNotInForm =
  (file: RecordFile) =>
  ({ name }: Field): string | undefined =>
    file.properties[name]?.form === false ? `\`${name}\` 不在表单里：它的 \`form\` 是 false` : undefined;

function checkLabel(label: string, { fields }: RecordScreen, report: Report): void {
  const field = fields.find((other) => other.name === label);
  if (!field && !known(label, fields)) report(['label'], unknownField(label, fields));
  const noLabel = field && (field.writeOnly || field.tally || isUnspeakable(factOf(field)));
  if (noLabel)
    report(['label'], `${field.tally ? '由别的记录得出的字段' : `${field.type} 类型的字段`}不能用来称呼一条记录`);
}

/** Whoever may choose a record reads it, and it is searched as it is stored. */
function checkDescribe(name: string, { fields }: RecordScreen, report: Report): void {
  const field = fields.find((other) => other.name === name);
  if (!field) report(['describe'], unknownField(name, fields));
  else if (field.writeOnly || factOf(field).secret || field.seenBy !== undefined)
    report(['describe'], `\`${name}\` 是保密的，不能显示在选项里`);
  else if (!isStored(field) || factOf(field).storage !== 'text' || field.ref || field.dict || field.items)
    report(['describe'], `\`${name}\` 不是存储的文本，不能用来区分同名的记录`);
}

const isUnspeakable = ({ multiple, holdsFiles, storage }: FieldFact): boolean =>
  multiple === true || holdsFiles === true || storage === 'json';

/** A long text has no column to sort by, and is one text before another all the same. */
function isOrdered(field: Field): boolean {
  const { sortable, operators } = factOf(field);
  return sortable || operators.includes('eq');
}

/** A field stands in one section and on one tab. */
function checkGroups(file: RecordFile, report: Report): void {
  for (const key of ['sections', 'tabs'] as const) {
    const places = new Map<string, string>();
    for (const [title, names] of Object.entries(file.form?.[key] ?? {})) {
      names.forEach((name, index) => {
        const place = places.get(name);
        if (place !== undefined) report(['form', key, title, index], `\`${name}\` 已经在“${place}”下面`);
        else places.set(name, title);
      });
    }
  }
}

function checkKind(file: RecordFile, screen: RecordScreen, facts: RecordFacts, report: Report): void {
  if (file.tree && !screen.tree) report(['tree'], '`tree` 只能与 "kind": "tree" 一起写', 'key');
  facts.check?.(file, screen, report);
}

/** Tabs are the values of one field that has few of them. */
function checkTabs(
  file: RecordFile,
  screen: RecordScreen,
  { hasPages }: RecordFacts,
  { dicts, report }: { readonly dicts: DictsByCode; readonly report: Report },
): void {
  const { tabs } = screen.list;
  if (!tabs) return;
  const path = ['list', 'tabs'];
  const at = typeof file.list?.tabs === 'string' ? path : [...path, 'field'];
  if (!hasPages) report(path, `${screen.kind} 页面没有页签：只有 list 和 master-detail 有`, 'key');
  const field = screen.fields.find((other) => other.name === tabs.field);
  if (!field) return report(at, unknownField(tabs.field, screen.fields));
  if (factOf(field).choices !== 'items' || factOf(field).multiple)
    return report(at, `${field.type} 类型的字段不能作页签：要用 dict 或 enum 的字段`);
  const items = itemsOf(field, dicts);
  tabs.values?.forEach((value, index) => {
    if (items && !items.some((item) => item.value === value))
      report([...path, 'values', index], notAnItem(value, items, field.dict ?? 'enum'));
  });
}

/** Rows that change by themselves are those of a list or a tree. */
function checkLiveRows({ list, kind }: RecordScreen, { isSingle }: RecordFacts, report: Report): void {
  if (list.live !== undefined && isSingle)
    report(['list', 'live'], `${kind} 页面没有列表，谈不上自动更新：list、tree 和 master-detail 页面可以`, 'key');
}

/** What opens at a row is a sub-table or a field of the screen. */
function checkExpand({ list, fields, children, kind }: RecordScreen, { hasPages }: RecordFacts, report: Report): void {
  if (!list.expand) return;
  if (!hasPages) report(['list', 'expand'], `${kind} 页面的行不能展开：只有 list 和 master-detail 的可以`, 'key');
  list.expand.forEach((name, index) => {
    const field = fields.find((other) => other.name === name);
    const path = ['list', 'expand', index];
    if (field?.writeOnly) report(path, `\`${name}\` 是保密的字段，不能展开`);
    else if (!field && !children.some((child) => child.name === name))
      report(path, unknownField(name, [...fields, ...children]));
  });
}

/** A bin holds what `delete` removed from a list. */
function checkRecycle(file: RecordFile, screen: RecordScreen, { hasPages }: RecordFacts, report: Report): void {
  if (!screen.recycle) {
    const api = typeof file.api === 'object' ? file.api : {};
    for (const key of ['recycleBin', 'restore', 'purge'] as const)
      if (api[key] !== undefined) report(['api', key], `\`${key}\` 要与 \`"recycle": true\` 一起写`, 'key');
    return;
  }
  if (!hasPages) report(['recycle'], `${screen.kind} 页面没有回收站：只有 list 和 master-detail 有`, 'key');
  if (!screen.builtIn.delete) report(['recycle'], '有回收站就要有删除操作，而本文件去掉了 delete', 'key');
  for (const name of removalFieldNames)
    if (screen.fields.some((field) => field.name === name))
      report(['properties', name], `\`${name}\` 不能作字段：它由回收站提供`, 'key');
}
