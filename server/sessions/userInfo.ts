import type { Queries } from '../database/Database.ts';
import { missing } from '../errors.ts';
import type { Services, Session } from '../Services.ts';
import { toList } from './toList.ts';

/** What the application shows of the signed-in person; built by name, so that a secret cannot slip in. */
export interface UserInfo {
  readonly id: string;
  readonly username: string;
  readonly realname: string;
  readonly avatar: string;
  readonly phone: string;
  readonly email: string;
  readonly sex: string;
  readonly birthday: string;
  readonly post: string;
  readonly workNo: string;
  readonly telephone: string;
  readonly status: string;
  readonly userIdentity: string;
  readonly orgCode: string;
  readonly departId: string;
  /** Codes of the person's roles in the chosen tenant. */
  readonly roles: readonly string[];
  readonly departName: string;
  readonly tenantId: string;
  readonly relTenantIds: string;
  readonly isTenantAdmin: boolean;
}

/** The signed-in person's own data. */
export async function userInfoOf(services: Services, session: Session): Promise<UserInfo> {
  const { db } = services.database;
  const row = await db.selectFrom('sys_user').selectAll().where('id', '=', session.userId).executeTakeFirst();
  if (!row) throw missing();
  const departs = await departsOf(db, session);
  const text = (column: string): string => String((row as Readonly<Record<string, unknown>>)[column] ?? '');
  return {
    id: session.userId,
    username: session.username,
    realname: session.realname,
    avatar: text('avatar'),
    phone: text('phone'),
    email: text('email'),
    sex: text('sex'),
    birthday: text('birthday'),
    post: text('post'),
    workNo: text('work_no'),
    telephone: text('telephone'),
    status: text('status'),
    userIdentity: text('user_identity'),
    orgCode: session.orgCode,
    departId: session.departId,
    roles: session.roleCodes,
    departName: departs.find((depart) => depart.id === session.departId)?.departName ?? '',
    tenantId: session.tenantId,
    relTenantIds: session.tenants.join(','),
    isTenantAdmin: session.isTenantAdmin,
  };
}

/** A department as the switch dialog shows it. */
export interface UserDepart {
  readonly id: string;
  readonly departName: string;
  readonly orgCode: string;
  /** 1 company, 2 department, 3 post: an item of `org_category`. */
  readonly orgCategory: string;
  readonly parentId: string;
}

/** The departments of the signed-in person in the chosen tenant. */
export async function departsOf(queries: Queries, session: Session): Promise<readonly UserDepart[]> {
  const user = await queries
    .selectFrom('sys_user')
    .select('selecteddeparts')
    .where('id', '=', session.userId)
    .executeTakeFirst();
  return departsByIds(queries, session.tenantId, toList(user?.['selecteddeparts']));
}

/** Departments of one tenant by their ids. */
export async function departsByIds(
  queries: Queries,
  tenantId: string,
  ids: readonly string[],
): Promise<readonly UserDepart[]> {
  if (ids.length === 0) return [];
  const rows = await queries
    .selectFrom('sys_depart')
    .select(['id', 'depart_name', 'org_code', 'org_category', 'parent_id'])
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .orderBy('org_code')
    .execute();
  return rows.map((row) => ({
    id: String(row['id']),
    departName: String(row['depart_name'] ?? ''),
    orgCode: String(row['org_code'] ?? ''),
    orgCategory: String(row['org_category'] ?? ''),
    parentId: String(row['parent_id'] ?? ''),
  }));
}
