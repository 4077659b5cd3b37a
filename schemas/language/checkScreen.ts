import { checkActions } from './checkActions.ts';
import { checkChildren } from './checkChildren.ts';
import { checkExpressions } from './checkExpressions.ts';
import { checkFields } from './checkFields.ts';
import { factOf } from './fieldTypes.ts';
import { type DictsByCode, itemsOf, known, notAnItem, type Report, unknownField } from './knownFields.ts';
import { whyNotPath, whyNotScreenId } from './names.ts';
import { removalFieldNames } from './recycleBin.ts';
import type { Field } from './Field.ts';
import type { Screen } from './Screen.ts';
import type { ScreenFile } from './ScreenFile.ts';
import type { Path } from './SourceText.ts';

/** Everything about one file that needs no other file: names, fitting keywords, expressions. */
export function checkScreen(file: ScreenFile, screen: Screen, dicts: DictsByCode, report: Report): void {
  const reason = whyNotScreenId(file.id, screen.component);
  if (reason) report(['id'], `\`${file.id}\` cannot name a screen: it is ${reason}`);
  checkApi(file, screen, report);
  checkFields(file.properties, screen.fields, dicts, ['properties'], report);
  checkNames(file, screen, report);
  checkGroups(file, report);
  checkKind(file, screen, report);
  checkRecycle(file, screen, report);
  checkTabs(file, screen, dicts, report);
  checkChildren(file, screen, dicts, report);
  checkActions(file, screen, dicts, report);
  checkExpressions(screen, { dicts, report });
}

const writes = ['add', 'edit', 'delete', 'deleteBatch'] as const;

function checkApi(file: ScreenFile, { api, component }: Screen, report: Report): void {
  const written = typeof file.api === 'object' ? file.api : {};
  for (const name of [...writes, 'list', 'queryById', 'exportXls'] as const) {
    const path = written[name] !== undefined ? ['api', name] : ['api'];
    const reason = whyNotPath(api[name].path, component);
    if (reason)
      report(
        written[name] === undefined && written.base !== undefined ? ['api', 'base'] : path,
        `\`${api[name].path}\`: ${reason}`,
      );
    const isWrite = (writes as readonly string[]).includes(name);
    if (isWrite === (api[name].method === 'GET'))
      report(path, isWrite ? `a call that changes something is not a GET` : `\`${name}\` only reads: GET`);
    if (reason && written[name] === undefined) return;
  }
}

function checkNames(file: ScreenFile, screen: Screen, report: Report): void {
  const find = (name: string) => screen.fields.find((field) => field.name === name);
  const expect = (names: readonly string[] | undefined, path: Path, test?: (field: Field) => string | undefined) =>
    names?.forEach((name, index) => {
      const field = find(name);
      const reason = field ? test?.(field) : unknownField(name, screen.fields);
      if (reason) report([...path, index], reason);
    });
  expect(file.required, ['required']);
  expect(file.search, ['search'], (field) =>
    field.search ? undefined : `a field of type ${field.type} cannot be searched`,
  );
  expect(file.list?.columns, ['list', 'columns'], whyNoColumn);
  expect(file.form?.fields, ['form', 'fields'], whyNotInForm(file));
  for (const key of ['sections', 'tabs'] as const) {
    for (const [title, names] of Object.entries(file.form?.[key] ?? {})) expect(names, ['form', key, title]);
  }
  if (file.label !== undefined) checkLabel(file.label, screen, report);
  const isList = Array.isArray(file.list?.sort);
  screen.list.sort.forEach(({ field: name }, index) => {
    const field = find(name);
    const path = ['list', 'sort', ...(isList ? [index] : [])];
    if (!known(name, screen.fields)) report(path, unknownField(name, screen.fields));
    else if (field && (!factOf(field.type).sortable || field.count || field.writeOnly) && field.type !== 'textarea')
      report(path, `\`${name}\` cannot be sorted by`);
  });
}

const whyNoColumn = (field: Field): string | undefined =>
  field.list
    ? undefined
    : `\`${field.name}\` has no column: ${field.writeOnly ? 'it is a secret' : 'give it `"list": true`'}`;

const whyNotInForm =
  (file: ScreenFile) =>
  ({ name }: Field): string | undefined =>
    file.properties[name]?.form === false ? `\`${name}\` is not in the form: its \`form\` is false` : undefined;

function checkLabel(label: string, { fields }: Screen, report: Report): void {
  const field = fields.find((other) => other.name === label);
  if (!field && !known(label, fields)) report(['label'], unknownField(label, fields));
  const noLabel =
    field &&
    (field.writeOnly || field.count || factOf(field.type).multiple || field.type === 'json' || field.type === 'image');
  if (noLabel)
    report(['label'], `a field of type ${field.type}${field.count ? ' that counts' : ''} cannot name a record`);
}

/** A field stands in one section and on one tab. */
function checkGroups(file: ScreenFile, report: Report): void {
  for (const key of ['sections', 'tabs'] as const) {
    const places = new Map<string, string>();
    for (const [title, names] of Object.entries(file.form?.[key] ?? {})) {
      names.forEach((name, index) => {
        const place = places.get(name);
        if (place !== undefined) report(['form', key, title, index], `\`${name}\` already stands under “${place}”`);
        else places.set(name, title);
      });
    }
  }
}

function checkKind(file: ScreenFile, screen: Screen, report: Report): void {
  if (screen.kind === 'master-detail' && screen.children.length === 0)
    report(['kind'], 'a master-detail shows sub-tables: it needs `children`');
  if (file.tree && screen.kind !== 'tree') report(['tree'], '`tree` stands beside "kind": "tree" only', 'key');
  if (!screen.tree) return;
  const parent = screen.fields.find((field) => field.name === screen.tree!.parent);
  const place = file.tree?.parent === undefined ? undefined : ['tree', 'parent'];
  if (!parent)
    report(
      place ?? ['kind'],
      place
        ? unknownField(screen.tree.parent, screen.fields)
        : `a tree needs the field \`parentId\` with "ref": "${screen.id}"`,
    );
  else if (parent.type !== 'ref' || parent.ref?.screen !== screen.id || parent.ref.value !== 'id')
    report(
      place ?? ['properties', parent.name],
      `the parent of a tree is one record of its own screen: "ref": "${screen.id}"`,
      place ? 'value' : 'key',
    );
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
  const items = itemsOf(field, dicts);
  tabs.values?.forEach((value, index) => {
    if (items && !items.some((item) => item.value === value))
      report([...path, 'values', index], notAnItem(value, items, field.dict ?? 'enum'));
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
