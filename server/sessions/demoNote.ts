import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Queries } from '../database/Database.ts';
import { passwordProblem, verifyPassword } from './passwords.ts';

/** The accounts that can sign in where demo data was loaded, and what each is for. */
export const demoAccounts = [
  { username: 'admin', description: '全部菜单与两个租户' },
  { username: 'tenantadmin', description: '租户一的业务与系统设置' },
  { username: 'staff', description: '处理订单、会员与退款' },
  { username: 'readonly', description: '只能查看业务数据' },
  { username: 'other', description: '租户二的管理员' },
] as const;

interface Candidate {
  readonly password: string;
  /** What is printed of it; a password from the environment is not repeated. */
  readonly words: string;
}

/**
 * The line about the demo accounts that is printed at every start, for those that are still there. It says only what
 * their stored hashes confirm: `DEMO_PASSWORD` may be a later one, and anyone may have changed theirs.
 */
export async function demoNote(queries: Queries, config: Config): Promise<string | undefined> {
  const mark = await queries.selectFrom('voltform_meta').select('key').where('key', '=', 'demo').executeTakeFirst();
  if (!mark) return undefined;
  const hashes = await hashesByUsername(queries);
  const present = demoAccounts.filter(({ username }) => hashes.has(username));
  if (present.length === 0) return undefined;
  const candidates = await candidatesOf(config);
  const words = await Promise.all(present.map(({ username }) => wordsFor(hashes.get(username)!, candidates)));
  const common = words.every((word) => word === words[0]) ? words[0] : undefined;
  const names = present.map(
    ({ username, description }, index) =>
      `${username} ${description}${common === undefined ? `（${words[index]}）` : ''}`,
  );
  return `演示账号${common === undefined ? '' : `（${common}）`}：${names.join('；')}`;
}

async function hashesByUsername(queries: Queries): Promise<ReadonlyMap<string, string>> {
  const names = demoAccounts.map(({ username }) => username);
  const rows = await queries
    .selectFrom('sys_user')
    .innerJoin('credential', 'credential.owner_id', 'sys_user.id')
    .select(['sys_user.username', 'credential.hash'])
    .where('credential.owner_table', '=', 'sys_user')
    .where('credential.field', '=', 'password')
    .where('sys_user.username', 'in', names)
    .execute();
  return new Map(rows.map((row) => [String(row['username']), String(row['hash'])]));
}

async function candidatesOf(config: Config): Promise<readonly Candidate[]> {
  const stored = await storedDemoPassword(config);
  return [
    ...(config.demoPassword ? [{ password: config.demoPassword, words: '密码为环境变量 DEMO_PASSWORD 的值' }] : []),
    ...(stored ? [{ password: stored, words: `密码 ${stored}` }] : []),
  ];
}

async function wordsFor(hash: string, candidates: readonly Candidate[]): Promise<string> {
  for (const { password, words } of candidates) if (await verifyPassword(password, hash)) return words;
  return '密码是第一次启动时设定的，或之后改过的';
}

/** The random password of an earlier start, if there was one. */
export async function storedDemoPassword(config: Config): Promise<string | undefined> {
  const path = demoPasswordFile(config);
  if (path === null) return undefined;
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const password = text.trim();
  return passwordProblem(password) === undefined ? password : undefined;
}

/** Null for a database in memory, which needs no file to outlive it. */
export const demoPasswordFile = ({ dataDir }: Config): string | null =>
  dataDir.startsWith('memory://') ? null : join(dataDir, 'demo-password');
