import { transact } from '../../database/transact.ts';
import { ApiError, invalid } from '../../errors.ts';
import { writeLog } from '../../logs/writeLog.ts';
import { isPasswordOf, setPassword } from '../../sessions/credentials.ts';
import { countAttempts, clearAttempts, recordAttempt } from '../../sessions/attempts.ts';
import { passwordProblem } from '../../sessions/passwords.ts';
import { resolveSession } from '../../sessions/resolveSession.ts';
import { announceSessionChange, revokeSessionsOfUser } from '../../sessions/sessions.ts';
import { departsOf, userInfoOf } from '../../sessions/userInfo.ts';
import type { Answer, Route, RouteContext } from '../route.ts';
import { requiredIn, textIn } from '../body.ts';
import { dictItemsOf } from './signIn.ts';
import { tenantsOf } from './tenants.ts';

async function selectDepart({ services, session, body, headers }: RouteContext): Promise<Answer> {
  const orgCode = requiredIn(body, 'orgCode', 64);
  const { db } = services.database;
  const departs = await departsOf(db, session);
  if (!departs.some((depart) => depart.orgCode === orgCode)) throw new ApiError(400, '您不属于该部门，请重新选择');
  // The department someone works in now is the one their own row stands under.
  await db.updateTable('sys_user').set({ sys_org_code: orgCode }).where('id', '=', session.userId).execute();
  await announceSessionChange(services);
  const changed = await resolveSession(services, headers['x-access-token'], session.tenantId);
  return { message: '切换部门成功', result: { userInfo: await userInfoOf(services, changed ?? session) } };
}

const maxOldPasswords = 10;

async function updatePassword({ services, session, body, ip }: RouteContext): Promise<Answer> {
  const { db } = services.database;
  const password = textIn(body, 'password');
  const username = textIn(body, 'username');
  if (username && username !== session.username) throw new ApiError(400, '只能修改自己的密码');
  const fields = passwordFields(textIn(body, 'oldpassword'), password, textIn(body, 'confirmpassword'));
  if (Object.keys(fields).length > 0) throw invalid(fields);
  const key = `old-password:${session.userId}`;
  await recordAttempt(db, key);
  if ((await countAttempts(db, key)) > maxOldPasswords) throw new ApiError(429, '旧密码错误次数过多，请15分钟后再试');
  if (!(await isPasswordOf(db, session.userId, textIn(body, 'oldpassword'))))
    throw invalid({ oldpassword: '旧密码输入错误!' });
  await clearAttempts(db, key);
  await transact(db, async (queries) => {
    await setPassword(queries, session.userId, password);
    await revokeSessionsOfUser(services, session.userId, { queries, except: session.sessionId });
    await writeLog(queries, session, {
      logType: '2',
      operateType: '3',
      content: '修改密码',
      ip,
      method: 'PUT',
      url: '/sys/user/updatePassword',
    });
  });
  return { message: '密码修改成功' };
}

function passwordFields(old: string, password: string, confirmation: string): Record<string, string> {
  if (!old) return { oldpassword: '请输入旧密码!' };
  if (!password) return { password: '请输入新密码!' };
  const problem = passwordProblem(password);
  if (problem) return { password: problem };
  if (!confirmation) return { confirmpassword: '请确认新密码!' };
  if (confirmation !== password) return { confirmpassword: '两次输入的密码不一样！' };
  return {};
}

const passwordRoute = {
  url: '/sys/user/updatePassword',
  summary: "Changes one's own password",
  access: 'signed-in',
  handle: updatePassword,
} as const;
const departRoute = {
  url: '/sys/selectDepart',
  summary: 'Chooses the department to work in',
  access: 'signed-in',
  handle: selectDepart,
} as const;

/** What belongs to the signed-in person. */
export const accountRoutes: readonly Route[] = [
  { method: 'PUT', ...passwordRoute },
  { method: 'POST', ...passwordRoute },
  { method: 'PUT', ...departRoute },
  { method: 'POST', ...departRoute },
  {
    method: 'GET',
    url: '/sys/user/getUserInfo',
    summary: 'The signed-in person and the dictionaries',
    access: 'signed-in',
    handle: async ({ services, session }) => ({
      result: {
        userInfo: await userInfoOf(services, session),
        departs: await departsOf(services.database.db, session),
        tenantList: await tenantsOf(services, session.tenants),
        sysAllDictItems: await dictItemsOf(services),
      },
    }),
  },
  {
    method: 'GET',
    url: '/sys/user/getCurrentUserDeparts',
    summary: "The signed-in person's departments",
    access: 'signed-in',
    handle: async ({ services, session }) => ({
      result: { list: await departsOf(services.database.db, session), orgCode: session.orgCode },
    }),
  },
  {
    method: 'GET',
    url: '/sys/tenant/getCurrentUserTenant',
    summary: "The signed-in person's tenants",
    access: 'signed-in',
    handle: async ({ services, session }) => ({ result: { list: await tenantsOf(services, session.tenants) } }),
  },
];
