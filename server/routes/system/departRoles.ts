import { missing } from '../../errors.ts';
import type { Queries } from '../../database/Database.ts';
import { transact } from '../../database/transact.ts';
import { recordsOf } from '../../records/index.ts';
import type { Session } from '../../Services.ts';
import { toList } from '../../sessions/toList.ts';
import { originOf } from '../writes.ts';
import type { Answer, Route, RouteContext } from '../route.ts';
import { idsIn, requiredIn } from '../body.ts';
import { screenOf } from '../screenOf.ts';

/** `{userId, newRoleId, oldRoleId}`, both comma-joined: what is only in the one is added, only in the other taken. */
async function changeOfUser(context: RouteContext): Promise<Answer> {
  const { services, session, body } = context;
  const userId = requiredIn(body, 'userId');
  const [wanted, before] = [idsIn(body, 'newRoleId'), idsIn(body, 'oldRoleId')];
  const changed = [...wanted, ...before].filter((id) => wanted.includes(id) !== before.includes(id));
  await transact(services.database.db, async (queries) => {
    const records = recordsOf(services, session, screenOf(services, 'sys-depart-role'), queries, originOf(context));
    await requireColleague(queries, session, userId);
    for (const id of changed) {
      const { userIds, version } = await records.getOne(id);
      const others = toList(userIds).filter((one) => one !== userId);
      await records.update({ id, version, userIds: (wanted.includes(id) ? [...others, userId] : others).join(',') });
    }
  });
  return { message: '保存成功！' };
}

async function requireColleague(queries: Queries, { tenantId }: Session, userId: string): Promise<void> {
  const user = await queries
    .selectFrom('sys_user')
    .select('id')
    .where('id', '=', userId)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  if (!user) throw missing('用户不存在或已被删除');
}

const change = {
  url: '/sys/sysDepartRole/deptRoleUserAdd',
  summary: 'Gives a person roles of their departments, and takes others',
  access: { code: 'sysDepartRole:edit' },
  handle: changeOfUser,
} as const;

/** Who has which role of a department; the roles themselves are those of the screen file. */
export const departRoleRoutes: readonly Route[] = [
  { method: 'POST', ...change },
  { method: 'PUT', ...change },
];
