/** What only all files together can say: refs, sub-tables and actions that name other screens. */
import type { Report } from './checkFile.ts';
import { checkExpression } from './checkExpressions.ts';
import { type DictsByCode, known, unknownField } from './checkFields.ts';
import type { ExpressionScope } from './expressions.ts';
import { factOf } from './fieldTypes.ts';
import { hint } from './problems.ts';
import type { Action, ChildTable, Field, RefTarget, Rule, Screen } from './Screen.ts';
import type { Path } from './SourceText.ts';

/** The screens a file may name. `broken` are ids of files that cannot be read just now. */
export interface LinkContext {
  readonly byId: ReadonlyMap<string, Screen>;
  readonly broken: ReadonlySet<string>;
  readonly dicts: DictsByCode;
}

/** A screen with its references resolved; mistakes go to `report`. */
export function linkScreen(screen: Screen, context: LinkContext, report: Report): Screen {
  const fields = linkFields(screen.fields, context, ['properties'], report);
  const children = screen.children.map((child) => linkChild(child, screen, context, report));
  const actions = screen.actions.map((action) => linkAction(action, { ...screen, fields }, context, report));
  checkRowRules(screen.rules, { fields, children: screen.children }, ['rules'], context, report);
  checkCounts(screen, context, report);
  checkLinks(screen, context, report);
  return { ...screen, fields, children, actions, list: linkTabs(screen, context) };
}

/** A list without a tab for all rows begins with the first of its values. */
function linkTabs({ list, fields }: Screen, { dicts }: LinkContext): Screen['list'] {
  const { tabs } = list;
  if (!tabs || tabs.all) return list;
  const field = fields.find(({ name }) => name === tabs.field);
  const items = field?.items ?? dicts.get(field?.dict ?? '')?.items ?? [];
  const first = tabs.values?.[0] ?? items[0]?.value;
  return first === undefined ? list : { ...list, tabs: { ...tabs, first } };
}

/** The screen of an id; an unknown one is a mistake, one that is broken just now is not. */
function find(id: string, path: Path, context: LinkContext, report: Report, what = 'screen'): Screen | undefined {
  const target = context.byId.get(id);
  if (!target && !context.broken.has(id)) report(path, `${what} \`${id}\` is unknown${hint(id, context.byId.keys())}`);
  return target;
}

function linkFields(fields: readonly Field[], context: LinkContext, path: Path, report: Report): Field[] {
  return fields.map((field) => {
    if (!field.ref) return field;
    const at = [...path, field.name, 'ref'];
    const target = find(field.ref.screen, at, context, report, 'ref to a screen');
    checkFill(field, target, [...path, field.name, 'fill'], report);
    if (field.options && target) {
      checkExpression(
        field.options,
        { fields, row: target.fields },
        'bool',
        [...path, field.name, 'options'],
        report,
        'sql',
      );
    }
    return { ...field, ref: linkRef(field.ref, target, at, report) };
  });
}

function linkRef(ref: RefTarget, target: Screen | undefined, path: Path, report: Report): RefTarget {
  const label = ref.label || target?.label || 'id';
  const columnOf = (name: string) => target?.fields.find((field) => field.name === name)?.column ?? name;
  for (const name of target ? [label, ref.value] : []) {
    const field = target!.fields.find((other) => other.name === name);
    if (!field && !known(name, target!.fields))
      report(path, `screen \`${ref.screen}\`: ${unknownField(name, target!.fields)}`);
    else if (field?.writeOnly) report(path, `\`${name}\` of \`${ref.screen}\` is a secret and cannot be shown`);
  }
  return {
    ...ref,
    label,
    dict: `${target?.table ?? ref.screen.replaceAll('-', '_')},${columnOf(label)},${columnOf(ref.value)}`,
  };
}

