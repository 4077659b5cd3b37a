import { sql } from 'kysely';
import { ApiError } from '../../errors.ts';
import type { Answer, RouteContext } from '../route.ts';
import { textIn } from './body.ts';

/** What may be asked about, with its column and whether it is unique over all tenants. */
const checks = [
  { name: 'username', column: 'username', title: '用户账号', everywhere: true },
  { name: 'phone', column: 'phone', title: '手机号码', everywhere: false },
  { name: 'email', column: 'email', title: '邮箱', everywhere: false },
  { name: 'workNo', column: 'work_no', title: '工号', everywhere: false },
] as const;

/** Whether account, phone, e-mail or work number are free; `id` is the user that is being edited. */
export async function checkOnlyUser({ services, session, query }: RouteContext): Promise<Answer> {
  const asked = checks.filter(({ name }) => textIn(query, name) !== '');
  if (asked.length === 0) throw new ApiError(400, '缺少要检查的内容');
  for (const { name, column, title, everywhere } of asked) {
    // Only an own user can be the one that is being edited: another tenant's id excludes nobody.
    const isEdited = sql<boolean>`(id = ${textIn(query, 'id')} and tenant_id = ${session.tenantId})`;
    let users = services.database.db
      .selectFrom('sys_user')
      .select('id')
      .where(sql<boolean>`not ${isEdited}`);
    if (!everywhere) users = users.where('tenant_id', '=', session.tenantId);
    const taken = await users
      .where(sql`lower(${sql.ref(column)})`, '=', textIn(query, name).toLowerCase())
      .executeTakeFirst();
    if (taken) throw new ApiError(400, `${title}已存在，请换一个`);
  }
  return { message: '可以使用', result: true };
}
