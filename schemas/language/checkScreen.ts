import type { Report } from './checkFile.ts';
import { type DictsByCode, checkFields, known, unknownField } from './checkFields.ts';
import { checkExpressions } from './checkExpressions.ts';
import { whyNotField, whyNotScreenId } from './names.ts';
import { hint } from './problems.ts';
import type { Screen } from './Screen.ts';
import { removalFieldNames } from './recycleBin.ts';
import { builtInNames } from './Screen.ts';
import type { ActionFile, ScreenFile } from './ScreenFile.ts';
import type { Path } from './SourceText.ts';

/** Everything about one file that needs no other file: names, fitting keywords, expressions. */
export function checkScreen(file: ScreenFile, screen: Screen, dicts: DictsByCode, report: Report): void {
  const reason = whyNotScreenId(file.id, screen.component);
  if (reason) report(['id'], `\`${file.id}\` cannot name a screen: it is ${reason}`);
  checkFields(file.properties, screen.fields, dicts, ['properties'], report);
  checkNames(file, screen, report);
  checkTree(screen, report);
  checkRecycle(file, screen, report);
  checkTabs(file, screen, dicts, report);
  checkChildren(file, screen, dicts, report);
  checkActions(file, screen, dicts, report);
  checkExpressions(file, screen, report);
}

function checkNames(file: ScreenFile, screen: Screen, report: Report): void {
  const expect = (names: readonly string[] | undefined, path: Path) =>
    names?.forEach((name, index) => {
      if (!screen.fields.some((field) => field.name === name))
        report([...path, index], unknownField(name, screen.fields));
    });
  expect(file.required, ['required']);
  expect(file.search, ['search']);
  expect(file.list?.columns, ['list', 'columns']);
  expect(file.form?.fields, ['form', 'fields']);
  for (const key of ['sections', 'tabs'] as const) {
    for (const [title, names] of Object.entries(file.form?.[key] ?? {})) expect(names, ['form', key, title]);
  }
  for (const name of file.search ?? []) {
    const field = screen.fields.find((other) => other.name === name);
    if (field && !field.search)
      report(['search', file.search!.indexOf(name)], `a field of type ${field.type} cannot be searched`);
  }
  if (file.label !== undefined && !known(file.label, screen.fields))
    report(['label'], unknownField(file.label, screen.fields));
  screen.list.sort.forEach(({ field }) => {
    if (!known(field, screen.fields)) report(['list', 'sort'], unknownField(field, screen.fields));
  });
}

function checkTree(screen: Screen, report: Report): void {
  if (screen.kind !== 'tree' || !screen.tree) return;
  const parent = screen.fields.find((field) => field.name === screen.tree!.parent);
  if (!parent) report(['kind'], `a tree needs the field \`${screen.tree.parent}\` with "ref": "${screen.id}"`);
  else if (parent.ref?.screen !== screen.id)
    report(['properties', parent.name], `the parent of a tree refers to its own screen: "ref": "${screen.id}"`, 'key');
}

/** Tabs are the values of one field that has few of them. */
function checkTabs(file: ScreenFile, screen: Screen, dicts: DictsByCode, report: Report): void {
  const { tabs } = screen.list;
  if (!tabs) return;
  const path = ['list', 'tabs'];
  const at = typeof file.list?.tabs === 'string' ? path : [...path, 'field'];
  if (screen.kind === 'tree' || screen.kind === 'form')
    report(path, `a screen of kind ${screen.kind} has no tabs: expected list or master-detail`, 'key');
  const field = screen.fields.find((other) => other.name === tabs.field);
  if (!field) return report(at, unknownField(tabs.field, screen.fields));
  if (field.type !== 'dict') return report(at, `a field of type ${field.type} makes no tabs: expected dict or enum`);
  const items = field.items ?? dicts.get(field.dict ?? '')?.items;
  if (!items) return;
  const values = items.map((item) => item.value);
  tabs.values?.forEach((value, index) => {
    if (!values.includes(value))
      report(
        [...path, 'values', index],
        `\`${value}\` is not a value of ${field.dict ?? 'enum'}${hint(value, values)}`,
      );
  });
}

/** A bin holds what `delete` removed from a list. */
function checkRecycle(file: ScreenFile, screen: Screen, report: Report): void {
  if (!screen.recycle) {
    const api = typeof file.api === 'object' ? file.api : {};
    for (const key of ['recycleBin', 'restore', 'purge'] as const)
      if (api[key] !== undefined) report(['api', key], `\`${key}\` needs \`"recycle": true\``, 'key');
    return;
  }
  if (screen.kind === 'tree' || screen.kind === 'form')
    report(['recycle'], `a screen of kind ${screen.kind} has no recycle bin: expected list or master-detail`, 'key');
  if (!screen.builtIn.delete) report(['recycle'], '`recycle` needs the action delete, which this file removes', 'key');
  for (const name of removalFieldNames)
    if (screen.fields.some((field) => field.name === name))
      report(['properties', name], `\`${name}\` cannot be a field: the recycle bin gives it`, 'key');
}