function checkFill(field: Field, target: Screen | undefined, path: Path, report: Report): void {
  for (const [own, theirs] of Object.entries(field.fill ?? {})) {
    const source = target?.fields.find((other) => other.name === theirs);
    if (target && !source && !known(theirs, target.fields))
      report([...path, own], `screen \`${target.id}\`: ${unknownField(theirs, target.fields)}`);
    else if (source?.writeOnly)
      report([...path, own], `\`${theirs}\` of \`${target!.id}\` is a secret and cannot be copied`);
  }
}

function linkChild(child: ChildTable, screen: Screen, context: LinkContext, report: Report): ChildTable {
  const path = ['children', child.name];
  if (!child.from) return { ...child, fields: linkFields(child.fields, context, [...path, 'properties'], report) };
  const target = find(child.from, [...path, 'from'], context, report);
  if (!target) return child;
  const key = target.fields.find((field) => field.name === child.foreignKey);
  if (!key)
    report([...path, 'foreignKey'], `screen \`${target.id}\`: ${unknownField(child.foreignKey, target.fields)}`);
  else if (key.ref?.screen !== screen.id)
    report([...path, 'foreignKey'], `\`${child.foreignKey}\` of \`${target.id}\` does not refer to \`${screen.id}\``);
  const names = columnsOf(child, target);
  const written = screenColumns.get(screen)?.get(child.name) ?? names;
  for (const name of written)
    if (!target.fields.some((field) => field.name === name))
      report([...path, 'columns'], `screen \`${target.id}\`: ${unknownField(name, target.fields)}`);
  const shown = target.fields.filter((field) => written.includes(field.name) && field.name !== child.foreignKey);
  return {
    ...child,
    table: target.table,
    foreignKeyColumn: key?.column ?? child.foreignKeyColumn,
    foreignKeyMultiple: key ? factOf(key.type).multiple === true : false,
    fields: linkFields(shown, context, [], () => undefined),
  };
}

const columnsOf = (child: ChildTable, target: Screen): readonly string[] =>
  target.list.columns.filter((name) => name !== child.foreignKey);

/** The `columns` of sub-tables as they were written: the computed shape has no place for them. */
const screenColumns = new WeakMap<Screen, ReadonlyMap<string, readonly string[]>>();
/** Remembers which columns a file wants of the rows it takes from another screen. */
export function rememberColumns(screen: Screen, columns: ReadonlyMap<string, readonly string[]>): void {
  screenColumns.set(screen, columns);
}

function linkAction(action: Action, screen: Screen, context: LinkContext, report: Report): Action {
  const path: Path = ['actions', action.name];
  const scope: ExpressionScope = action.form
    ? { fields: screen.fields, input: action.form.fields }
    : { fields: screen.fields };
  checkRowRules(action.ensure, scope, [...path, 'ensure'], context, report);
  for (const add of action.add) {
    const at = [...path, 'add', add.to];
    const fields = fieldsAt(add.to, at, context, report, 'key');
    if (fields) checkAssignments(add.values, fields, scope, at, report);
    if (add.when) checkExpression(add.when, scope, 'bool', [...at, 'when'], report);
    for (const name of add.children)
      if (!screen.children.some((other) => other.name === name))
        report([...at, 'children'], `no sub-table \`${name}\` here`);
  }
  for (const change of action.change) {
    const at = [...path, 'change', change.screen];
    const target = find(change.screen, at, context, report);
    if (!target) continue;
    checkAssignments(change.match, target.fields, scope, [...at, 'match'], report);
    const inner = { ...scope, target: target.fields };
    change.ensure.forEach((rule, index) => {
      if (!rule.rows) checkExpression(rule.that, inner, 'bool', [...at, 'ensure', index, 'that'], report);
    });
    checkRowRules(change.ensure, inner, [...at, 'ensure'], context, report);
    checkAssignments(change.set, target.fields, inner, [...at, 'set'], report);
    if (change.when) checkExpression(change.when, scope, 'bool', [...at, 'when'], report);
  }
  const form = action.form && {
    fields: linkFields(action.form.fields, context, [...path, 'form', 'properties'], report),
  };
  return form ? { ...action, form } : action;
}

