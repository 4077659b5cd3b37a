/** What only all files together can say: refs, sub-tables and actions that name other screens. */
import { type TitledColumns, toWrittenColumns } from '../../screen/columnTitles.ts';
import { known, notPointing, type Report, unknownField } from '../../screen/knownFields.ts';
import { factOf } from '../../fields/fieldTypes.ts';
import { builtInEffects } from '../../screen/builtInEffects.ts';
import { linkAction } from '../../linking/linkActions.ts';
import { checkKeeps } from '../../linking/checkKeeps.ts';
import { checkTallies } from '../../linking/checkTallies.ts';
import { linkFields } from '../../linking/linkFields.ts';
import { checkBelow, checkOrder } from './checkChildren.ts';
import { checkReport } from './checkReport.ts';
import { linkPaths } from './linkPaths.ts';
import { checkRowRules } from '../../linking/linkRules.ts';
import { linkSource } from './linkSource.ts';
import { findScreen, findStored, type LinkContext } from '../../linking/LinkContext.ts';
import type { ChildTable, RecordScreen } from '../../screen/Screen.ts';
import type { RecordFile } from '../../screen/ScreenFile.ts';
import type { Path } from '../../text/SourceText.ts';

/** A screen with its references resolved; mistakes go to `report`. */
export function linkRecordScreen(
  unlinked: RecordScreen,
  file: RecordFile,
  around: LinkContext,
  report: Report,
): RecordScreen {
  const { screen, paths } = linkPaths(unlinked, file, around, report);
  const context = { ...around, ...(paths && { paths }) };
  const fields = linkFields(screen.fields, { fields: screen.fields }, context, ['properties'], report);
  const children = screen.children.map((child) =>
    linkChild(child, file.children?.[child.name]?.columns, screen, { context, report }),
  );
  for (const action of builtInEffects(screen)) linkAction(action, { ...screen, fields }, context, report);
  const actions = screen.actions.map((action) => linkAction(action, { ...screen, fields }, context, report));
  const ruled = { fields, children: screen.children };
  checkRowRules(screen.rules, ['rules'], { scope: ruled, context, report });
  checkKeeps(screen, context, report);
  checkTallies(screen, context, report);
  checkReport(screen, context, report);
  checkLinks(screen, context, report);
  return {
    ...screen,
    ...linkSource(screen, file, context, report),
    fields,
    children,
    actions,
    list: linkTabs(screen, context),
  };
}

/** A list without a tab for all rows begins with the first of its values. */
function linkTabs({ list, fields }: RecordScreen, { dicts }: LinkContext): RecordScreen['list'] {
  const { tabs } = list;
  if (!tabs || tabs.all) return list;
  const field = fields.find(({ name }) => name === tabs.field);
  const items = field?.items ?? dicts.get(field?.dict ?? '')?.items ?? [];
  const first = tabs.values?.[0] ?? items[0]?.value;
  return first === undefined ? list : { ...list, tabs: { ...tabs, first } };
}

