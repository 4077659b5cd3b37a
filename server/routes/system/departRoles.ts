import { missing } from '../../errors.ts';
import type { Queries } from '../../database/Database.ts';
import { transact } from '../../database/transact.ts';
import { findHolder } from '../../grants/holders.ts';
import { recordsOf } from '../../records/index.ts';
import type { Session } from '../../Services.ts';
import { toList } from '../../sessions/toList.ts';
import { originOf } from '../writes.ts';
import type { Answer, Route, RouteContext } from '../route.ts';
import { idsIn, requiredIn, textIn } from './body.ts';
import { screenOf } from './screenOf.ts';

/** The roles of a department, or of all departments of the tenant, with their members. */
async function rolesOf(queries: Queries, { tenantId }: Session, departId: string) {
  let roles = queries.selectFrom('sys_depart_role').selectAll().where('tenant_id', '=', tenantId);
  if (departId) roles = roles.where('depart_id', '=', departId);
  const rows = await roles.orderBy('create_time').orderBy('id').limit(1000).execute();
  return rows.map((row) => ({
    role: {
      id: String(row['id']),
      departId: String(row['depart_id'] ?? ''),
      roleName: String(row['role_name'] ?? ''),
      roleCode: String(row['role_code'] ?? ''),
      description: String(row['description'] ?? ''),
    },
    users: toList(row['user_ids']),
  }));
}

async function listOfDepart({ services, session, query }: RouteContext): Promise<Answer> {
  const { db } = services.database;
  const { id } = await findHolder(db, 'depart', requiredIn(query, 'departId'), session.tenantId);
  return { result: (await rolesOf(db, session, id)).map(({ role }) => role) };
}

async function listOfUser({ services, session, query }: RouteContext): Promise<Answer> {
  const userId = requiredIn(query, 'userId');
  const roles = await rolesOf(services.database.db, session, textIn(query, 'departId'));
  const held = roles.filter(({ users }) => users.includes(userId));
  return {
    result: held.map(({ role: { id, departId } }) => ({ id: `${id}-${userId}`, droleId: id, userId, departId })),
  };
}

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

const reads = { code: ['sysDepartRole:list', 'sysDepart:list'] } as const;
const change = {
  url: '/sys/sysDepartRole/deptRoleUserAdd',
  summary: 'Gives a person roles of their departments, and takes others',
  access: { code: 'sysDepartRole:edit' },
  handle: changeOfUser,
} as const;

/** Who has which role of a department; the roles themselves are those of the screen file. */
export const departRoleRoutes: readonly Route[] = [
  {
    method: 'GET',
    url: '/sys/sysDepartRole/getDeptRoleList',
    summary: 'The roles of a department',
    access: reads,
    handle: listOfDepart,
  },
  {
    method: 'GET',
    url: '/sys/sysDepartRole/getDeptRoleByUserId',
    summary: 'The roles a person has in a department, or in all',
    access: reads,
    handle: listOfUser,
  },
  { method: 'POST', ...change },
  { method: 'PUT', ...change },
];