/** The fields of a screen's records, or of the rows of `screen.child`. */
function fieldsAt(
  of: string,
  path: Path,
  context: LinkContext,
  report: Report,
  place: 'key' | 'value' = 'value',
): readonly Field[] | undefined {
  const [id, childName] = of.split('.') as [string, string | undefined];
  const target = find(id, path, context, report);
  if (!target || childName === undefined) return target?.fields;
  const child = target.children.find((other) => other.name === childName);
  if (child) return [...child.fields, foreignKeyField(child)];
  const names = target.children.map((other) => other.name);
  report(path, `screen \`${id}\` has no sub-table \`${childName}\`${hint(childName, names)}`, place);
  return undefined;
}

/** Rules that read other records: which ones, found how, and what is asked of them. */
function checkRowRules(
  rules: readonly Rule[],
  scope: ExpressionScope,
  path: Path,
  context: LinkContext,
  report: Report,
): void {
  rules.forEach(({ that, rows }, index) => {
    if (!rows) return;
    const at = [...path, index, 'rows'];
    const fields = fieldsAt(rows.of, [...at, 'of'], context, report);
    if (!fields) return;
    if (Object.keys(rows.match).length === 0)
      report([...at, 'match'], 'expected at least one field that the records agree in');
    checkAssignments(rows.match, fields, scope, [...at, 'match'], report);
    checkExpression(that, { ...scope, rows: fields }, 'bool', [...path, index, 'that'], report);
  });
}

const foreignKeyField = (child: ChildTable): Field => ({ name: child.foreignKey, type: 'text' }) as Field;

function checkAssignments(
  values: Readonly<Record<string, string>>,
  fields: readonly Field[],
  scope: ExpressionScope,
  path: Path,
  report: Report,
): void {
  for (const [name, source] of Object.entries(values)) {
    const field = fields.find((other) => other.name === name);
    if (!field && name !== 'id') report([...path, name], unknownField(name, fields), 'key');
    checkExpression(source, scope, field ? factOf(field.type).expression : 'string', [...path, name], report);
  }
}

/** What is counted must point here. */
function checkCounts(screen: Screen, context: LinkContext, report: Report): void {
  for (const { name, count } of screen.fields) {
    if (!count) continue;
    const path = ['properties', name, 'count'];
    const target = find(count.screen, [...path, 'of'], context, report);
    if (!target) continue;
    const key = target.fields.find((field) => field.name === count.by);
    if (!key) report([...path, 'by'], `screen \`${target.id}\`: ${unknownField(count.by, target.fields)}`);
    else if (key.type !== 'ref' || key.ref?.screen !== screen.id) {
      report([...path, 'by'], `\`${count.by}\` of \`${target.id}\` is no ref to \`${screen.id}\``);
    }
    if (count.where) checkExpression(count.where, { fields: target.fields }, 'bool', [...path, 'where'], report, 'sql');
  }
}

/** In-app links name a screen and its fields. */
function checkLinks(screen: Screen, context: LinkContext, report: Report): void {
  const links: (readonly [string | undefined, Path])[] = [
    ...screen.actions.map((action) => [action.open, ['actions', action.name, 'open']] as const),
    ...screen.fields.map((field) => [field.list?.link, ['properties', field.name, 'list', 'link']] as const),
  ];
  for (const [link, path] of links) {
    if (link === undefined || link === 'detail') continue;
    if (link.startsWith('https://')) continue;
    const match = /^([a-z][a-z0-9-]*)(\?.*)?$/.exec(link);
    if (!match) report(path, 'expected `screen-id?field={field}`, `detail` or an https address');
    else find(match[1]!, path, context, report, 'link to a screen');
  }
}
