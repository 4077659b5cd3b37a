import { allDictTexts } from '../../records/labels/dictTexts.ts';
import { type SqlBool, sql } from 'kysely';
import { checkCaptcha, createCaptcha } from '../../sessions/captchas.ts';
import { findSession } from '../../sessions/resolveSession.ts';
import { createSession, revokeSession } from '../../sessions/sessions.ts';
import { signIn } from '../../sessions/signIn.ts';
import { departsOf, userInfoOf } from '../../sessions/userInfo.ts';
import { writeLog } from '../../logs/writeLog.ts';
import { ApiError } from '../../errors.ts';
import type { Services } from '../../Services.ts';
import type { Answer, Route, RouteContext } from '../route.ts';
import { requiredIn, textIn } from '../body.ts';
import { tenantsOf } from './tenants.ts';

async function login({ services, body, headers, ip }: RouteContext<null>): Promise<Answer> {
  const started = performance.now();
  const credentials = {
    username: textIn(body, 'username', 100).trim(),
    password: textIn(body, 'password', 200),
    captcha: textIn(body, 'captcha', 20),
    checkKey: textIn(body, 'checkKey', 64),
  };
  if (!credentials.username) throw new ApiError(400, '请输入用户名');
  if (!credentials.password) throw new ApiError(400, '请输入密码');
  const userId = await signIn(services, credentials, ip);
  const orgCode = textIn(body, 'loginOrgCode', 64);
  if (orgCode) await chooseDepart(services, userId, orgCode);
  const { token, session } = await open(services, userId, {
    tenant: headers['tenant-id'],
    ip,
    userAgent: headers['user-agent'] ?? '',
  });
  const departs = await departsOf(services.database.db, session);
  await writeLog(services.database.db, session, {
    logType: '1',
    content: `用户 ${session.username} 登录成功`,
    ip,
    method: 'POST',
    url: '/sys/login',
    cost: performance.now() - started,
  });
  return {
    message: '登录成功',
    result: {
      token,
      userInfo: await userInfoOf(services, session),
      departs,
      multi_depart: Math.min(departs.length, 2),
      tenantList: await tenantsOf(services, session.tenants),
      sysAllDictItems: await dictItemsOf(services),
    },
  };
}

/** The department that was chosen on the sign-in page is the one the person works in now. */
async function chooseDepart(services: Services, userId: string, orgCode: string): Promise<void> {
  const changed = await services.database.db
    .updateTable('sys_user')
    .set({ sys_org_code: orgCode })
    .where('id', '=', userId)
    .where(
      sql<SqlBool>`exists (select 1 from sys_depart d where d.id = any(selecteddeparts) and d.org_code = ${orgCode})`,
    )
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw new ApiError(400, '您不属于该部门，请重新选择');
}

async function open(
  services: Services,
  userId: string,
  from: { tenant: string | undefined; ip: string; userAgent: string },
) {
  const user = await services.database.db
    .selectFrom('sys_user')
    .select('tenant_id')
    .where('id', '=', userId)
    .executeTakeFirst();
  const tenantId = String(user?.['tenant_id'] ?? '');
  const { token, sessionId } = await createSession(services, {
    userId,
    tenantId,
    ip: from.ip,
    userAgent: from.userAgent,
  });
  // The browser may still name the tenant of an earlier sign-in, and that one may be disabled by now.
  const wanted = await findSession(services, token, from.tenant);
  const found = wanted?.closed ? ((await findSession(services, token, undefined)) ?? wanted) : wanted;
  if (found?.session) return { token, session: found.session };
  // The password was right, but every tenant of the user is closed.
  await revokeSession(services, sessionId);
  const why = found?.closed?.why ?? '已停用';
  throw new ApiError(400, `所属租户${why === '已停用' ? '已冻结' : why}，请联系管理员`);
}

/** Every dictionary by code, as the browser keeps it from sign-in on. */
export async function dictItemsOf(services: Services): Promise<Readonly<Record<string, readonly object[]>>> {
  const dicts = await allDictTexts(services);
  return Object.fromEntries(
    [...dicts].map(([code, items]) => [code, items.map((item) => ({ ...item, title: item.text, label: item.text }))]),
  );
}

async function logout({ services, headers, ip }: RouteContext<null>): Promise<Answer> {
  const found = await findSession(services, headers['x-access-token'], headers['tenant-id']);
  // A session that is over already is signed out all the same: the browser goes on either way.
  if (!found) return { message: '退出登录成功' };
  const { session } = found;
  await revokeSession(services, session ? session.sessionId : found.sessionId);
  if (!session) return { message: '退出登录成功' };
  await writeLog(services.database.db, session, {
    logType: '1',
    content: `用户 ${session.username} 退出登录`,
    ip,
    method: 'POST',
    url: '/sys/logout',
  });
  return { message: '退出登录成功' };
}

/** Signing in and out. */
export const signInRoutes: readonly Route[] = [
  { method: 'POST', url: '/sys/login', summary: 'Signs in with account and password', access: 'public', handle: login },
  { method: 'POST', url: '/sys/logout', summary: 'Ends the session', access: 'public', handle: logout },
  { method: 'GET', url: '/sys/logout', summary: 'Ends the session', access: 'public', handle: logout },
  {
    method: 'GET',
    url: '/sys/randomImage/:key',
    summary: 'A captcha picture for a key of the client',
    access: 'public',
    handle: async ({ services, params, ip }) => ({ result: await createCaptcha(services, params['key'] ?? '', ip) }),
  },
  {
    method: 'GET',
    url: '/sys/checkCaptcha',
    summary: 'Whether the answer to a captcha is right, before it is used',
    access: 'public',
    handle: async ({ services, query }) => {
      const isRight = await checkCaptcha(services, requiredIn(query, 'checkKey', 64), requiredIn(query, 'captcha', 20));
      if (!isRight) throw new ApiError(400, '验证码错误');
      return { message: '验证码正确', result: true };
    },
  },
];
