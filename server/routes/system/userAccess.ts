import type { Queries } from '../../database/Database.ts';
import { transact } from '../../database/transact.ts';
import { ApiError, forbidden, invalid, missing } from '../../errors.ts';
import { requireReach } from '../../grants/reach.ts';
import { writeLog } from '../../logs/writeLog.ts';
import { rowsIn, scopeOf } from '../../records/index.ts';
import { keepOneAdmin, requireCodesOf } from '../../policies/rank.ts';
import { setPassword } from '../../sessions/credentials.ts';
import { passwordProblem, randomPassword } from '../../sessions/passwords.ts';
import { announceSessionChange, revokeSessionsOfUser } from '../../sessions/sessions.ts';
import { now } from '../../database/clock.ts';
import { toList } from '../../sessions/toList.ts';
import { sql } from 'kysely';
import type { Answer, Route, RouteContext } from '../route.ts';
import { idsIn, textIn } from './body.ts';
import { screenOf } from './screenOf.ts';

interface Target {
  readonly id: string;
  readonly username: string;
}

/**
 * Users of the tenant whom the person may act upon: not themselves, nobody with more rights.
 * @param takesOver whether the account can be used by the person afterwards: then it sees no more rows either
 */
async function targetsOf(
  { services, session }: RouteContext,
  queries: Queries,
  by: 'id' | 'username',
  values: readonly string[],
  takesOver: boolean,
): Promise<readonly Target[]> {
  if (values.length === 0) throw new ApiError(400, '请选择用户');
  // Whom the person does not see in the list of users is not there for these calls either.
  const rows = await rowsIn(scopeOf(services, session, screenOf(services, 'sys-user'), queries))
    .select(['t.id', 't.username', 't.selectedroles'])
    .where(`t.${by}`, 'in', values)
    .orderBy('t.id')
    .forUpdate()
    .execute();
  if (rows.length < new Set(values).size) throw missing('用户不存在或已被删除');
  if (rows.some((row) => row['id'] === session.userId)) throw new ApiError(403, '不能对自己的账号执行此操作');
  const aboveOwn = '不能操作权限高于自己的用户';
  const asker = { services, session, queries };
  const targets = rows.map((row) => ({ id: String(row['id']), username: String(row['username']) }));
  if (takesOver)
    await requireReach(
      asker,
      targets.map(({ id }) => id),
      aboveOwn,
    );
  else for (const row of rows) await requireCodesOf(asker, toList(row['selectedroles']), aboveOwn);
  return targets;
}

async function frozenBatch(context: RouteContext): Promise<Answer> {
  const { services, session, body, ip } = context;
  const status = textIn(body, 'status');
  if (status !== '1' && status !== '2') throw new ApiError(400, '状态只能是 1（正常）或 2（冻结）');
  const code = status === '1' ? 'sysUser:unfreeze' : 'sysUser:freeze';
  if (!session.codes.has(code)) throw forbidden();
  await transact(services.database.db, async (queries) => {
    const targets = await targetsOf(context, queries, 'id', idsIn(body, 'ids'), status === '1');
    const ids = targets.map(({ id }) => id);
    if (status === '2') await keepOneAdmin({ services, session, queries }, ids);
    await queries
      .updateTable('sys_user')
      .set({ status, update_by: session.username, update_time: now, version: sql`version + 1` })
      .where('id', 'in', ids)
      .execute();
    if (status === '2') await revokeSessionsOfUser(services, ids, { queries });
    await announceSessionChange(services, queries);
    const content = `${status === '2' ? '冻结' : '解冻'}用户：${targets.map(({ username }) => username).join('、')}`;
    await writeLog(queries, session, {
      logType: '2',
      operateType: '3',
      content,
      ip,
      method: 'PUT',
      url: '/sys/user/frozenBatch',
    });
  });
  return { message: '操作成功' };
}

/** Also takes the body of a screen's own action: `{id, input: {password, confirmPassword}}`. */
async function changePassword(context: RouteContext): Promise<Answer> {
  const { body } = context;
  const input =
    typeof body['input'] === 'object' && body['input'] !== null ? (body['input'] as Record<string, unknown>) : body;
  const password = textIn(input, 'password');
  const confirmation = textIn(input, 'confirmPassword') || textIn(input, 'confirmpassword');
  if (!password) throw invalid({ password: '请输入新密码!' });
  const problem = passwordProblem(password);
  if (problem) throw invalid({ password: problem });
  if (confirmation !== password) throw invalid({ confirmPassword: '两次输入的密码不一样！' });
  const username = textIn(body, 'username', 100);
  const ids = username ? [] : idsIn(body, textIn(body, 'ids', 40_000) ? 'ids' : 'id');
  await givePasswords(
    context,
    username ? { by: 'username', values: [username] } : { by: 'id', values: ids },
    () => password,
  );
  return { message: '密码修改成功' };
}

/**
 * Gives users a password that nobody has chosen and tells it once: there is no common first password that everyone
 * knows.
 */
async function resetPassword(context: RouteContext): Promise<Answer> {
  const sent = { ...context.query, ...context.body };
  const names = idsIn(sent, textIn(sent, 'usernames', 40_000) ? 'usernames' : 'username', 100);
  const reset = await givePasswords(context, { by: 'username', values: names }, randomPassword);
  const told = reset.map(({ username, password }) => `${username} ${password}`).join('，');
  return { message: `密码已重置，请转告本人并提醒修改：${told}`, result: reset };
}

interface NewPassword {
  readonly username: string;
  readonly password: string;
}

/** Sets passwords and ends the sessions of those who get one. */
async function givePasswords(
  context: RouteContext,
  users: { readonly by: 'id' | 'username'; readonly values: readonly string[] },
  choose: () => string,
): Promise<readonly NewPassword[]> {
  const { services, session, ip, reply } = context;
  return transact(services.database.db, async (queries) => {
    const targets = await targetsOf(context, queries, users.by, users.values, true);
    const given: NewPassword[] = [];
    for (const { id, username } of targets) {
      const password = choose();
      await setPassword(queries, id, password);
      given.push({ username, password });
    }
    const ids = targets.map(({ id }) => id);
    await revokeSessionsOfUser(services, ids, { queries });
    await writeLog(queries, session, {
      logType: '2',
      operateType: '3',
      content: `重置密码：${targets.map(({ username }) => username).join('、')}`,
      ip,
      method: 'PUT',
      url: reply.request.routeOptions.url ?? '',
    });
    return given;
  });
}

/** Freezing users and giving them a new password. */
export const userAccessRoutes: readonly Route[] = [
  {
    method: 'PUT',
    url: '/sys/user/frozenBatch',
    summary: 'Freezes or unfreezes users',
    access: { code: ['sysUser:freeze', 'sysUser:unfreeze'] },
    handle: frozenBatch,
  },
  {
    method: 'PUT',
    url: '/sys/user/changePassword',
    summary: 'Gives a user a new password',
    access: { code: 'sysUser:changePassword' },
    handle: changePassword,
  },
  {
    method: 'PUT',
    url: '/sys/user/resetPassword',
    summary: 'Gives users a random password and tells it once',
    access: { code: 'sysUser:changePassword' },
    handle: resetPassword,
  },
];
