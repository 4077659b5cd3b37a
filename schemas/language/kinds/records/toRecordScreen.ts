import { factOf } from '../../fields/fieldTypes.ts';
import { toCamel, toSnake } from '../../values/casing.ts';
import { type BuiltInAction, type BuiltInName, builtInNames } from '../../screen/Action.ts';
import type { Field, Place } from '../../screen/Field.ts';
import type {
  BranchCall,
  ChildTable,
  ChooseCalls,
  ListTabs,
  ListTiles,
  RecordScreen,
  ScreenApi,
} from '../../screen/Screen.ts';
import type { ActionFile } from '../../screen/ActionFile.ts';
import type { ApiFile, RecordFile } from '../../screen/ScreenFile.ts';
import { toRecycleBin } from '../../actions/recycleBin.ts';
import { isKnownInPart } from '../../fields/partialSearch.ts';
import { toCall } from '../../actions/toCall.ts';
import { toOutbox, withAnswers } from '../../actions/outbox.ts';
import { toAction, toEffects } from '../../actions/toAction.ts';
import { hasEffects } from '../../screen/builtInEffects.ts';
import { toChild } from './toChild.ts';
import { compact, toField, toSearchItem } from '../../keywords/toField.ts';
import { toColumns } from './toColumns.ts';
import { markLive } from '../../expressions/liveFields.ts';
import { isStored } from '../../screen/linkedFields.ts';
import { toUnlinkedField, withLinkedProperties } from './linkedProperties.ts';
import { nounOf } from '../../screen/nounOf.ts';
import { basePathOf, type ScreenOrigin, toScreenBase } from '../toScreenBase.ts';
import type { RecordFacts } from './RecordFacts.ts';
import { toReport } from './toReport.ts';
import { toSort } from './toSort.ts';

/**
 * Fills in every default by convention. The file must have passed the meta-schema; names of other
 * screens are still as written, `linkRecordScreen` resolves them.
 */
export function toRecordScreen(
  written: RecordFile,
  origin: ScreenOrigin,
  { isSingle, parentOf }: Pick<RecordFacts, 'isSingle' | 'parentOf'>,
): RecordScreen {
  const file = withLinkedProperties(written);
  const base = toScreenBase(file, origin);
  const { permission } = base;
  const parent = parentOf?.(file);
  const ownFields = markLive(toFields(file, parent), file.properties);
  const api = toApi(file.api, basePathOf(file.id, origin.component));
  const table = toSnake(file.id);
  const own = Object.entries(file.actions ?? {}).filter(([name]) => !isBuiltIn(name));
  const children = Object.entries(file.children ?? {}).map(([name, child]) =>
    toChild(name, child, { id: file.id, table, api }),
  );
  const form = toFormLayout(file, ownFields, children);
  const isFilledIn = form.fields.length > 0 || children.some((child) => child.editable);
  const label = file.label ?? defaultLabel(ownFields.filter(isStored));
  const sort = toSort(file.list?.sort ?? 'createTime desc');
  const builtIn = toBuiltIn(file, permission, { isFilledIn, isSingle });
  const { fields, columns } = toColumns(file, ownFields, {
    label,
    sort: sort.map(({ field }) => field),
    isOpened: builtIn.detail !== undefined,
    parent,
  });
  return {
    ...base,
    kind: file.kind ?? 'list',
    table,
    api,
    label,
    noun: file.noun ?? nounOf(file.title),
    fields,
    children,
    actions: withAnswers(
      own.map(([name, action]) => toAction(name, action as ActionFile, { permission, base: api.base })),
      file.outbox,
    ),
    builtIn,
    list: {
      columns,
      sort,
      pageSize: file.list?.pageSize ?? 10,
      pageSizes: [10, 20, 30],
      ...compact({
        saveCode: file.list?.saveCode,
        expand: file.list?.expand,
        live: file.list?.live === true ? file.id : file.list?.live || undefined,
        tabs: toTabs(file.list),
        tiles: toTiles(file.list?.tiles, label),
        mark: file.list?.mark,
      }),
    },
    search: {
      fields: ordered(
        toSearchOrder(
          fields.filter((field) => field.search),
          label,
        ),
        file.search,
      ),
    },
    form,
    rules: file.rules ?? [],
    tenancy: file.tenancy ?? 'own',
    ...compact({
      was: toFormer(file, base.component),
      describe: file.describe,
      refWidth: file.refWidth,
      choose: toChoose(file.choose, label),
      tree: parent === undefined ? undefined : { parent, ...compact({ branches: toBranches(file.tree) }) },
      single: isSingle || undefined,
      recycle: file.recycle ? toRecycleBin(file.api, { base: api.base, permission }) : undefined,
      of: file.of === undefined ? undefined : { screen: file.of, table: '' },
      access: file.access,
      keep: file.keep,
      outbox: toOutbox(file.outbox),
      report: toReport(file, fields, columns),
    }),
  };
}

