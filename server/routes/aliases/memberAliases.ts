import type { RouteContext } from '../route.ts';
import { requiredIn } from '../body.ts';
import type { Alias, Asked } from './Alias.ts';
import { idsNamed } from './translate.ts';

/** A screen's sub-table of users, with the names that other clients give to its calls and to the id of its record. */
interface Membership extends Pick<Alias, 'screen'> {
  readonly child: string;
  readonly foreignKey: string;
  readonly parameter: string;
  readonly whose: string;
  readonly readCode: string;
  readonly urls: Readonly<Record<'list' | 'add' | 'remove' | 'removeBatch', string>>;
}

const memberships: readonly Membership[] = [
  {
    screen: 'sys-role',
    child: 'roleUsers',
    foreignKey: 'selectedroles',
    parameter: 'roleId',
    whose: 'of a role',
    readCode: 'sysRole:list',
    urls: {
      list: '/sys/user/userRoleList',
      add: '/sys/user/addSysUserRole',
      remove: '/sys/user/deleteUserRole',
      removeBatch: '/sys/user/deleteUserRoleBatch',
    },
  },
  {
    screen: 'sys-depart',
    child: 'departUsers',
    foreignKey: 'selecteddeparts',
    parameter: 'depId',
    whose: 'of a department',
    readCode: 'sysDepart:list',
    urls: {
      list: '/sys/user/departUserList',
      add: '/sys/user/editSysDepartWithUser',
      remove: '/sys/user/deleteUserInDepart',
      removeBatch: '/sys/user/deleteUserInDepartBatch',
    },
  },
];

const none = '请选择用户';
/** Whose roles or departments change is a user: the right is that to edit users. */
const writes = { code: 'sysUser:edit' } as const;

/** Who has a role and who is in a department, by the names of other clients. */
export const memberAliases: readonly Alias[] = memberships.flatMap(
  ({ screen, child, foreignKey, parameter, whose, readCode, urls }): readonly Alias[] => {
    const without =
      (name: string) =>
      ({ query }: RouteContext): Asked => ({
        query: { id: requiredIn(query, parameter) },
        body: { ids: idsNamed(query, name, none) },
      });
    const takes = {
      screen,
      method: 'DELETE',
      call: { removeMembers: child },
      access: writes,
      message: '删除成功!',
    } as const;
    return [
      {
        method: 'GET',
        url: urls.list,
        summary: `A page of the users ${whose}`,
        screen,
        call: { children: child },
        access: { code: [readCode] },
        ask: ({ query }) => {
          const { [parameter]: _, ...conditions } = query;
          return { query: { ...conditions, [foreignKey]: requiredIn(query, parameter) } };
        },
      },
      {
        method: 'POST',
        url: urls.add,
        summary: `Adds users to those ${whose}`,
        screen,
        call: { addMembers: child },
        access: writes,
        ask: ({ body }) => ({
          body: { id: requiredIn(body, parameter), input: { ids: idsNamed(body, 'userIdList', none) } },
        }),
        message: '添加成功！',
      },
      { ...takes, url: urls.remove, summary: `Takes a user out of those ${whose}`, ask: without('userId') },
      { ...takes, url: urls.removeBatch, summary: `Takes users out of those ${whose}`, ask: without('userIds') },
    ];
  },
);
