import type { Action, ApiCall, ChildTable, RecordScreen } from '../../schemas/language/index.ts';
import type { ScreenRegistry } from '../Services.ts';
import type { RouteAccess } from './route.ts';

/** What a call of a screen file does. */
export type Operation =
  | {
      readonly kind:
        | 'list'
        | 'totals'
        | 'roots'
        | 'branch'
        | 'getOne'
        | 'add'
        | 'edit'
        | 'delete'
        | 'deleteBatch'
        | 'export'
        | 'import'
        | 'importTemplate'
        | 'bin'
        | 'restore'
        | 'purge';
    }
  | { readonly kind: 'children'; readonly child: ChildTable }
  | { readonly kind: 'addMembers' | 'removeMembers'; readonly child: ChildTable }
  | { readonly kind: 'action'; readonly action: Action };

/** One endpoint that a screen file implies. */
export interface ApiEntry {
  readonly screen: RecordScreen;
  readonly call: ApiCall;
  readonly operation: Operation;
  readonly access: Exclude<RouteAccess, 'public'>;
  readonly summary: string;
}

/** Every endpoint of one screen; a built-in action that the file removed has none. */
export function entriesOf(screen: RecordScreen): readonly ApiEntry[] {
  const { api, title, builtIn, permission } = screen;
  const read = { code: `${permission}:list` };
  const entry = (call: ApiCall, operation: Operation, access: ApiEntry['access'], what: string): ApiEntry => ({
    screen,
    call,
    operation,
    access,
    summary: `${title}：${what}`,
  });
  const below = (path: string): ApiCall => ({ method: 'GET', path: `${api.base}/${path}` });
  const entries = [
    entry(api.list, { kind: 'list' }, read, '列表'),
    entry(below('totals'), { kind: 'totals' }, read, '合计'),
    entry(api.queryById, { kind: 'getOne' }, read, '详情'),
    ...screen.children.map((child) =>
      entry({ method: 'GET', path: child.path }, { kind: 'children', child }, read, child.title),
    ),
  ];
  if (screen.tree)
    entries.push(
      entry(below('rootList'), { kind: 'roots' }, read, '根节点'),
      entry(below('childList'), { kind: 'branch' }, read, '下级节点'),
    );
  if (builtIn.add) entries.push(entry(api.add, { kind: 'add' }, { code: builtIn.add.code }, builtIn.add.title));
  if (builtIn.edit)
    entries.push(
      ...editCalls(api.edit).map((call) =>
        entry(call, { kind: 'edit' }, { code: builtIn.edit!.code }, builtIn.edit!.title),
      ),
    );
  if (builtIn.delete) {
    const access = { code: builtIn.delete.code };
    entries.push(
      entry(api.delete, { kind: 'delete' }, access, builtIn.delete.title),
      entry(api.deleteBatch, { kind: 'deleteBatch' }, access, `批量${builtIn.delete.title}`),
    );
  }
  if (builtIn.export)
    entries.push(entry(api.exportXls, { kind: 'export' }, { code: builtIn.export.code }, builtIn.export.title));
  if (builtIn.import) {
    const access = { code: builtIn.import.code };
    entries.push(
      entry(api.importExcel, { kind: 'import' }, access, builtIn.import.title),
      entry(api.importTemplate, { kind: 'importTemplate' }, access, `${builtIn.import.title}模板`),
    );
  }
  if (screen.recycle) {
    const { open, restore, purge } = screen.recycle;
    entries.push(
      entry(open.call, { kind: 'bin' }, { code: open.code }, open.title),
      entry(restore.call, { kind: 'restore' }, { code: restore.code }, restore.title),
      entry(purge.call, { kind: 'purge' }, { code: purge.code }, purge.title),
    );
  }
  for (const child of screen.children) {
    const { add, remove } = child.members ?? {};
    if (add?.call) entries.push(entry(add.call, { kind: 'addMembers', child }, { code: add.code }, add.title));
    if (remove?.call)
      entries.push(entry(remove.call, { kind: 'removeMembers', child }, { code: remove.code }, remove.title));
  }
  for (const action of screen.actions)
    if (action.call) entries.push(entry(action.call, { kind: 'action', action }, { code: action.code }, action.title));
  return entries;
}

/** Both verbs edit: the known servers differ. */
const editCalls = (call: ApiCall): readonly ApiCall[] =>
  call.method === 'PUT' || call.method === 'POST'
    ? [
        { ...call, method: 'PUT' },
        { ...call, method: 'POST' },
      ]
    : [call];

/** Looks endpoints up by `METHOD path`; made anew with the first call after a change, so that a dropped-in file is live. */
export class ApiTable {
  private screens: readonly RecordScreen[] | undefined;
  private entries: ReadonlyMap<string, ApiEntry> = new Map();
  private readonly registry: ScreenRegistry;

  constructor(registry: ScreenRegistry) {
    this.registry = registry;
  }

  find(method: string, path: string): ApiEntry | undefined {
    const screens = this.registry.recordScreens();
    if (screens !== this.screens) {
      this.screens = screens;
      this.entries = toMap(screens);
    }
    const withId = path.replace(/[^/]+$/, '{id}');
    return this.entries.get(`${method} ${path}`) ?? this.entries.get(`${method} ${withId}`);
  }
}

function toMap(screens: readonly RecordScreen[]): ReadonlyMap<string, ApiEntry> {
  const entries = new Map<string, ApiEntry>();
  for (const entry of screens.flatMap(entriesOf)) {
    const key = `${entry.call.method} ${entry.call.path}`;
    // An own action on the path of a built-in call has been written on purpose; the first of equals stays.
    if (!entries.has(key) || entry.operation.kind === 'action') entries.set(key, entry);
  }
  return entries;
}
