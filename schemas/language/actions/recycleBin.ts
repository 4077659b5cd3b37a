/** The recycle bin of a screen: its calls, and the screen that its rows make. */
import type { Action, BinAction, RecycleBin } from '../screen/Action.ts';
import type { Field } from '../screen/Field.ts';
import type { RecordScreen } from '../screen/Screen.ts';
import type { PropertyFile } from '../screen/PropertyFile.ts';
import type { ApiFile, RecordFile } from '../screen/ScreenFile.ts';
import { toCall } from './toCall.ts';
import { toField } from '../keywords/toField.ts';

/** The bin of a file with `recycle`; each step has a permission code of its own. */
export function toRecycleBin(
  written: RecordFile['api'],
  { base, permission }: { readonly base: string; readonly permission: string },
): RecycleBin {
  const api: ApiFile = typeof written === 'object' ? written : {};
  const step = (name: string, title: string, call: string): BinAction => ({
    code: `${permission}:${name}`,
    title,
    call: toCall(call),
  });
  return {
    open: step('recycleBin', '回收站', api.recycleBin ?? `GET ${base}/recycleBin`),
    restore: step('restore', '还原', api.restore ?? `PUT ${base}/putRecycleBin`),
    purge: step('purge', '彻底删除', api.purge ?? `DELETE ${base}/deleteRecycleBin`),
  };
}

const removalFields: Readonly<Record<string, PropertyFile>> = {
  deleteBy: { title: '删除人' },
  deleteTime: { title: '删除时间', format: 'date-time', list: { width: 170 } },
};

/** What is known of a removed row beyond its own fields: who removed it, and when. */
export const removalFieldNames: readonly string[] = Object.keys(removalFields);

const ending = '_recycled';
/** The table of a bin's rows: apart from the live ones, so that no query can meet them by chance. */
export const binTableOf = (table: string): string => table + ending;
/** The table of the live rows, whichever of the two was given. */
export const liveTableOf = (table: string): string => (table.endsWith(ending) ? table.slice(0, -ending.length) : table);

const bins = new WeakMap<RecordScreen, RecordScreen>();

/**
 * The removed rows as a screen of their own: a plain list with two actions. The same object for the same screen.
 * @throws Error for a screen without a bin
 */
export function binOf(screen: RecordScreen): RecordScreen {
  const known = bins.get(screen) ?? toBin(screen);
  bins.set(screen, known);
  return known;
}

function toBin(screen: RecordScreen): RecordScreen {
  const { recycle, tree: _tree, list, ...rest } = screen;
  const { tabs: _tabs, tiles: _tiles, ...layout } = list;
  if (!recycle) throw new Error(`The screen ${screen.id} has no recycle bin.`);
  const fields = [...screen.fields.map(plain), ...Object.entries(removalFields).map(toRemovalField)];
  return {
    ...rest,
    kind: 'list',
    title: recycle.open.title,
    table: binTableOf(screen.table),
    api: { ...screen.api, list: recycle.open.call },
    fields,
    children: [],
    rules: [],
    builtIn: {},
    actions: [
      toAction('restore', recycle.restore),
      {
        ...toAction('purge', recycle.purge),
        danger: true,
        confirm: '彻底删除后不能还原，确定删除这 {count} 条数据？',
      },
    ],
    list: {
      ...layout,
      columns: [screen.label, ...removalFieldNames, ...list.columns.filter((name) => name !== screen.label)],
      sort: [{ field: 'deleteTime', order: 'desc' }],
    },
    search: { fields: screen.search.fields },
  };
}

/** A removed row leads nowhere and is in no sum. */
function plain(field: Field): Field {
  if (!field.list) return field;
  const { link: _link, total: _total, pin: _pin, ...list } = field.list;
  return { ...field, list };
}

function toRemovalField([name, property]: readonly [string, PropertyFile]): Field {
  return { ...toField(name, property, false), system: true, readOnly: true, form: null };
}

function toAction(name: string, { code, title, call }: BinAction): Action {
  return {
    name,
    title,
    code,
    on: call.path.endsWith('/{id}') ? ['row'] : ['row', 'batch'],
    danger: false,
    read: {},
    ensure: [],
    add: [],
    change: [],
    call,
    success: `${title}成功`,
  };
}
