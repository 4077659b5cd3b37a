import type { ScreenRecord } from '../../../schemas/language/index.ts';
import { ApiError, missing } from '../../errors.ts';
import { recordsOf } from '../../records/index.ts';
import { toList } from '../../sessions/toList.ts';
import type { RouteContext } from '../route.ts';
import { idsIn, requiredIn, textIn } from '../body.ts';
import { screenOf } from '../screenOf.ts';
import { originOf } from '../writes.ts';
import type { Alias, Asked } from './Alias.ts';
import { idsNamed, pageOf, pick, rows, rowsOf } from './translate.ts';

/** Who may choose a user. */
const choosesUsers = { choices: 'sys-user' } as const;

/** What anyone signed in may see of a colleague: enough to choose one, no contact data. */
const toColleague = pick('id', 'username', 'realname', 'avatar', 'selecteddeparts', 'status');

/** Colleagues are those who are not frozen, in the order of their accounts. */
const colleagues = { always: { status: '1' }, sort: 'username' } as const;
const byName = { departId: 'selecteddeparts', username: { part: 'username' }, realname: { part: 'realname' } } as const;

/** The address book shows contact data too, and departments by their names. */
const toAddress = (record: ScreenRecord) => ({
  ...pick('id', 'username', 'realname', 'avatar', 'workNo', 'post', 'telephone', 'phone', 'email')(record),
  departName: String(record['selecteddeparts_dictText'] ?? '').replaceAll(',', '、'),
});

/** Everyone in the department with an organisation code, or in all. */
async function addressBook(context: RouteContext): Promise<Asked> {
  const { services, session, query } = context;
  const asked = await rows({ ...colleagues, by: byName, most: 200 })(context);
  const orgCode = textIn(query, 'orgCode', 64);
  if (!orgCode) return asked;
  const departs = recordsOf(services, session, screenOf(services, 'sys-depart'));
  const [depart] = (await departs.list({ orgCode, pageSize: '1' })).records;
  if (!depart) throw missing('部门不存在或已被删除');
  return { query: { ...asked.query, selecteddeparts: String(depart['id']) } };
}

/** Those who are in the department with an organisation code or below it, or all; of an unknown one nobody. */
async function belowOrgCode(context: RouteContext): Promise<Asked> {
  const { services, session, query } = context;
  const asked = await rows({ ...colleagues, by: byName, most: 200 })(context);
  const orgCode = textIn(query, 'orgCode', 64).replaceAll('*', '');
  if (!orgCode) return asked;
  const departs = recordsOf(services, session, screenOf(services, 'sys-depart'));
  const { records } = await departs.list({ orgCode: `${orgCode}*`, pageSize: '1000' });
  const ids = records.map(({ id }) => String(id));
  return { query: { ...asked.query, selecteddeparts: ids.join(',') || '-' } };
}

/** The departments of a user as tree controls read them. */
function departsOfUser(
  user: unknown,
): readonly { readonly key: string; readonly value: string; readonly title: string }[] {
  const { selecteddeparts, selecteddeparts_dictText: names } = user as ScreenRecord;
  const titles = String(names ?? '').split(',');
  return toList(selecteddeparts).map((id, index) => ({ key: id, value: id, title: titles[index] ?? '' }));
}

function freezing({ body }: RouteContext): Asked {
  const status = textIn(body, 'status');
  if (status !== '1' && status !== '2') throw new ApiError(400, '状态只能是 1（正常）或 2（冻结）');
  const ids = idsNamed(body, 'ids', '请选择用户');
  return { action: status === '1' ? 'unfreeze' : 'freeze', body: { ids, versions: body['versions'] } };
}

/** The account by name or id; the new password beside it, or as a screen's own action sends it, in `input`. */
async function newPassword(context: RouteContext): Promise<Asked> {
  const { services, session, body } = context;
  const sent = typeof body['input'] === 'object' && body['input'] !== null ? { ...body['input'] } : body;
  const { password, confirmPassword, confirmpassword } = sent as Readonly<Record<string, unknown>>;
  const input = { password, confirmPassword: confirmPassword ?? confirmpassword };
  const username = textIn(body, 'username', 100);
  if (!username) return { body: { id: requiredIn(body, textIn(body, 'ids', 40_000) ? 'ids' : 'id'), input } };
  const users = recordsOf(services, session, screenOf(services, 'sys-user'), undefined, originOf(context));
  const { records } = await users.list({ username, pageSize: '2' });
  const user = records.find((record) => record['username'] === username);
  if (!user) throw missing('用户不存在或已被删除');
  return { body: { id: String(user['id']), input } };
}

/** The users' calls under names that other clients expect. */
export const userAliases: readonly Alias[] = [
  {
    method: 'GET',
    url: '/sys/user/listAll',
    summary: 'A page of the users of the tenant, as the list of users answers it',
    screen: 'sys-user',
    call: 'list',
    access: { code: 'sysUser:list' },
  },
  {
    method: 'GET',
    url: '/sys/user/queryUserByDepId',
    summary: 'The users of a department',
    screen: 'sys-user',
    call: 'list',
    access: choosesUsers,
    ask: rows({ ...colleagues, by: { id: 'selecteddeparts' }, needs: ['id'] }),
    tell: rowsOf(toColleague),
  },
  {
    method: 'GET',
    url: '/sys/user/queryByIds',
    summary: 'Users by their ids',
    screen: 'sys-user',
    call: 'list',
    access: choosesUsers,
    // Without ids nobody is asked for.
    ask: ({ query }) => ({
      query: { ...colleagues.always, id: idsIn(query, 'userIds').join(',') || '-', pageSize: '1000' },
    }),
    tell: rowsOf(toColleague),
  },
  {
    method: 'GET',
    url: '/sys/user/queryByOrgCodeForAddressList',
    summary: 'A page of the address book',
    screen: 'sys-user',
    call: 'list',
    access: { code: ['sysAddressList:list', 'sysUser:list'] },
    ask: addressBook,
    tell: pageOf(toAddress),
  },
  {
    method: 'GET',
    url: '/sys/user/queryUserRole',
    summary: "The ids of a user's roles",
    screen: 'sys-user',
    call: 'getOne',
    access: { code: 'sysUser:list' },
    ask: ({ query }) => ({ query: { id: requiredIn(query, 'userid') } }),
    tell: (user) => toList((user as ScreenRecord)['selectedroles']),
  },
  {
    method: 'GET',
    url: '/sys/user/userDepartList',
    summary: "A user's departments",
    screen: 'sys-user',
    call: 'getOne',
    access: { code: 'sysUser:list' },
    ask: ({ query }) => ({ query: { id: requiredIn(query, 'userId') } }),
    tell: departsOfUser,
  },
  {
    method: 'GET',
    url: '/sys/user/queryDepartUserByOrgCode',
    summary: 'One page of the users of a department and of those below it; without a code, of all',
    screen: 'sys-user',
    call: 'list',
    access: choosesUsers,
    ask: belowOrgCode,
    tell: pageOf(toColleague),
  },
  {
    method: 'PUT',
    url: '/sys/user/frozenBatch',
    summary: 'Freezes or unfreezes users',
    screen: 'sys-user',
    call: { action: 'freeze' },
    access: { code: ['sysUser:freeze', 'sysUser:unfreeze'] },
    ask: freezing,
    message: '操作成功',
  },
  {
    method: 'PUT',
    url: '/sys/user/changePassword',
    summary: 'Gives a user a new password',
    screen: 'sys-user',
    call: { action: 'change-password' },
    access: { code: 'sysUser:changePassword' },
    ask: newPassword,
  },
];
