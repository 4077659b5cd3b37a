import type { Config } from '../config.ts';
import type { Queries } from '../database/Database.ts';
import { hashPassword } from '../sessions/passwords.ts';
import type { DemoRow } from './DemoData.ts';

/** The password of the demo accounts unless `DEMO_PASSWORD` names another. */
export const defaultDemoPassword = 'Voltform@2026';

/** The accounts that can sign in where demo data was loaded, and what each is for. */
export const demoAccounts = [
  { username: 'admin', description: '全部菜单与两个租户' },
  { username: 'tenantadmin', description: '租户一的业务与系统设置' },
  { username: 'staff', description: '处理订单、会员与退款' },
  { username: 'readonly', description: '只能查看业务数据' },
  { username: 'other', description: '租户二的管理员' },
] as const;

/** Gives each account its own hash of the demo password; the rest of the staff has none and cannot sign in. */
export async function toCredentials(config: Config, users: readonly DemoRow[]): Promise<Record<string, unknown>[]> {
  const password = config.demoPassword ?? defaultDemoPassword;
  return Promise.all(
    users.map(async (user) => ({
      owner_table: 'sys_user',
      owner_id: user.id,
      field: 'password',
      hash: await hashPassword(password),
      changed_at: new Date().toISOString(),
    })),
  );
}

/** Stores the hashes. */
export async function saveCredentials(queries: Queries, credentials: Record<string, unknown>[]): Promise<void> {
  if (credentials.length > 0) await queries.insertInto('credential').values(credentials).execute();
}
