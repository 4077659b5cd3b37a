import { sql } from 'kysely';
import type { Queries } from '../database/Database.ts';
import type { Services } from '../Services.ts';
import { adminRole } from './codes.ts';
import { setPassword } from './credentials.ts';
import { hasUsers } from './hasUsers.ts';
import { randomPassword } from './passwords.ts';
import { newId } from '../tables/index.ts';
import { platformTenant } from './platform.ts';
import { now } from '../database/clock.ts';
import { tableExists } from './tableExists.ts';

/** One server process at a time looks whether the database is still empty. */
const lock = 7_013_002;

/**
 * Gives an empty database its first tenant, department, admin role and administrator, so that someone
 * can sign in where no demo data is loaded. A database that has users stays as it is.
 * @returns the new administrator's account and password, to be printed once; null when nothing was done
 */
export async function ensureBase(
  services: Services,
): Promise<{ readonly username: string; readonly password: string } | null> {
  const { db } = services.database;
  if (!(await tableExists(db, 'sys_user'))) return null;
  return db.transaction().execute(async (queries) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(queries);
    if (await hasUsers(queries)) return null;
    const password = services.config.demoPassword ?? randomPassword();
    await addBase(queries, password);
    return { username: 'admin', password };
  });
}

async function addBase(queries: Queries, password: string): Promise<void> {
  const common = { tenant_id: platformTenant, sys_org_code: 'A01', create_by: 'system', create_time: now, version: 1 };
  const [roleId, departId, userId] = [newId(), newId(), newId()];
  if (await tableExists(queries, 'sys_tenant')) {
    const tenant = { ...common, id: platformTenant, tenant_id: '0', name: '默认租户', status: '1' };
    await queries
      .insertInto('sys_tenant')
      .values(tenant)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await queries
    .insertInto('sys_depart')
    .values({ ...common, id: departId, depart_name: '总部', org_category: '1', org_code: 'A01', status: '1' })
    .execute();
  await queries
    .insertInto('sys_role')
    .values({ ...common, id: roleId, role_name: '系统管理员', role_code: adminRole, description: '全部菜单与按钮' })
    .execute();
  await queries
    .insertInto('sys_user')
    .values({
      ...common,
      id: userId,
      username: 'admin',
      realname: '系统管理员',
      status: '1',
      selectedroles: sql`array[${roleId}]::text[]`,
      selecteddeparts: sql`array[${departId}]::text[]`,
      rel_tenant_ids: sql`array[${platformTenant}]::text[]`,
    })
    .execute();
  await setPassword(queries, userId, password);
}