function toBranches(tree: RecordFile['tree']): BranchCall | undefined {
  if (!tree?.branches) return undefined;
  const { call, key = 'parentId', root = '', condition } = tree.branches;
  return { call: toCall(call), key, root, ...compact({ condition }) };
}

function toChoose(choose: RecordFile['choose'], label: string): ChooseCalls | undefined {
  if (!choose) return undefined;
  const { rows, within, labels, tree, fields = [], only } = choose;
  const callOf = (text: string | undefined) => (text === undefined ? undefined : toCall(text));
  const calls = compact({ rows: callOf(rows), labels: callOf(labels), tree: callOf(tree), within, only });
  return { fields: [...new Set([label, ...fields])], ...calls };
}

function toFormer({ was, api }: RecordFile, component: string): RecordScreen['was'] {
  if (was === undefined) return undefined;
  const { base } = toApi(api, basePathOf(was, component));
  return { id: was, table: toSnake(was), permission: toCamel(was), base };
}

const isBuiltIn = (name: string): name is BuiltInName => (builtInNames as readonly string[]).includes(name);

/** @param parent the field by which the records of a tree stand below each other: they do so in no circle */
function toFields(file: RecordFile, parent: string | undefined): Field[] {
  const required = new Set(file.required);
  const searched = new Set(file.search);
  const [sections, tabs] = [groupsOf(file.form?.sections), groupsOf(file.form?.tabs)];
  return Object.entries(file.properties).map(([name, property]) => {
    // What belongs to another screen is written there.
    const written = file.of === undefined ? property : { ...property, readOnly: true };
    const field = toUnlinkedField(name, written, file) ?? toField(name, written, required.has(name));
    const search = field.search ?? (searched.has(name) ? toSearchItem(factOf(field), true) : null);
    const place: Place = { ...field.place, ...compact({ section: sections.get(name), tab: tabs.get(name) }) };
    return {
      ...field,
      search,
      ...compact({
        place: Object.keys(place).length > 0 ? place : undefined,
        acyclic: name === parent ? 'id' : field.acyclic,
        treeCode: parent && property.treeCode ? { first: property.treeCode, parent } : undefined,
      }),
    };
  });
}

/** The group of each name; the first of those that have it. */
function groupsOf(groups: Readonly<Record<string, readonly string[]>> = {}): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [group, names] of Object.entries(groups))
    for (const name of names) if (!found.has(name)) found.set(name, group);
  return found;
}

function toApi(written: RecordFile['api'], conventional: string): ScreenApi {
  const file: ApiFile = typeof written === 'string' ? { base: written } : (written ?? {});
  const base = file.base ?? conventional;
  return {
    base,
    list: toCall(file.list ?? `GET ${base}/list`),
    add: toCall(file.add ?? `POST ${base}/add`),
    edit: toCall(file.edit ?? `PUT ${base}/edit`),
    delete: toCall(file.delete ?? `DELETE ${base}/delete`),
    deleteBatch: toCall(file.deleteBatch ?? `DELETE ${base}/deleteBatch`),
    queryById: toCall(file.queryById ?? `GET ${base}/queryById`),
    exportXls: toCall(file.exportXls ?? `GET ${base}/exportXls`),
    importExcel: toCall(file.importExcel ?? `POST ${base}/importExcel`),
    importTemplate: toCall(file.importTemplate ?? `GET ${base}/importTemplate`),
  };
}

