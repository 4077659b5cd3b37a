import type { ChildTable } from '../../../schemas/language/index.ts';
import { ApiError, missing } from '../../errors.ts';
import { recordsOf } from '../../records/index.ts';
import { originOf } from '../writes.ts';
import type { Answer, Route, RouteContext } from '../route.ts';
import { idsIn, requiredIn } from './body.ts';
import { screenOf } from './screenOf.ts';

/** A screen's sub-table of users, and the name that calls give to the id of its record. */
interface Membership {
  readonly screen: 'sys-role' | 'sys-depart';
  readonly child: 'roleUsers' | 'departUsers';
  readonly parameter: 'roleId' | 'depId';
}
const ofRole: Membership = { screen: 'sys-role', child: 'roleUsers', parameter: 'roleId' };
const ofDepart: Membership = { screen: 'sys-depart', child: 'departUsers', parameter: 'depId' };

/** The records of the screen and its sub-table of users. @throws ApiError 404 while the file does not have it */
function open(context: RouteContext, { screen: id, child: name }: Membership) {
  const { services, session } = context;
  const screen = screenOf(services, id);
  const child: ChildTable | undefined = screen.children.find((one) => one.name === name);
  if (!child) throw missing('页面配置不可用');
  return { child, records: recordsOf(services, session, screen, services.database.db, originOf(context)) };
}

/** A page of the users under a role or department, with the conditions of every list. */
const listUsers =
  (of: Membership) =>
  async (context: RouteContext): Promise<Answer> => {
    const { [of.parameter]: _, ...query } = context.query;
    const { child, records } = open(context, of);
    return { result: await records.children(child, requiredIn(context.query, of.parameter), query) };
  };

/** Changes who is under a role or department; `source` is where the call names them. */
const changeUsers =
  (of: Membership, kind: 'add' | 'remove', source: 'body' | 'query', name: string) =>
  async (context: RouteContext): Promise<Answer> => {
    const ids = listIn(context[source], name);
    if (ids.length === 0) throw new ApiError(400, '请选择用户');
    const { child, records } = open(context, of);
    await records.changeMembers(child, { parentId: requiredIn(context[source], of.parameter), ids, kind });
    return { message: kind === 'add' ? '添加成功！' : '删除成功!' };
  };

/** Ids as a JSON list or comma-joined: known clients send both. */
function listIn(values: Readonly<Record<string, unknown>>, name: string): readonly string[] {
  const value = values[name];
  return idsIn(Array.isArray(value) ? { [name]: value.join(',') } : values, name);
}

const reads = (code: string) => ({ code: [code] }) as const;
/** Whose roles or departments change is a user: the right is that to edit users. */
const writes = { code: 'sysUser:edit' } as const;

/** Who has a role, and who is in a department. */
export const memberRoutes: readonly Route[] = [
  {
    method: 'GET',
    url: '/sys/user/userRoleList',
    summary: 'A page of the users of a role',
    access: reads('sysRole:list'),
    handle: listUsers(ofRole),
  },
  {
    method: 'POST',
    url: '/sys/user/addSysUserRole',
    summary: 'Gives a role to users',
    access: writes,
    handle: changeUsers(ofRole, 'add', 'body', 'userIdList'),
  },
  {
    method: 'DELETE',
    url: '/sys/user/deleteUserRole',
    summary: 'Takes a role from a user',
    access: writes,
    handle: changeUsers(ofRole, 'remove', 'query', 'userId'),
  },
  {
    method: 'DELETE',
    url: '/sys/user/deleteUserRoleBatch',
    summary: 'Takes a role from users',
    access: writes,
    handle: changeUsers(ofRole, 'remove', 'query', 'userIds'),
  },
  {
    method: 'GET',
    url: '/sys/user/departUserList',
    summary: 'A page of the users of a department',
    access: reads('sysDepart:list'),
    handle: listUsers(ofDepart),
  },
  {
    method: 'POST',
    url: '/sys/user/editSysDepartWithUser',
    summary: 'Puts users into a department',
    access: writes,
    handle: changeUsers(ofDepart, 'add', 'body', 'userIdList'),
  },
  {
    method: 'DELETE',
    url: '/sys/user/deleteUserInDepart',
    summary: 'Takes a user out of a department',
    access: writes,
    handle: changeUsers(ofDepart, 'remove', 'query', 'userId'),
  },
  {
    method: 'DELETE',
    url: '/sys/user/deleteUserInDepartBatch',
    summary: 'Takes users out of a department',
    access: writes,
    handle: changeUsers(ofDepart, 'remove', 'query', 'userIds'),
  },
];
