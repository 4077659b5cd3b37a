import type { Queries } from '../../database/Database.ts';
import { transact } from '../../database/transact.ts';
import { missing } from '../../errors.ts';
import { writeLog } from '../../logs/writeLog.ts';
import { grantedIds } from '../../grants/grantedIds.ts';
import { findHolder, type HolderKind, holders, peopleWith } from '../../grants/holders.ts';
import { type Administrator, requireRows } from '../../grants/reach.ts';
import { rulesOf, ruleIdsInForce, saveRules } from '../../grants/ruleGrants.ts';
import { saveGrants } from '../../grants/saveGrants.ts';
import { announceSessionChange } from '../../sessions/sessions.ts';
import type { Answer, RouteContext } from '../route.ts';
import { idsIn, requiredIn } from '../body.ts';

const maxPermissions = 5000;

/** The ids of the menus and buttons that a holder has; `parameter` names the holder in the query. */
export const readGrants =
  (kind: HolderKind, parameter: string) =>
  async ({ services, session, query }: RouteContext): Promise<Answer> => {
    const { db } = services.database;
    const { id } = await findHolder(db, kind, requiredIn(query, parameter), session.tenantId);
    return { result: await grantedIds(db, kind, [id]) };
  };

/** Gives menus and buttons: `{<parameter>, permissionIds, lastpermissionIds}`. */
export const writeGrants =
  (kind: HolderKind, parameter: string, url: string) =>
  (context: RouteContext): Promise<Answer> =>
    change(context, url, async (queries) => {
      const { services, session, body } = context;
      const last = body['lastpermissionIds'] === undefined ? null : idsIn(body, 'lastpermissionIds', maxPermissions);
      const wanted = {
        kind,
        holderId: requiredIn(body, parameter),
        permissionIds: idsIn(body, 'permissionIds', maxPermissions),
        last,
      };
      const { holder, added, removed } = await saveGrants({ services, session, queries }, wanted);
      await refuseWidened({ services, session, queries }, kind, holder.id);
      return `修改${holders[kind].title}“${holder.name}”的权限：增加 ${added} 项，减少 ${removed} 项`;
    });

/** The data rules of a menu and those that narrow a holder there: `{datarule, drChecked}`. */
export const readRules =
  (kind: HolderKind, parameter: string) =>
  async ({ services, session, params }: RouteContext): Promise<Answer> => {
    const { db } = services.database;
    const [permissionId, holderId] = [params['permissionId'] ?? '', params[parameter] ?? ''];
    const holder = await findHolder(db, kind, holderId, session.tenantId);
    // An address may name the department beside its role.
    const isElsewhere = parameter !== 'departId' && (params['departId'] ?? holder.departId) !== holder.departId;
    if (isElsewhere) throw missing(`${holders[kind].title}不存在或已被删除`);
    const datarule = await rulesOf(services, db, permissionId);
    const chosen = await ruleIdsInForce(db, { kind, holderId, permissionId }, holder);
    return { result: { datarule, drChecked: chosen.join(',') } };
  };

/** Chooses the data rules of a menu: `{permissionId, <parameter>, dataRuleIds}`. */
export const writeRules =
  (kind: HolderKind, parameter: string, url: string) =>
  (context: RouteContext): Promise<Answer> =>
    change(context, url, async (queries) => {
      const { services, session, body } = context;
      const [permissionId, holderId] = [requiredIn(body, 'permissionId'), requiredIn(body, parameter)];
      const ids = idsIn(body, 'dataRuleIds');
      const holder = await saveRules({ services, session, queries }, { kind, holderId, permissionId }, ids);
      await refuseWidened({ services, session, queries }, kind, holder.id);
      return `修改${holders[kind].title}“${holder.name}”在菜单 ${permissionId} 的数据规则：${ids.length} 条`;
    });

/** A menu passes on with its rules, but those may mean other rows for who works in another department. */
async function refuseWidened(granter: Administrator, kind: HolderKind, holderId: string): Promise<void> {
  const people = await peopleWith(granter.queries, kind, holderId);
  await requireRows(granter, people, (username) => `用户“${username}”会因此看到超出您数据范围的数据，不能这样授权`);
}

/** Changes rights in one transaction; everyone signed in feels it with their next call. */
async function change(
  { services, session, ip }: RouteContext,
  url: string,
  run: (queries: Queries) => Promise<string>,
): Promise<Answer> {
  await transact(services.database.db, async (queries) => {
    const content = await run(queries);
    await announceSessionChange(services, queries);
    await writeLog(queries, session, { logType: '2', operateType: '3', content, ip, method: 'POST', url });
  });
  return { message: '保存成功！' };
}
