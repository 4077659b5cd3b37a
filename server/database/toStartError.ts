import { StartError } from './StartError.ts';

/** Why Postgres could not be reached, as a sentence with what to check. Never says the password. */
export function toStartError(error: unknown, databaseUrl: string): StartError {
  if (error instanceof StartError) return error;
  const { hostname, port, username, pathname } = new URL(databaseUrl);
  const server = `${hostname || 'localhost'}:${port || 5432}`;
  const database = decodeURIComponent(pathname.slice(1)) || username;
  const { code, message } = error as { code?: string; message?: string };
  const sentences: Readonly<Record<string, string>> = {
    ECONNREFUSED: `${server} 上没有 Postgres 在接受连接。请检查它是否已启动，以及 DATABASE_URL 里的主机和端口`,
    ENOTFOUND: `找不到主机 ${hostname}。请检查 DATABASE_URL 里的主机名和网络`,
    EAI_AGAIN: `找不到主机 ${hostname}。请检查 DATABASE_URL 里的主机名和网络`,
    ETIMEDOUT: `连接 ${server} 超时。请检查网络、防火墙和 DATABASE_URL 里的主机`,
    ECONNRESET: `${server} 断开了连接。请检查那里运行的是不是 Postgres，以及是否要求 SSL`,
    '28P01': `Postgres 不接受用户 ${username} 的密码。请检查 DATABASE_URL 里的用户名和密码`,
    '28000': `Postgres 不允许用户 ${username} 从这台机器登录。请检查 DATABASE_URL 里的用户名和服务器的 pg_hba.conf`,
    '3D000': `Postgres 上没有数据库 ${database}。请先创建它（createdb ${database}），或改正 DATABASE_URL`,
    '53300': `Postgres 的连接数已满。请稍后再试，或调大 max_connections`,
    '57P03': `Postgres 正在启动或关闭。请稍后再试`,
  };
  const isTimeout = /timeout/i.test(message ?? '');
  const known = sentences[code ?? ''] ?? (isTimeout ? sentences['ETIMEDOUT'] : undefined);
  return new StartError(
    `连接数据库失败：${known ?? `${withoutPassword(message ?? String(error), databaseUrl)}。请检查 DATABASE_URL`}。`,
  );
}

function withoutPassword(text: string, databaseUrl: string): string {
  const { password } = new URL(databaseUrl);
  if (!password) return text;
  return [password, decodeURIComponent(password)].reduce((rest, secret) => rest.replaceAll(secret, '***'), text);
}