function linkChild(
  child: ChildTable,
  wanted: TitledColumns | undefined,
  screen: RecordScreen,
  { context, report }: { readonly context: LinkContext; readonly report: Report },
): ChildTable {
  const path = ['children', child.name];
  if (!child.from) {
    const scope = { fields: child.fields, parent: screen.fields };
    const own = { ...context, within: child.name };
    return { ...child, fields: linkFields(child.fields, scope, own, [...path, 'properties'], report) };
  }
  const target = findStored(child.from, [...path, 'from'], context, report);
  if (!target) return child;
  const key = target.fields.find((field) => field.name === child.foreignKey);
  if (!key) {
    const help = `\`foreignKey\` 是 \`${target.id}\` 里引用 \`${screen.id}\` 的字段`;
    report([...path, 'foreignKey'], `页面 \`${target.id}\` ${unknownField(child.foreignKey, target.fields)}；${help}`);
  } else if (key.ref?.screen !== screen.id) {
    const pointing = target.fields.filter(({ ref }) => ref?.screen === screen.id);
    report([...path, 'foreignKey'], notPointing({ id: target.id, pointing }, key.name, screen.id));
  }
  const written = toWrittenColumns(wanted ?? columnsOf(child, target));
  for (const { name, at, place } of written) {
    const field = target.fields.find((other) => other.name === name);
    const columnPath = [...path, 'columns', at];
    if (!field) report(columnPath, `页面 \`${target.id}\` ${unknownField(name, target.fields)}`, place);
    else if (field.writeOnly) report(columnPath, `\`${target.id}\` 的 \`${name}\` 是保密的，不能显示`, place);
  }
  for (const { field } of child.order === undefined ? child.sort : [])
    if (!known(field, target.fields))
      report([...path, 'sort'], `页面 \`${target.id}\` ${unknownField(field, target.fields)}`);
  const shown = target.fields.flatMap((field) => {
    const column = written.find(({ name }) => name === field.name && name !== child.foreignKey);
    return column ? [{ ...field, title: column.title ?? field.title }] : [];
  });
  checkOrder({ ...child, fields: shown }, path, report);
  checkBelow({ ...child, fields: shown }, path, report);
  const isMultiple = key ? factOf(key).multiple === true : false;
  const { members } = child;
  if (members && key && !isMultiple)
    report([...path, 'members'], `\`${target.id}\` 的 \`${child.foreignKey}\` 只存一个 id，\`members\` 要能存多个`);
  return {
    ...child,
    ...(members && { members: { ...members, add: linkAction(members.add, screen, context, report) } }),
    table: target.table,
    foreignKeyColumn: key?.column ?? child.foreignKeyColumn,
    foreignKeyMultiple: isMultiple,
    fields: linkFields(shown, { fields: target.fields }, context, [], () => undefined),
  };
}

const columnsOf = (child: ChildTable, target: RecordScreen): readonly string[] =>
  target.list.columns.filter(
    (name) => name !== child.foreignKey && !target.fields.find((field) => field.name === name)?.list?.hidden,
  );

/** In-app links name a screen and its fields. */
function checkLinks(screen: RecordScreen, context: LinkContext, report: Report): void {
  const links: (readonly [string | undefined, Path])[] = [
    ...screen.actions.map((action) => [action.open, ['actions', action.name, 'open']] as const),
    ...screen.fields.map((field) => [field.list?.link, ['properties', field.name, 'list', 'link']] as const),
  ];
  for (const [link, path] of links) {
    if (link === undefined || link === 'detail') continue;
    if (link.startsWith('https://') || leadsByField(link, screen)) continue;
    const match = /^([a-z][a-z0-9-]*)(\?.*)?$/.exec(link);
    if (!match) report(path, '应为 `页面id?字段={字段}`、`{存路径的字段}`、`detail` 或 https 开头的网址');
    else {
      const target = findScreen(match[1]!, path, context, report, '链接错误：');
      if (target) checkQuery(link, target, path, report);
      if (target?.menu === null)
        report(
          path,
          `链接错误：\`${target.id}\` 写着 \`"menu": false\`，没有自己的地址，打不开；在它的文件里写 \`"menu": { "hidden": true }\`：有地址，而不在侧边菜单里`,
        );
    }
  }
}

/** A field of the record says where it leads. */
const leadsByField = (link: string, { fields }: RecordScreen): boolean =>
  fields.some((field) => link === `{${field.name}}` && factOf(field).storage === 'text');

/** The keys of a link's query narrow the list it opens. */
function checkQuery(link: string, target: RecordScreen, path: Path, report: Report): void {
  for (const { 1: key = '', index } of link.matchAll(/[?&]([^=&]*)/g)) {
    const name = key.replace(/_(begin|end|MultiString)$/, '');
    const field = target.fields.find((other) => other.name === name);
    if (field ? field.tally || field.writeOnly : !known(name, target.fields))
      report(path, `页面 \`${target.id}\` ${unknownField(name, target.fields)}`, index + 1);
  }
}
