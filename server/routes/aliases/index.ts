import type { ScreenRecord } from '../../../schemas/language/index.ts';
import { findHolder } from '../../grants/holders.ts';
import type { Route } from '../route.ts';
import { requiredIn, textIn } from '../body.ts';
import { type Alias, toRoute } from './Alias.ts';
import { jobAliases } from './jobAliases.ts';
import { memberAliases } from './memberAliases.ts';
import { firstOf, onNamed, pick, rows, rowsOf } from './translate.ts';
import { userAliases } from './userAliases.ts';

const choosesRoles = { code: ['sysRole:list', 'sysUser:list'] } as const;
const readsDepartRoles = { code: ['sysDepartRole:list', 'sysDepart:list'] } as const;
const readsRules = { code: ['sysPermission:list', 'sysRole:assignPermission'] } as const;

const allRoles = {
  method: 'GET',
  screen: 'sys-role',
  call: 'list',
  access: choosesRoles,
  ask: rows({ sort: 'createTime' }),
  tell: rowsOf(pick('id', 'roleName', 'roleCode', 'description')),
} as const;

const rulesOfMenu = {
  method: 'GET',
  screen: 'sys-permission',
  call: { children: 'dataRules' },
  access: readsRules,
  ask: ({ query }) => ({
    query: {
      permissionId: requiredIn(query, 'permissionId'),
      ...Object.fromEntries(
        ['ruleName', 'ruleValue'].flatMap((name) => {
          const part = textIn(query, name).replaceAll('*', '');
          return part === '' ? [] : [[name, `*${part}*`]];
        }),
      ),
    },
  }),
  tell: rowsOf((rule, { query }) => ({
    ...pick('id', 'ruleName', 'ruleColumn', 'ruleConditions', 'ruleValue', 'status')(rule),
    permissionId: query['permissionId'],
  })),
} as const satisfies Omit<Alias, 'url' | 'summary'>;

const onNotice = { method: 'GET', screen: 'sys-announcement', ask: onNamed } as const;

/** Every call of a screen under a name that other clients expect: one table. */
const aliases: readonly Alias[] = [
  ...userAliases,
  ...memberAliases,
  ...jobAliases,
  { ...allRoles, url: '/sys/role/queryall', summary: "All roles of the tenant, for a user's form" },
  {
    ...allRoles,
    url: '/sys/role/queryallNoByTenant',
    summary: "All roles for a user's form; here too those of the tenant, as nobody sees another's",
  },
  {
    method: 'GET',
    url: '/sys/role/listByTenant',
    summary: 'A page of the roles of the tenant',
    screen: 'sys-role',
    call: 'list',
    access: { code: 'sysRole:list' },
  },
  {
    method: 'GET',
    url: '/sys/sysDepartRole/getDeptRoleList',
    summary: 'The roles of a department',
    screen: 'sys-depart-role',
    call: 'list',
    access: readsDepartRoles,
    ask: async (context) => {
      const { services, session, query } = context;
      await findHolder(services.database.db, 'depart', requiredIn(query, 'departId'), session.tenantId);
      return rows({ by: { departId: 'departId' }, sort: 'createTime' })(context);
    },
    tell: rowsOf(pick('id', 'departId', 'roleName', 'roleCode', 'description')),
  },
  {
    method: 'GET',
    url: '/sys/sysDepartRole/getDeptRoleByUserId',
    summary: 'The roles a person has in a department, or in all',
    screen: 'sys-depart-role',
    call: 'list',
    access: readsDepartRoles,
    ask: rows({ by: { departId: 'departId', userId: 'userIds' }, needs: ['userId'], sort: 'createTime' }),
    tell: rowsOf(({ id, departId }: ScreenRecord, { query: { userId } }) => ({
      id: `${id}-${userId}`,
      droleId: id,
      userId,
      departId: departId ?? '',
    })),
  },
  { ...rulesOfMenu, url: '/sys/permission/getPermRuleListByPermId', summary: 'The data rules of a menu' },
  {
    ...rulesOfMenu,
    url: '/sys/permission/queryPermissionRule',
    summary: 'The data rules of a menu by a part of their name or value',
  },
  {
    method: 'GET',
    url: '/sys/sysUserAgent/queryByUserName',
    summary: 'Who stands in for a user; null when nobody does',
    screen: 'sys-user-agent',
    call: 'list',
    access: { code: 'sysUserAgent:list' },
    ask: ({ query }) => ({ query: { userName: requiredIn(query, 'userName'), pageSize: '1' } }),
    tell: firstOf,
  },
  {
    ...onNotice,
    url: '/sys/annountCement/doReleaseData',
    summary: 'Releases an announcement',
    call: { action: 'publish' },
    access: { code: 'sysAnnouncement:publish' },
    message: '发布成功',
  },
  {
    ...onNotice,
    url: '/sys/annountCement/doReovkeData',
    summary: 'Withdraws an announcement',
    call: { action: 'withdraw' },
    access: { code: 'sysAnnouncement:withdraw' },
    message: '撤销成功',
  },
  {
    method: 'GET',
    url: '/sys/tenant/queryList',
    summary: 'Tenants by their ids, or all that the person sees',
    screen: 'sys-tenant',
    call: 'list',
    access: { choices: 'sys-tenant' },
    ask: rows({ by: { ids: 'id' } }),
    tell: rowsOf(pick('id', 'name', 'beginDate', 'endDate', 'status')),
  },
];

/** The routes of all aliases. */
export const aliasRoutes: readonly Route[] = aliases.map(toRoute);