function defaultLabel(fields: readonly Field[]): string {
  const texts = fields.filter((field) => factOf(field).names);
  const named = texts.find((field) => /(^n|N)ame$|^title$|Title$/.test(field.name));
  return (named ?? texts[0] ?? fields[0])?.name ?? 'id';
}

/** People look a record up by its name, or by a number they know a part of; all else narrows. */
function toSearchOrder(fields: readonly Field[], label: string): readonly string[] {
  const rank = (field: Field) => (field.name === label ? 0 : isKnownInPart(field) ? 1 : 2);
  return [...fields].sort((a, b) => rank(a) - rank(b)).map(({ name }) => name);
}

function ordered(all: readonly string[], first: readonly string[] = []): string[] {
  const wanted = first.filter((name) => all.includes(name));
  return [...wanted, ...all.filter((name) => !wanted.includes(name))];
}

/** Which value comes first is known once the dictionaries are: `linkScreens` fills it in. */
function toTabs(list: RecordFile['list']): ListTabs | undefined {
  if (list?.tabs === undefined) return undefined;
  const written = typeof list.tabs === 'string' ? { field: list.tabs } : list.tabs;
  return {
    field: written.field,
    all: written.all ?? true,
    ...compact({ values: written.values, counts: written.counts || undefined }),
  };
}

function toTiles(tiles: NonNullable<RecordFile['list']>['tiles'], label: string): ListTiles | undefined {
  return tiles && { by: tiles.by, title: tiles.title ?? label, show: tiles.show ?? [], first: tiles.first ?? false };
}

function toFormLayout(
  file: RecordFile,
  fields: readonly Field[],
  children: readonly ChildTable[],
): RecordScreen['form'] {
  const inForm = fields.filter((field) => field.form);
  const count = inForm.length;
  const withChildren = children.some((child) => child.editable);
  const roomy = withChildren || count > 12;
  return {
    size: file.form?.size ?? (count > 24 ? 'page' : roomy ? 'drawer' : 'modal'),
    columns: file.form?.columns ?? (count > 24 ? 3 : count > 6 ? 2 : 1),
    fields: ordered(
      inForm.map((field) => field.name),
      file.form?.fields ?? Object.values(file.form?.tabs ?? file.form?.sections ?? {}).flat(),
    ),
  };
}

const builtInTitles: Readonly<Record<BuiltInName, string>> = {
  add: '新增',
  edit: '编辑',
  delete: '删除',
  detail: '详情',
  import: '导入',
  export: '导出',
};

/** An empty form helps nobody: where there is nothing to fill in, only a file that says so has these. */
const forms: ReadonlySet<BuiltInName> = new Set<BuiltInName>(['add', 'edit', 'import']);

/** Not done on a screen that shows the records of another one. */
const changesRecords: ReadonlySet<BuiltInName> = new Set<BuiltInName>([...forms, 'delete']);

function toBuiltIn(
  file: RecordFile,
  permission: string,
  { isFilledIn, isSingle }: { readonly isFilledIn: boolean; readonly isSingle: boolean },
): RecordScreen['builtIn'] {
  const builtIn: Partial<Record<BuiltInName, BuiltInAction>> = {};
  for (const name of builtInNames) {
    const written = file.actions?.[name] ?? (isFilledIn || !forms.has(name));
    // An import adds records: where none can be added, or there is only one, there is nothing to import.
    const isPossible = name !== 'import' || (builtIn.add !== undefined && !isSingle);
    if (written === false || !isPossible || (file.of !== undefined && changesRecords.has(name))) continue;
    const action = typeof written === 'object' ? written : {};
    builtIn[name] = {
      code: `${permission}:${name}`,
      title: action.title ?? builtInTitles[name],
      ...compact({
        online: action.online,
        when: action.when,
        effects: hasEffects(action) ? toEffects(action) : undefined,
      }),
    };
  }
  return builtIn;
}
