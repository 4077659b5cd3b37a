import { parsePage } from '../../records/index.ts';
import { type Expression, sql, type SqlBool } from 'kysely';
import type { Queries } from '../../database/Database.ts';
import { missing } from '../../errors.ts';
import { recordsOf, rowsIn, scopeOf } from '../../records/index.ts';
import { toList } from '../../sessions/toList.ts';
import { departsByIds } from '../../sessions/userInfo.ts';
import { newId } from '../../tables/index.ts';
import { originOf } from '../writes.ts';
import { RawAnswer, type Route, type RouteContext } from '../route.ts';
import { idsIn, requiredIn, textIn } from './body.ts';
import { checkOnlyUser } from './checkOnlyUser.ts';
import { screenOf } from './screenOf.ts';

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

async function pickerPage(context: RouteContext) {
  let users = activeUsers(context);
  for (const filter of filters(context)) users = users.where(filter);
  const page = await pageOf(context, users, publicColumns);
  return { ...page, records: page.records.map(toUser) };
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

const addressColumns = [
  'id',
  'username',
  'realname',
  'avatar',
  'work_no',
  'post',
  'telephone',
  'phone',
  'email',
] as const;

/** A page of the address book: everyone in a department, or in all, with their contact data. */
async function addressPage(context: RouteContext) {
  const { services, session, query } = context;
  const { db } = services.database;
  const departs = await departNames(db, session.tenantId);
  const code = textIn(query, 'orgCode', 64);
  const depart = departs.find(({ orgCode }) => orgCode === code);
  if (code && !depart) throw missing('部门不存在或已被删除');
  let users = activeUsers(context);
  if (depart) users = users.where(sql<SqlBool>`${depart.id} = any(selecteddeparts)`);
  for (const filter of filters(context)) users = users.where(filter);
  const page = await pageOf(context, users, [...addressColumns, 'selecteddeparts']);
  return { ...page, records: page.records.map((row) => toAddress(row, departs)) };
}

const departNames = async (queries: Queries, tenantId: string) => {
  const rows = await queries
    .selectFrom('sys_depart')
    .select(['id', 'depart_name', 'org_code'])
    .where('tenant_id', '=', tenantId)
    .execute();
  return rows.map((row) => ({
    id: String(row['id']),
    name: String(row['depart_name'] ?? ''),
    orgCode: String(row['org_code'] ?? ''),
  }));
};

function toAddress(row: Readonly<Record<string, unknown>>, departs: Awaited<ReturnType<typeof departNames>>) {
  const text = (column: string): string => String(row[column] ?? '');
  const own = new Set(toList(row['selecteddeparts']));
  return {
    id: text('id'),
    username: text('username'),
    realname: text('realname'),
    avatar: text('avatar'),
    workNo: text('work_no'),
    post: text('post'),
    telephone: text('telephone'),
    phone: text('phone'),
    email: text('email'),
    departName: departs.flatMap(({ id, name }) => (own.has(id) ? [name] : [])).join('、'),
  };
}

/** Users as other screens and pickers ask for them. */
export const userRoutes: readonly Route[] = [
  {
    method: 'GET',
    url: '/sys/user/listAll',
    summary: 'A page of the users of the tenant, as the list of users answers it',
    access: { code: 'sysUser:list' },
    handle: async (context: RouteContext) => {
      const { services, session, query } = context;
      const screen = screenOf(services, 'sys-user');
      return { result: await recordsOf(services, session, screen, undefined, originOf(context)).list(query) };
    },
  },
  {
    method: 'GET',
    url: '/sys/user/generateUserId',
    summary: 'A new id for a user that is about to be added',
    access: { code: 'sysUser:add' },
    handle: async () => ({ result: newId() }),
  },
  {
    method: 'GET',
    url: '/sys/user/queryByOrgCodeForAddressList',
    summary: 'A page of the address book',
    access: { code: ['sysAddressList:list', 'sysUser:list'] },
    handle: async (context: RouteContext) => ({ result: await addressPage(context) }),
  },
  {
    method: 'GET',
    url: '/sys/user/queryUserRole',
    summary: "The ids of a user's roles",
    access: { code: 'sysUser:list' },
    handle: async (context: RouteContext) => ({ result: toList((await userById(context, 'userid'))['selectedroles']) }),
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
    url: '/sys/user/checkOnlyUser',
    summary: 'Whether account, phone, e-mail or work number are free',
    access: { code: ['sysUser:add', 'sysUser:edit'] },
    handle: checkOnlyUser,
  },
  {
    method: 'GET',
    url: '/sys/user/queryUserByDepId',
    summary: 'The users of a department',
    access: choosesUsers,
    handle: async (context: RouteContext) => {
      const users = activeUsers(context).where(sql<SqlBool>`${requiredIn(context.query, 'id')} = any(selecteddeparts)`);
      const rows = await users.select(publicColumns).orderBy('username').limit(1000).execute();
      return { result: rows.map(toUser) };
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
  {
    method: 'GET',
    url: '/sys/user/getMultiUser',
    summary: 'Users to choose from, or those who are chosen, as a bare array',
    answers: {
      type: 'array',
      items: { type: 'object', required: ['id', 'username', 'realname'], properties: { id: { type: 'string' } } },
    },
    access: choosesUsers,
    handle: async (context: RouteContext) => {
      let users = activeUsers(context);
      for (const by of ['id', 'username'] as const) {
        const chosen = idsIn(context.query, by);
        if (chosen.length > 0) users = users.where(`t.${by}`, 'in', chosen);
      }
      const rows = await users.select(publicColumns).orderBy('username').limit(1000).execute();
      return new RawAnswer(rows.map(toUser));
    },
  },
  {
    method: 'GET',
    url: '/sys/user/queryUserComponentData',
    summary: 'One page of users to choose from',
    access: choosesUsers,
    handle: async (context: RouteContext) => ({ result: await pickerPage(context) }),
  },
  {
    method: 'GET',
    url: '/sys/user/queryByIds',
    summary: 'Users by their ids',
    access: choosesUsers,
    handle: async (context: RouteContext) => {
      const ids = idsIn(context.query, 'userIds');
      const rows =
        ids.length === 0 ? [] : await activeUsers(context).select(publicColumns).where('t.id', 'in', ids).execute();
      return { result: rows.map(toUser) };
    },
  },
];
