import { sql } from 'kysely';
import type { Queries } from '../database/Database.ts';
import type { DataRule, Services } from '../Services.ts';
import { adminRole, codesOfRows } from '../sessions/codes.ts';
import { departRolesHeld, type HeldGrant, heldGrants, type HeldRole, heldRoles } from '../sessions/heldRights.ts';
import { loadDataRules } from '../sessions/loadDataRules.ts';
import { platformTenant } from '../sessions/platform.ts';
import { toList } from '../sessions/toList.ts';

/** An account as far as its rights go, whoever is signed in with it. */
export interface Account {
  readonly id: string;
  readonly username: string;
  readonly realname: string;
  /** Every tenant it belongs to, disabled ones included: they may be opened again. */
  readonly tenants: readonly string[];
  readonly isPlatformAdmin: boolean;
  /** What it may do while it works in a tenant. */
  reachIn(tenant: string): Reach;
}

/** What an account may do in one tenant. */
export interface Reach {
  /** Holds every code and is narrowed by nothing. */
  readonly isAdmin: boolean;
  readonly codes: ReadonlySet<string>;
  /** The codes of its roles that count there. */
  readonly roleCodes: readonly string[];
  /** All of them hold together, by component. */
  readonly rules: ReadonlyMap<string, readonly DataRule[]>;
  /** The organisation codes it can work under; one that is empty where it is in no department. */
  readonly orgCodes: readonly string[];
}

interface Row {
  readonly id: string;
  readonly username: string;
  readonly realname: string | null;
  readonly own_tenant: string;
  readonly rel_tenant_ids: unknown;
  readonly roles: readonly HeldRole[] | null;
  readonly depart_roles: Row['roles'];
  readonly departs: readonly { readonly code: string | null; readonly tenant: string }[] | null;
  readonly grants: readonly HeldGrant[] | null;
}

/**
 * Accounts with their rights, as the transaction sees them; frozen ones too.
 * @param table of the live users, or of the bin's: those who were removed have their roles still
 */
export async function loadAccounts(
  services: Services,
  queries: Queries,
  ids: readonly string[],
  table = 'sys_user',
): Promise<readonly Account[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select u.id, u.username, u.realname, u.tenant_id as own_tenant, u.rel_tenant_ids, m.roles as depart_roles,
      ${heldRoles} as roles,
      (select json_agg(json_build_object('code', d.org_code, 'tenant', d.tenant_id))
        from sys_depart d where d.id = any(u.selecteddeparts)) as departs,
      ${heldGrants} as grants
    from ${sql.table(table)} u cross join ${departRolesHeld}
    where u.id = any(${sql.val([...ids])}::text[])`.execute(queries);
  const named = rows.flatMap(({ grants }) => (grants ?? []).flatMap(({ rules }) => rules ?? []));
  const known = await loadDataRules(services, queries, named);
  return rows.map((row) => toAccount(services, row, known));
}

function toAccount(services: Services, row: Row, known: ReadonlyMap<string, DataRule>): Account {
  const roles = [...(row.roles ?? []), ...(row.depart_roles ?? [])];
  return {
    id: row.id,
    username: row.username,
    realname: row.realname ?? row.username,
    tenants: [...new Set([row.own_tenant, ...toList(row.rel_tenant_ids)])],
    isPlatformAdmin: roles.some(({ code, tenant }) => code === adminRole && tenant === platformTenant),
    reachIn(tenant) {
      // A role counts in its own tenant; those of the account's own tenant go along to the others.
      const counting = roles.filter((role) => ['0', row.own_tenant, tenant].includes(role.tenant));
      const ids = new Set(counting.map(({ id }) => id));
      const grants = (row.grants ?? []).filter(({ role }) => ids.has(role));
      const orgCodes = (row.departs ?? []).flatMap((depart) => (depart.tenant === tenant ? [depart.code ?? ''] : []));
      return {
        isAdmin: counting.some(({ code }) => code === adminRole),
        codes: codesOfRows(services, grants),
        roleCodes: counting.map(({ code }) => code),
        rules: rulesOf(grants, known),
        orgCodes: orgCodes.length > 0 ? orgCodes : [''],
      };
    },
  };
}

function rulesOf(
  grants: NonNullable<Row['grants']>,
  known: ReadonlyMap<string, DataRule>,
): ReadonlyMap<string, readonly DataRule[]> {
  const byComponent = new Map<string, DataRule[]>();
  for (const id of new Set(grants.flatMap(({ rules }) => rules ?? []))) {
    const rule = known.get(id);
    if (rule) byComponent.set(rule.component, [...(byComponent.get(rule.component) ?? []), rule]);
  }
  return byComponent;
}
