import { parsePage } from '../../records/index.ts';
import { type Expression, sql, type SqlBool } from 'kysely';
import { missing } from '../../errors.ts';
import { rowsIn, scopeOf } from '../../records/index.ts';
import { toList } from '../../sessions/toList.ts';
import { departsByIds } from '../../sessions/userInfo.ts';
import { newId } from '../../tables/index.ts';
import type { Route, RouteContext } from '../route.ts';
import { requiredIn, textIn } from '../body.ts';
import { screenOf } from '../screenOf.ts';

/** What anyone signed in may see of a colleague: enough to choose one, no contact data. */
const publicColumns = ['id', 'username', 'realname', 'avatar', 'selecteddeparts', 'status'] as const;

const toUser = (row: Readonly<Record<string, unknown>>) => ({
  id: String(row['id']),
  username: String(row['username']),
  realname: String(row['realname'] ?? ''),
  avatar: String(row['avatar'] ?? ''),
  selecteddeparts: toList(row['selecteddeparts']).join(','),
  status: String(row['status'] ?? ''),
});

/** Who may choose a user. */
const choosesUsers = { choices: 'sys-user' } as const;

/** The users of the tenant that the person sees. */
const usersSeen = ({ services, session }: RouteContext) =>
  rowsIn(scopeOf(services, session, screenOf(services, 'sys-user')));

/** Those of them that are not frozen. */
const activeUsers = (context: RouteContext) => usersSeen(context).where('t.status', '=', '1');

/** `%`, `_` and `\` mean themselves. */
const containing = (text: string): string => `%${text.replaceAll(/[%_\\]/g, (sign) => `\\${sign}`)}%`;

function filters({ query }: RouteContext): readonly Expression<SqlBool>[] {
  const found: Expression<SqlBool>[] = [];
  const [depart, username, realname] = [
    textIn(query, 'departId'),
    textIn(query, 'username', 100),
    textIn(query, 'realname', 100),
  ];
  if (depart) found.push(sql<SqlBool>`${depart} = any(selecteddeparts)`);
  if (username) found.push(sql<SqlBool>`username ilike ${containing(username.replaceAll('*', ''))}`);
  if (realname) found.push(sql<SqlBool>`realname ilike ${containing(realname.replaceAll('*', ''))}`);
  return found;
}

async function pageOf(context: RouteContext, users: ReturnType<typeof activeUsers>, columns: readonly string[]) {
  const { pageNo: current, pageSize: size } = parsePage(context.query, 10, 200);
  const count = await users.select(sql<string>`count(*)`.as('total')).executeTakeFirst();
  const rows = await users
    .select([...columns])
    .orderBy('username')
    .limit(size)
    .offset((current - 1) * size)
    .execute();
  const total = Number(count?.['total'] ?? 0);
  return { records: rows, total, size, current, pages: Math.ceil(total / size) };
}

/** One user of the tenant by id, for those who may see users. */
async function userById(context: RouteContext, name: string): Promise<Record<string, unknown>> {
  const row = await usersSeen(context)
    .select(['t.id', 't.selectedroles', 't.selecteddeparts'])
    .where('t.id', '=', requiredIn(context.query, name))
    .executeTakeFirst();
  if (!row) throw missing();
  return row;
}

/** Users as other screens and pickers ask for them. */
export const userRoutes: readonly Route[] = [
  {
    method: 'GET',
    url: '/sys/user/generateUserId',
    summary: 'A new id for a user that is about to be added',
    access: { code: 'sysUser:add' },
    handle: async () => ({ result: newId() }),
  },
  {
    method: 'GET',
    url: '/sys/user/userDepartList',
    summary: "A user's departments",
    access: { code: 'sysUser:list' },
    handle: async (context: RouteContext) => {
      const user = await userById(context, 'userId');
      const departs = await departsByIds(
        context.services.database.db,
        context.session.tenantId,
        toList(user['selecteddeparts']),
      );
      return { result: departs.map(({ id, departName }) => ({ key: id, value: id, title: departName })) };
    },
  },
  {
    method: 'GET',
    url: '/sys/user/queryDepartUserByOrgCode',
    summary: 'One page of the users of a department and of those below it; without a code, of all',
    access: choosesUsers,
    handle: async (context: RouteContext) => {
      const code = textIn(context.query, 'orgCode', 64);
      let users = activeUsers(context);
      if (code)
        users = users.where(
          sql<SqlBool>`exists (select 1 from sys_depart d where d.id = any(t.selecteddeparts)
            and d.tenant_id = ${context.session.tenantId} and starts_with(d.org_code, ${code}))`,
        );
      for (const filter of filters(context)) users = users.where(filter);
      const page = await pageOf(context, users, publicColumns);
      return { result: { ...page, records: page.records.map(toUser) } };
    },
  },
];
