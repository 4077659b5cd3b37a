import type { ApiCall, RecordScreen } from '../../schemas/language/index.ts';
import type { RecordEntry, RecordOperation } from './calls.ts';

/** Every endpoint of one screen; a built-in action that the file removed has none. */
export function recordEntriesOf(screen: RecordScreen): readonly RecordEntry[] {
  const { api, title, builtIn, permission } = screen;
  const read = { code: `${permission}:list` };
  const entry = (
    call: ApiCall,
    operation: RecordOperation,
    access: RecordEntry['access'],
    what: string,
  ): RecordEntry => ({
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
  if (screen.list.tabs?.counts) entries.push(entry(below('counts'), { kind: 'counts' }, read, '各页签的数量'));
  if (screen.list.tiles) entries.push(entry(below('groups'), { kind: 'groups' }, read, '卡片的分组及数量'));
  if (screen.tree)
    entries.push(
      entry(below('rootList'), { kind: 'roots' }, read, '根节点'),
      entry(below('childList'), { kind: 'branch' }, read, '下级节点'),
    );
  if (screen.tree?.branches) {
    const { call, ...own } = screen.tree.branches;
    entries.push(entry(call, { kind: 'ownBranch', own }, read, '根节点和下级节点'));
  }
  const { rows, labels, tree } = screen.choose ?? {};
  const chosen = { choices: screen.id };
  if (rows) entries.push(entry(rows, { kind: 'chooseRows' }, chosen, '可选的记录'));
  if (labels) entries.push(entry(labels, { kind: 'chooseLabels' }, chosen, '所选的记录'));
  if (tree) entries.push(entry(tree, { kind: 'chooseTree' }, chosen, '可选的整棵树'));
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