function checkChildren(file: ScreenFile, screen: Screen, dicts: DictsByCode, report: Report): void {
  for (const [name, child] of Object.entries(file.children ?? {})) {
    const path = ['children', name];
    const reason = whyNotField(name);
    if (reason) report(path, `\`${name}\` cannot be a sub-table: it is ${reason}`, 'key');
    if (screen.fields.some((field) => field.name === name)) report(path, `\`${name}\` is already a field`, 'key');
    if (child.from !== undefined && child.properties)
      report([...path, 'properties'], 'rows come `from` another screen or have `properties`, not both', 'key');
    if (child.from === undefined && !child.properties)
      report(path, 'a sub-table needs `properties`, or `from` with the id of a screen', 'key');
    if (child.from === undefined && child.columns)
      report([...path, 'columns'], '`columns` stands beside `from` only', 'key');
    if (!child.properties) continue;
    const computed = screen.children.find((other) => other.name === name)!;
    checkFields(child.properties, computed.fields, dicts, [...path, 'properties'], report, computed.foreignKey);
    child.required?.forEach((field, index) => {
      if (!computed.fields.some((other) => other.name === field))
        report([...path, 'required', index], unknownField(field, computed.fields));
    });
    computed.sort.forEach(({ field }) => {
      if (!known(field, computed.fields)) report([...path, 'sort'], unknownField(field, computed.fields));
    });
  }
}

function checkActions(file: ScreenFile, screen: Screen, dicts: DictsByCode, report: Report): void {
  for (const [name, written] of Object.entries(file.actions ?? {})) {
    const path = ['actions', name];
    if ((builtInNames as readonly string[]).includes(name)) {
      checkBuiltIn(written, path, report);
      continue;
    }
    if (typeof written === 'boolean') {
      report(path, `only built-in actions can be switched off; \`${name}\` is not one${hint(name, builtInNames)}`);
      continue;
    }
    if (written.title === undefined) report(path, '`title` is missing', 'key');
    if (reservedActions.has(name))
      report(path, `\`${name}\` cannot be an own action: its permission code has another meaning`, 'key');
    const effects = ['set', 'add', 'change', 'ensure', 'call', 'open', 'qrcode', 'panel'] as const;
    if (!effects.some((effect) => written[effect] !== undefined))
      report(path, `\`${name}\` does nothing: expected one of ${effects.join(', ')}`, 'key');
    const action = screen.actions.find((other) => other.name === name)!;
    if (action.on.includes('time')) checkTimed(written, path, report);
    if (written.form) {
      checkFields(written.form.properties, action.form!.fields, dicts, [...path, 'form', 'properties'], report);
      written.form.required?.forEach((field, index) => {
        if (!action.form!.fields.some((other) => other.name === field))
          report([...path, 'form', 'required', index], unknownField(field, action.form!.fields));
      });
    }
    for (const field of Object.keys(written.set ?? {})) {
      if (!screen.fields.some((other) => other.name === field && !other.system && !other.count))
        report([...path, 'set', field], unknownField(field, screen.fields), 'key');
    }
  }
}

/** Nobody is there to press, to answer or to look. */
function checkTimed(written: ActionFile, path: Path, report: Report): void {
  if (typeof written.on === 'object' && written.on.length > 1)
    report([...path, 'on'], '`time` stands alone: an action is run by people or by the server');
  if (written.when === undefined) report(path, 'an action on `time` needs `when`: the rows whose time has come', 'key');
  for (const key of ['form', 'confirm', 'call', 'open', 'qrcode', 'panel', 'danger', 'success'] as const)
    if (written[key] !== undefined)
      report([...path, key], `\`${key}\` has no meaning for an action on \`time\``, 'key');
}

/** Their codes stand for opening a screen and for what comes with later versions. */
const reservedActions = new Set(['list', 'import', 'delete-batch', 'query-by-id', 'recycle-bin']);

function checkBuiltIn(written: ActionFile | boolean, path: Path, report: Report): void {
  if (typeof written === 'boolean') return;
  for (const key of Object.keys(written)) {
    if (key !== 'when' && key !== 'title')
      report(
        [...path, key],
        `a built-in action can be renamed (\`title\`), narrowed (\`when\`) or removed (false), not given \`${key}\``,
        'key',
      );
  }
}
