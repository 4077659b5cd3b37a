import type { ScreenRecord } from '../../schemas/language/index.ts';
import { toText } from '../values/shapes.ts';
import { texts } from '../messages/texts.ts';

type Parameters = Readonly<Record<string, string>>;

/** The calls that read and change what one role or department may do. */
export interface GrantCalls {
  readonly tree: { readonly url: string; readonly params?: Parameters };
  readonly granted: { readonly url: string; readonly params: Parameters };
  readonly save: string;
  /** Names the holder in the bodies of both saving calls. */
  readonly owner: Parameters;
  rules(permissionId: string): string;
  readonly saveRules: string;
  /** What the person should know of this kind of holder. */
  readonly hint?: string;
}

const of = (record: ScreenRecord, name: string): string => toText(record[name]) ?? '';
const part = encodeURIComponent;

/** Everything that can be granted permissions, by the setting `holder` of a screen file. */
const holders = {
  role: (record: ScreenRecord): GrantCalls => {
    const owner = { roleId: of(record, 'id') };
    return {
      tree: { url: '/sys/role/queryTreeList' },
      granted: { url: '/sys/permission/queryRolePermission', params: owner },
      save: '/sys/permission/saveRolePermission',
      owner,
      rules: (permissionId) => `/sys/role/datarule/${part(permissionId)}/${part(owner.roleId)}`,
      saveRules: '/sys/role/datarule',
    };
  },
  depart: (record: ScreenRecord): GrantCalls => {
    const owner = { departId: of(record, 'id') };
    return {
      tree: { url: '/sys/permission/queryTreeList' },
      granted: { url: '/sys/permission/queryDepartPermission', params: owner },
      save: '/sys/permission/saveDepartPermission',
      owner,
      rules: (permissionId) => `/sys/sysDepartPermission/datarule/${part(permissionId)}/${part(owner.departId)}`,
      saveRules: '/sys/sysDepartPermission/datarule',
      hint: texts.grantDepartHint,
    };
  },
  departRole: (record: ScreenRecord): GrantCalls => {
    const owner = { roleId: of(record, 'id') };
    const departId = of(record, 'departId');
    return {
      tree: { url: '/sys/sysDepartPermission/queryTreeListForDeptRole', params: { departId } },
      granted: { url: '/sys/sysDepartPermission/queryDeptRolePermission', params: owner },
      save: '/sys/sysDepartPermission/saveDeptRolePermission',
      owner,
      rules: (permissionId) =>
        `/sys/sysDepartRole/datarule/${part(permissionId)}/${part(departId)}/${part(owner.roleId)}`,
      saveRules: '/sys/sysDepartRole/datarule',
      hint: texts.grantDepartRoleHint,
    };
  },
} as const;

/** The calls for the row a panel was opened on; a screen that sets nothing has roles. */
export function grantCallsOf(settings: Parameters, record: ScreenRecord): GrantCalls {
  const holder = settings['holder'] ?? 'role';
  if (!isHolder(holder)) throw new Error(texts.grantUnknownHolder(holder, Object.keys(holders).join('、')));
  return holders[holder](record);
}

const isHolder = (name: string): name is keyof typeof holders => Object.hasOwn(holders, name);
