/** What belongs to one screen alone: ids, tables, calls and permission codes. */
import type { BinAction } from '../../screen/Action.ts';
import { binTableOf } from '../../actions/recycleBin.ts';
import type { RecordScreen } from '../../screen/Screen.ts';
import { addressClaims } from '../addressClaims.ts';
import type { Claim } from '../Kind.ts';
import type { RecordFile } from '../../screen/ScreenFile.ts';

/** Everything of which there can be one only, in this file and in all of them. */
export function claimsOf(screen: RecordScreen, file: RecordFile, calls: readonly string[]): readonly Claim[] {
  const { base } = screen.api;
  const always = [
    'list',
    'add',
    'edit',
    'delete',
    'deleteBatch',
    'queryById',
    'exportXls',
    'importExcel',
    'importTemplate',
  ] as const;
  const { tabs, tiles } = screen.list;
  const branches = screen.tree?.branches?.call;
  const derived = ['totals', ...(tabs?.counts ? ['counts'] : []), ...(tiles ? ['groups'] : []), ...calls];
  const call = (text: string, where: Claim[1]): Claim => [text, where, `接口 \`${text}\``];
  const api = (name: string): Claim[1] => (file.api === undefined ? ['id'] : ['api', name]);
  const ofAction = (name: string): Claim[1] => {
    const action = file.actions?.[name];
    return typeof action === 'object' && action.call !== undefined ? ['actions', name, 'call'] : ['actions', name];
  };
  const edit = screen.api.edit.method === 'PUT' ? 'POST' : 'PUT';
  return [
    [`id ${screen.id}`, ['id'], `id \`${screen.id}\``],
    [`table ${screen.table}`, ['id'], `数据表 \`${screen.table}\``],
    [`code ${screen.permission}`, ['id'], `权限前缀 \`${screen.permission}\``],
    ...screen.children
      .filter((child) => !child.from)
      .map((child): Claim => [`table ${child.table}`, ['children', child.name], `数据表 \`${child.table}\``]),
    ...always.map((name) => call(`${screen.api[name].method} ${screen.api[name].path}`, api(name))),
    // Both verbs edit: the known servers differ.
    call(`${edit} ${screen.api.edit.path}`, api('edit')),
    ...derived.map((name) => call(`GET ${base}/${name}`, api('base'))),
    ...(['rows', 'labels', 'tree'] as const).flatMap((name) => {
      const chosen = screen.choose?.[name];
      return chosen ? [call(`${chosen.method} ${chosen.path}`, ['choose', name])] : [];
    }),
    ...(branches ? [call(`${branches.method} ${branches.path}`, ['tree', 'branches', 'call'])] : []),
    ...screen.children.map((child) => call(`GET ${child.path}`, ['children', child.name])),
    ...screen.actions.flatMap((action) =>
      action.call ? [call(`${action.call.method} ${action.call.path}`, ofAction(action.name))] : [],
    ),
    ...addressClaims(screen.menu),
    ...claimsOfFormer(screen),
    ...claimsOfBin(screen, call),
    ...screen.actions
      .filter(({ marksRead }) => !marksRead)
      .map((action): Claim => [`code ${action.code}`, ['actions', action.name], `权限编码 \`${action.code}\``]),
  ];
}

/** The id that a screen had is no other's, and nobody else was called so. */
function claimsOfFormer({ id, was }: RecordScreen): readonly Claim[] {
  if (was === undefined || was.id === id) return [];
  const what = `改名以前的 id \`${was.id}\``;
  return [
    [`id ${was.id}`, ['was'], what],
    [`table ${was.table}`, ['was'], what],
  ];
}

function claimsOfBin(
  { recycle, table }: RecordScreen,
  call: (text: string, where: Claim[1]) => Claim,
): readonly Claim[] {
  if (!recycle) return [];
  const steps = Object.values(recycle) as readonly BinAction[];
  return [
    [`table ${binTableOf(table)}`, ['recycle'], `数据表 \`${binTableOf(table)}\``],
    ...steps.map((step) => call(`${step.call.method} ${step.call.path}`, ['recycle'])),
    ...steps.map((step): Claim => [`code ${step.code}`, ['recycle'], `权限编码 \`${step.code}\``]),
  ];
}
