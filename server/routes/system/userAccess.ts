import { transact } from '../../database/transact.ts';
import { ApiError, missing } from '../../errors.ts';
import { recordsOf } from '../../records/index.ts';
import { randomPassword } from '../../sessions/passwords.ts';
import { originOf } from '../writes.ts';
import type { Answer, Route, RouteContext } from '../route.ts';
import { idsIn, textIn } from '../body.ts';
import { screenOf } from '../screenOf.ts';

/**
 * Gives users a password that nobody has chosen and tells it once: there is no common first password that everyone
 * knows. It is the action of the screen for each of them, all of it or nothing.
 */
async function resetPassword(context: RouteContext): Promise<Answer> {
  const { services, session } = context;
  const sent = { ...context.query, ...context.body };
  const names = idsIn(sent, textIn(sent, 'usernames', 40_000) ? 'usernames' : 'username', 100);
  if (names.length === 0) throw new ApiError(400, '请选择用户');
  const screen = screenOf(services, 'sys-user');
  const action = screen.actions.find(({ name }) => name === 'change-password');
  if (!action) throw missing('页面配置不可用');
  const reset = await transact(services.database.db, async (queries) => {
    const users = recordsOf(services, session, screen, queries, originOf(context));
    const found = await users.list({ username: names.join(','), pageSize: String(names.length) });
    const idOf = new Map(found.records.map(({ id, username }) => [username, String(id)]));
    const given = names.map((username) => ({ username, password: randomPassword() }));
    for (const { username, password } of given) {
      const id = idOf.get(username);
      if (id === undefined) throw missing('用户不存在或已被删除');
      await users.run(action, { ids: [id], input: { password, confirmPassword: password }, versions: {} });
    }
    return given;
  });
  const told = reset.map(({ username, password }) => `${username} ${password}`).join('，');
  return { message: `密码已重置，请转告本人并提醒修改：${told}`, result: reset };
}

/** Giving users a new password that nobody has chosen. */
export const userAccessRoutes: readonly Route[] = [
  {
    method: 'PUT',
    url: '/sys/user/resetPassword',
    summary: 'Gives users a random password and tells it once',
    access: { code: 'sysUser:changePassword' },
    handle: resetPassword,
  },
];
