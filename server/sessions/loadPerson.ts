import { sql } from 'kysely';
import { wallTime } from '../../schemas/language/index.ts';
import type { KernelTables } from '../kernel/KernelTables.ts';
import type { DataRule, Services } from '../Services.ts';
import { adminRole, allCodes, codesOfRows } from './codes.ts';
import { departRolesHeld, type HeldGrant, heldGrants, type HeldRole, heldRoles } from './heldRights.ts';
import { loadDataRules } from './loadDataRules.ts';
import { platformTenant } from './platform.ts';
import { tableExists } from './tableExists.ts';
import { toList } from './toList.ts';

/** A department the person belongs to. */
export interface PersonDepart {
  readonly id: string;
  readonly code: string | null;
  readonly tenant: string;
}

/** A tenant of the person in which nobody works now. */
export interface ClosedTenant {
  readonly id: string;
  readonly name: string;
  readonly why: '已停用' | '已到期' | '尚未开始使用';
}

/** What one live session row says of its person, before a tenant is chosen. */
export interface Person {
  readonly sessionId: string;
  readonly userId: string;
  readonly username: string;
  readonly realname: string;
  readonly ownTenant: string;
  /** Tenants that are open, the own one first. */
  readonly tenants: readonly string[];
  /** Tenants that are not, the own one first. */
  readonly closedTenants: readonly ClosedTenant[];
  /** The tenant the session was last used in. */
  readonly chosenTenant: string;
  readonly roles: readonly HeldRole[];
  readonly departs: readonly PersonDepart[];
  /** The organisation code the person works under now. */
  readonly orgCode: string;
  readonly grants: readonly HeldGrant[];
  /** Every code, for those who hold the admin role. */
  readonly everyCode: ReadonlySet<string> | null;
  /** The row rules that any of the grants names, by their ids. */
  readonly rules: ReadonlyMap<string, DataRule>;
}

interface Row {
  session_id: string;
  chosen: string;
  is_stale: boolean;
  user_id: string;
  username: string;
  realname: string | null;
  own_tenant: string;
  rel_tenant_ids: unknown;
  org_code: string | null;
  roles: Person['roles'] | null;
  depart_roles: Person['roles'] | null;
  departs: Person['departs'] | null;
  grants: Person['grants'] | null;
}

/**
 * Who stands behind a token hash, or null: unknown, ended, idle for 8 hours, 7 days old, or the user is frozen.
 */
export async function loadPerson(services: Services, tokenHash: string): Promise<Person | null> {
  const { db } = services.database;
  const { rows } = await sql<Row>`
    select s.id as session_id, s.tenant_id as chosen, s.last_seen_at < now() - interval '1 minute' as is_stale,
      u.id as user_id, u.username, u.realname, u.tenant_id as own_tenant, u.rel_tenant_ids, u.sys_org_code as org_code,
      ${heldRoles} as roles,
      (select json_agg(json_build_object('id', d.id, 'code', d.org_code, 'tenant', d.tenant_id) order by d.org_code)
        from sys_depart d where d.id = any(u.selecteddeparts)) as departs,
      m.roles as depart_roles,
      ${heldGrants} as grants
    from session s join sys_user u on u.id = s.user_id cross join ${departRolesHeld}
    where s.token_hash = ${tokenHash} and s.revoked_at is null and u.status = '1'
      and s.expires_at > now() and s.last_seen_at > now() - interval '8 hours'`.execute(db);
  const row = rows[0];
  if (!row) return null;
  if (row.is_stale) {
    await db
      .updateTable('session')
      .set({ last_seen_at: sql`now()` })
      .where('id', '=', row.session_id)
      .execute();
  }
  const tenants = [...new Set([row.own_tenant, ...toList(row.rel_tenant_ids)])];
  return toPerson(services, row, tenants);
}

/** Whether a token was that of somebody who is frozen now, however the session ended. */
export async function isFrozen({ database }: Pick<Services, 'database'>, tokenHash: string): Promise<boolean> {
  const found = await database.db
    .selectFrom('session')
    .innerJoin('sys_user', 'sys_user.id', 'session.user_id')
    .select('session.id')
    .where('session.token_hash', '=', tokenHash)
    .where('sys_user.status', '!=', '1')
    .executeTakeFirst();
  return found !== undefined;
}

async function toPerson(services: Services, row: Row, all: readonly string[]): Promise<Person> {
  const closedTenants = await closedAmong(services, all);
  const tenants = all.filter((id) => !closedTenants.some((closed) => closed.id === id));
  // The roles of departments have no code here: a code makes an administrator, and those are roles of the tenant.
  const roles = [...(row.roles ?? []), ...(row.depart_roles ?? [])];
  const grants = row.grants ?? [];
  const isAdmin = roles.some((role) => role.code === adminRole);
  return {
    sessionId: row.session_id,
    userId: row.user_id,
    username: row.username,
    realname: row.realname ?? row.username,
    ownTenant: row.own_tenant,
    tenants,
    closedTenants,
    chosenTenant: row.chosen,
    roles,
    departs: row.departs ?? [],
    orgCode: row.org_code ?? '',
    grants,
    everyCode: isAdmin ? await allCodes(services, services.database.db) : null,
    rules: await loadDataRules(
      services,
      services.database.db,
      grants.flatMap(({ rules }) => rules ?? []),
    ),
  };
}

/** Those among tenants that are disabled or out of their time; one without a row counts as open, and so does the platform's. */
async function closedAmong(services: Services, tenants: readonly string[]): Promise<readonly ClosedTenant[]> {
  const { db } = services.database;
  if (!(await tableExists(db, 'sys_tenant'))) return [];
  const rows = await db
    .selectFrom('sys_tenant')
    .select(['id', 'name', 'status', 'begin_date', 'end_date'])
    .where('id', 'in', tenants)
    .where('id', '!=', platformTenant)
    .execute();
  const closed = new Map(rows.flatMap((row) => toClosed(row)).map((tenant) => [tenant.id, tenant]));
  return tenants.flatMap((id) => closed.get(id) ?? []);
}

function toClosed(
  row: Pick<KernelTables['sys_tenant'], 'id' | 'name' | 'status' | 'begin_date' | 'end_date'>,
): readonly ClosedTenant[] {
  const { id, name } = row;
  // Wall times of this form sort as time does.
  const now = wallTime();
  const closed = (why: ClosedTenant['why']) => [{ id, name: name ?? '', why }];
  if (row.status !== null && row.status !== '1') return closed('已停用');
  if (row.end_date !== null && row.end_date < now) return closed('已到期');
  return row.begin_date !== null && row.begin_date > now ? closed('尚未开始使用') : [];
}

/** The codes a person has through the roles that count. */
export function codesThrough(services: Services, person: Person, roleIds: ReadonlySet<string>): ReadonlySet<string> {
  return codesOfRows(
    services,
    person.grants.filter((grant) => roleIds.has(grant.role)),
  );
}

/**
 * The row rules a person has through the roles that count, by component. All of them hold together: a role that
 * gives the same menu without a rule does not widen what another narrows.
 */
export function rulesThrough(person: Person, roleIds: ReadonlySet<string>): ReadonlyMap<string, readonly DataRule[]> {
  const ids = new Set(person.grants.filter(({ role }) => roleIds.has(role)).flatMap(({ rules }) => rules ?? []));
  const byComponent = new Map<string, DataRule[]>();
  for (const id of ids) {
    const rule = person.rules.get(id);
    if (rule) byComponent.set(rule.component, [...(byComponent.get(rule.component) ?? []), rule]);
  }
  return byComponent;
}
