/**
 * Pieces of a query about users `u`: what they hold, whoever asks. A role of a department counts while the person is in that
 * department, gives what the department has itself and no more, and is narrowed by the department's row rules too.
 */
import { sql } from 'kysely';

/** A role as the queries tell it; one of a department has no code. */
export interface HeldRole {
  readonly id: string;
  readonly code: string;
  readonly tenant: string;
}

/** A menu or button that one role gives, with the ids of the row rules that go with it. */
export interface HeldGrant {
  readonly role: string;
  readonly component: string | null;
  readonly perms: string | null;
  readonly rules: readonly string[] | null;
}

/** The roles that an account was given, as `HeldRole`s. */
export const heldRoles = sql`(select json_agg(json_build_object('id', r.id, 'code', r.role_code, 'tenant', r.tenant_id))
  from sys_role r where r.id = any(u.selectedroles))`;

/** The lateral table `m` of the roles that departments give: `ids`, and `roles` as `HeldRole`s. */
export const departRolesHeld = sql`lateral (
  select array_agg(r.id) as ids, json_agg(json_build_object('id', r.id, 'code', '', 'tenant', r.tenant_id)) as roles
  from sys_depart_role r where r.depart_id = any(u.selecteddeparts) and u.id = any(r.user_ids)) m`;

/** What the roles of both kinds give, as `HeldGrant`s; beside `departRolesHeld`. */
export const heldGrants = sql`(select json_agg(json_build_object('role', g.role_id, 'component', p.component,
    'perms', p.perms, 'rules', g.data_rule_ids || d.data_rule_ids))
  from role_permission g join sys_permission p on p.id = g.permission_id
    left join sys_depart_role r on r.id = g.role_id
    left join depart_permission d on d.depart_id = r.depart_id and d.permission_id = g.permission_id
  where (g.role_id = any(u.selectedroles) or g.role_id = any(m.ids)) and p.status = '1'
    and (r.id is null or d.depart_id is not null))`;
