import { sql, type SqlBool } from 'kysely';
import type { Queries } from '../database/Database.ts';
import { forbidden, missing } from '../errors.ts';
import { adminRole } from '../sessions/codes.ts';

/** Who can be given menus, buttons and data rules. */
export type HolderKind = 'role' | 'depart' | 'departRole';

/** Where the grants of a kind of holder are kept, and how it is called. */
export interface Holder {
  readonly grants: 'role_permission' | 'depart_permission';
  /** The column of the grants that names the holder. */
  readonly key: 'role_id' | 'depart_id';
  readonly table: 'sys_role' | 'sys_depart' | 'sys_depart_role';
  readonly label: string;
  readonly title: string;
}

/** All kinds of holders; a role of a department keeps its grants where every role does. */
export const holders = {
  role: { grants: 'role_permission', key: 'role_id', table: 'sys_role', label: 'role_name', title: '角色' },
  depart: { grants: 'depart_permission', key: 'depart_id', table: 'sys_depart', label: 'depart_name', title: '部门' },
  departRole: {
    grants: 'role_permission',
    key: 'role_id',
    table: 'sys_depart_role',
    label: 'role_name',
    title: '部门角色',
  },
} as const satisfies Record<HolderKind, Holder>;

/** One role or department of a tenant. */
export interface HolderRow {
  readonly id: string;
  readonly name: string;
  /** The department of a department's role, else empty. */
  readonly departId: string;
}

/** A holder of the tenant, to read. @throws ApiError 404 */
export async function findHolder(queries: Queries, kind: HolderKind, id: string, tenantId: string): Promise<HolderRow> {
  const { table, label, title } = holders[kind];
  const row = await queries
    .selectFrom(table)
    .selectAll()
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  if (!row) throw missing(`${title}不存在或已被删除`);
  return { id, name: String(row[label] ?? ''), departId: String(row['depart_id'] ?? '') };
}

/**
 * A holder whose grants are about to change; its row stays locked, so that two people cannot change them at once.
 * A department's row is locked before those of its roles: what is taken from it is taken from them.
 * @throws ApiError 404, or 403 for the role that has everything
 */
export async function lockHolder(queries: Queries, kind: HolderKind, id: string, tenantId: string): Promise<HolderRow> {
  const found = await findHolder(queries, kind, id, tenantId);
  if (found.departId) await lock(queries, 'sys_depart', found.departId);
  const row = await lock(queries, holders[kind].table, id);
  if (!row) throw missing(`${holders[kind].title}不存在或已被删除`);
  if (kind === 'role' && row['role_code'] === adminRole) throw forbidden('系统管理员角色拥有全部权限，无需授权');
  return found;
}

/** The ids of the users whose rights depend on a holder: who has the role, or is in the department. */
export async function peopleWith(queries: Queries, kind: HolderKind, id: string): Promise<readonly string[]> {
  const users = queries.selectFrom('sys_user as u').select('u.id');
  const held = {
    role: sql<SqlBool>`${id} = any(u.selectedroles)`,
    depart: sql<SqlBool>`${id} = any(u.selecteddeparts)`,
    departRole: sql<SqlBool>`exists (select 1 from sys_depart_role r where r.id = ${id} and u.id = any(r.user_ids))`,
  };
  return (await users.where(held[kind]).execute()).map((row) => String(row['id']));
}

const lock = (queries: Queries, table: string, id: string): Promise<Record<string, unknown> | undefined> =>
  queries.selectFrom(table).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
