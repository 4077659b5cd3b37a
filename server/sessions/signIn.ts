import { ApiError } from '../errors.ts';
import type { Services } from '../Services.ts';
import { clearAttempts, countAttempts, forgiveAttempt, recordAttempt } from './attempts.ts';
import { takeCaptcha } from './captchas.ts';
import { isPasswordOf } from './credentials.ts';
import { hashOf } from './tokens.ts';

/** What a person sends to sign in. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly captcha: string;
  readonly checkKey: string;
}

/** Attempts within 15 minutes after which a captcha is asked, the account rests, the address rests. */
const limits = { captcha: 5, account: 20, address: 100 } as const;
const wrong = '用户名或密码错误';

/**
 * The id of the user these credentials belong to. Unknown user and wrong password answer alike, in
 * words and in time; the limits know only the account's name and the remote address.
 */
export async function signIn(services: Services, credentials: Credentials, ip: string): Promise<string> {
  const { db } = services.database;
  const accountKey = `account:${hashOf(credentials.username.toLowerCase())}`;
  const addressKey = `address:${ip}`;
  const earlier = await admit(services, accountKey, addressKey);
  if (earlier >= limits.captcha) await requireCaptcha(services, credentials);
  const user = await db
    .selectFrom('sys_user')
    .select(['id', 'status'])
    .where('username', '=', credentials.username)
    .executeTakeFirst();
  const isRight = await isPasswordOf(db, user?.['id'] as string | undefined, credentials.password);
  if (!user || !isRight) throw new ApiError(400, wrong, { captcha: earlier + 1 >= limits.captcha });
  await clearAttempts(db, accountKey);
  await forgiveAttempt(db, addressKey);
  if (user['status'] !== '1') throw new ApiError(400, '该用户已冻结，请联系管理员');
  return String(user['id']);
}

/**
 * Counts this attempt before it is judged, so that a burst of parallel guesses cannot slip through.
 * @returns how many attempts at the account came before
 */
async function admit(services: Services, accountKey: string, addressKey: string): Promise<number> {
  const { db } = services.database;
  await recordAttempt(db, addressKey);
  if ((await countAttempts(db, addressKey)) > limits.address) {
    throw new ApiError(429, '登录过于频繁，请15分钟后再试');
  }
  // A locked account is not counted further: it opens again by itself, however often it is tried.
  if ((await countAttempts(db, accountKey)) >= limits.account) throw lockedOut();
  await recordAttempt(db, accountKey);
  const attempts = await countAttempts(db, accountKey);
  if (attempts > limits.account) throw lockedOut();
  return attempts - 1;
}

const lockedOut = (): ApiError => new ApiError(423, '登录失败次数过多，账号已锁定15分钟，请稍后再试');

async function requireCaptcha(services: Services, { captcha, checkKey }: Credentials): Promise<void> {
  if (!captcha || !checkKey) throw new ApiError(400, '请输入验证码', { captcha: true });
  if (!(await takeCaptcha(services, checkKey, captcha))) throw new ApiError(400, '验证码错误', { captcha: true });
}
