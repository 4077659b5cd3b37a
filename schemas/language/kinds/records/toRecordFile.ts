/** The way back: a computed screen as a file that says everything, also what is so by itself. */
import { compact } from '../../keywords/toField.ts';
import type { ApiCall } from '../../screen/ApiCall.ts';
import { type Action, type BuiltInName, builtInNames, isRunByServer } from '../../screen/Action.ts';
import type { Field } from '../../screen/Field.ts';
import type { ChildTable, ChooseCalls, RecordScreen } from '../../screen/Screen.ts';
import type { ActionFile } from '../../screen/ActionFile.ts';
import type { PropertyFile } from '../../screen/PropertyFile.ts';
import type { ChildFile, RecordFile } from '../../screen/ScreenFile.ts';
import { type PropertyPlace, toPropertyFile } from './toPropertyFile.ts';

/** A file that says in so many words what this one leaves to the conventions. */
export function toRecordFile(screen: RecordScreen, file: RecordFile): RecordFile {
  const { api, tree, tenancy, list, form, search, rules } = screen;
  const properties = toProperties(file.properties, screen.fields, 'record');
  const keywords = compact({
    was: screen.was?.id,
    of: screen.of?.screen,
    api: toApi(screen),
    label: screen.label,
    describe: screen.describe,
    refWidth: screen.refWidth,
    noun: screen.noun,
    required: file.required ?? [],
    properties,
    list: {
      columns: list.columns,
      sort: list.sort.map(({ field, order }) => `${field} ${order}`),
      pageSize: list.pageSize,
      ...(list.saveCode !== undefined && { saveCode: list.saveCode }),
      ...(list.expand && { expand: list.expand }),
      ...(list.live !== undefined && { live: list.live }),
      ...(list.tabs && { tabs: toTabs(list.tabs) }),
      ...(list.tiles && { tiles: list.tiles }),
      ...(list.mark && { mark: list.mark }),
    },
    search: search.fields,
    form: { ...file.form, size: form.size, columns: form.columns, fields: form.fields },
    tree: tree && {
      parent: tree.parent,
      ...(tree.branches && { branches: { ...tree.branches, call: callOf(tree.branches.call) } }),
    },
    choose: screen.choose && toChoose(screen.choose),
    children: mapChildren(screen, file),
    actions: toActions(screen, file, api.base),
    // What a kind has not is not written, even as its default.
    recycle: screen.recycle && true,
    report: screen.report,
    tenancy,
    access: screen.access,
    keep: screen.keep,
    outbox: screen.outbox,
    rules,
  });
  return { id: file.id, title: file.title, ...keywords, properties };
}

/** Which tab comes first follows from the values. */
function toTabs(tabs: NonNullable<RecordScreen['list']['tabs']>) {
  const { first: _, ...written } = tabs;
  return written;
}

function toChoose({ rows, labels, tree, ...said }: ChooseCalls): RecordFile['choose'] {
  return {
    ...(rows && { rows: callOf(rows) }),
    ...(labels && { labels: callOf(labels) }),
    ...(tree && { tree: callOf(tree) }),
    ...said,
  };
}

const callOf = ({ method, path }: ApiCall): string => `${method} ${path}`;

function toApi({ api: { base, ...calls }, recycle }: RecordScreen): RecordFile['api'] {
  const bin = recycle && {
    recycleBin: callOf(recycle.open.call),
    restore: callOf(recycle.restore.call),
    purge: callOf(recycle.purge.call),
  };
  return {
    base,
    ...Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, callOf(call)])),
    ...bin,
  };
}

const toProperties = (
  written: Readonly<Record<string, PropertyFile>>,
  fields: readonly Field[],
  place: PropertyPlace,
): Readonly<Record<string, PropertyFile>> =>
  Object.fromEntries(
    fields.flatMap((field) =>
      written[field.name] ? [[field.name, toPropertyFile(written[field.name]!, field, place)]] : [],
    ),
  );

function mapChildren(screen: RecordScreen, file: RecordFile): RecordFile['children'] {
  if (!file.children) return undefined;
  return Object.fromEntries(
    screen.children.map((child) => [child.name, toChildFile(child, file.children![child.name]!)]),
  );
}

function toChildFile(child: ChildTable, written: ChildFile): ChildFile {
  const { foreignKey, editable } = child;
  const common = {
    ...written,
    foreignKey,
    readOnly: !editable,
    widths: child.widths,
    ...(editable && { minRows: child.minRows, alwaysEdit: child.alwaysEdit, select: child.select }),
  };
  if (written.from !== undefined)
    return { ...common, columns: written.columns ?? child.fields.map(({ name }) => name) };
  return {
    ...common,
    required: written.required ?? [],
    properties: toProperties(written.properties!, child.fields, 'row'),
  };
}

function toActions(
  { builtIn, actions }: RecordScreen,
  file: RecordFile,
  base: string,
): Readonly<Record<string, ActionFile | boolean>> {
  const own = actions.map((action) => {
    const written = file.actions![action.name] as ActionFile;
    return [action.name, toActionFile(action, written, base)] as const;
  });
  const known = builtInNames.map((name: BuiltInName) => {
    const action = builtIn[name];
    const written = file.actions?.[name];
    const effects = typeof written === 'object' ? written : {};
    return [name, action ? { ...effects, ...compact({ title: action.title, when: action.when }) } : false] as const;
  });
  return Object.fromEntries([...known, ...own]);
}

function toActionFile(action: Action, written: ActionFile, base: string): ActionFile {
  const { call, form, on } = action;
  return {
    ...written,
    title: action.title,
    on,
    ...(isRunByServer(action) ? {} : { danger: action.danger, success: action.success }),
    ...(call && { call: `${call.method} ${call.path.slice(base.length)}` }),
    ...(form &&
      written.form && {
        form: {
          ...compact({ facts: form.facts }),
          required: written.form.required ?? [],
          properties: toProperties(written.form.properties, form.fields, 'dialog'),
        },
      }),
  };
}
