import { sql } from 'kysely';
import type { Queries } from '../database/Database.ts';
import { ApiError, forbidden } from '../errors.ts';
import type { Services, Session } from '../Services.ts';
import { codesOfRows, type GrantedRow, holdsAdminRole } from '../sessions/codes.ts';
import { requireFields } from './fields.ts';
import { grantedIds } from './grantedIds.ts';
import { type HolderKind, type HolderRow, holders, lockHolder, peopleWith } from './holders.ts';
import { ownRules } from './ownRules.ts';

/** Who changes grants, in which transaction. */
export interface Granter {
  readonly services: Services;
  readonly session: Session;
  readonly queries: Queries;
}

/** What a holder is to have from now on. */
export interface WantedGrants {
  readonly kind: HolderKind;
  readonly holderId: string;
  readonly permissionIds: readonly string[];
  /** What the person saw before changing it; null where the client does not say. */
  readonly last: readonly string[] | null;
}

/** What has been changed, for the log. */
export interface SavedGrants {
  readonly holder: HolderRow;
  readonly added: number;
  readonly removed: number;
}

/**
 * Gives a holder the ticked menus and buttons and takes the unticked ones. Nobody hands out what they do not hold,
 * a department's role gets nothing that its department does not have, and where someone else has changed the holder
 * meanwhile, nothing is overwritten.
 */
export async function saveGrants(granter: Granter, { kind, holderId, permissionIds, last }: WantedGrants) {
  const { queries, session } = granter;
  const holder = await lockHolder(queries, kind, holderId, session.tenantId);
  const before = await grantedIds(queries, kind, [holderId]);
  if (last && !isSame(before, last))
    throw new ApiError(409, `该${holders[kind].title}的权限已被他人修改，请重新打开后再试`);
  const added = permissionIds.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !permissionIds.includes(id));
  await requireKnown(queries, added);
  await requireWithinDepart(queries, holder, added);
  await requireOwn(granter, [...added, ...removed]);
  await add(granter, kind, holderId, added);
  await requireFields(granter, await peopleWith(queries, kind, holderId), await codesOf(granter, added));
  await remove(queries, kind, [holderId], removed);
  if (kind === 'depart') await remove(queries, 'departRole', await rolesOfDepart(queries, holderId), removed);
  return { holder, added: added.length, removed: removed.length } satisfies SavedGrants;
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && b.every((id) => a.includes(id));

async function requireKnown(queries: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await queries.selectFrom('sys_permission').select('id').where('id', 'in', ids).execute();
  if (rows.length < ids.length) throw new ApiError(400, '所选的菜单或按钮不存在，请重新打开后再试');
}

async function requireWithinDepart(queries: Queries, { departId }: HolderRow, ids: readonly string[]): Promise<void> {
  if (!departId) return;
  const held = new Set(await grantedIds(queries, 'depart', [departId]));
  if (ids.some((id) => !held.has(id))) throw new ApiError(400, '部门角色的权限不能超出所属部门，请先给部门授权');
}

async function codesOf({ services, queries }: Granter, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await queries
    .selectFrom('sys_permission')
    .select(['component', 'perms'])
    .where('id', 'in', ids)
    .execute();
  return codesOfRows(services, rows as unknown as readonly GrantedRow[]);
}

async function requireOwn(granter: Granter, ids: readonly string[]): Promise<void> {
  const { session, queries } = granter;
  if (ids.length === 0 || (await holdsAdminRole(queries, session.roleIds))) return;
  const codes = await codesOf(granter, ids);
  if ([...codes].some((code) => !session.codes.has(code))) throw forbidden('不能分配自己没有的权限');
}

/** A menu passes on with the data rules that narrow the giver on it. */
async function add(
  { queries, session }: Granter,
  kind: HolderKind,
  holderId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const { grants, key }: { readonly grants: string; readonly key: string } = holders[kind];
  const own = await ownRules(queries, session);
  for (let start = 0; start < ids.length; start += 500) {
    const rows = ids.slice(start, start + 500).map((id) => ({
      tenant_id: session.tenantId,
      [key]: holderId,
      permission_id: id,
      data_rule_ids: sql`${sql.val([...(own.get(id) ?? [])])}::text[]`,
    }));
    await queries.insertInto(grants).values(rows).execute();
  }
}

async function remove(
  queries: Queries,
  kind: HolderKind,
  holderIds: readonly string[],
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0 || holderIds.length === 0) return;
  const { grants, key } = holders[kind];
  await queries.deleteFrom(grants).where(key, 'in', holderIds).where('permission_id', 'in', ids).execute();
}

async function rolesOfDepart(queries: Queries, departId: string): Promise<readonly string[]> {
  const rows = await queries.selectFrom('sys_depart_role').select('id').where('depart_id', '=', departId).execute();
  return rows.map((row) => String(row['id']));
}
