import type { Field, RecordScreen } from '../../../schemas/language/index.ts';
import type { Method } from '../openRealApp.ts';
import { canary, type ForeignRow } from './foreignRows.ts';

/** Statuses by which a call says no. */
export const isRefusal = (status: number): boolean => status === 400 || status === 403 || status === 404;

/** What a form needs besides, so that it is the id that is refused. */
export const fillings: Readonly<Record<string, object>> = {
  'sys-user': { password: 'Foreign@2026', confirmPassword: 'Foreign@2026' },
  'sys-announcement': { msgType: 'USER' },
  'connection-info': {
    operatorSecret: 'Foreign202620260',
    dataSecret: 'Foreign202620260',
    dataSecretIv: 'Foreign202620260',
    sigSecret: 'Foreign202620260',
  },
  // For one field alone: what it is hidden without, and what it asks for beside it.
  'charge-settle-setting.stationIds': { scope: '2' },
  'notice-setting.receiveUsers': { receiverType: '5' },
  'activity-prize.couponId': { prizeType: '1' },
  'offline-charge.groupAccountId': { accountType: '2' },
  'offline-charge.cardId': { accountType: '3' },
  'exchange-code.couponId': { codeType: '2' },
  'exchange-code.benefitId': { codeType: '3' },
  'vip-benefit.couponId': { benefitType: '2', couponCount: 1 },
  'live-activity.couponId': { couponTotal: 1 },
  'lucky-bag.luckyBagItems.couponId': { itemType: '1' },
};

/** Something in every text that a form requires. */
export const textsOf = (fields: readonly Field[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields.filter(({ required, type }) => required && type === 'text').map(({ name }) => [name, 'x1']),
  );

/** Every ref of a screen with the path by which its choices are asked for. */
export const refsOf = (screen: RecordScreen): readonly (readonly [Field, string])[] => [
  ...screen.fields.map((field) => [field, field.name] as const),
  ...screen.children.flatMap(({ name, fields }) => fields.map((field) => [field, `${name}.${field.name}`] as const)),
  ...screen.actions.flatMap(({ name, form }) =>
    (form?.fields ?? []).map((field) => [field, `${name}.${field.name}`] as const),
  ),
];

/** Calls that no screen file implies: those that must refuse a foreign id, and those that find nothing for it. */
export function fixedCalls(foreign: ReadonlyMap<string, ForeignRow>): {
  readonly refused: readonly (readonly [Method, string, object?])[];
  readonly empty: readonly string[];
} {
  const id = (screen: string): string => foreign.get(screen)!.id;
  const [user, role, depart, notice] = [id('sys-user'), id('sys-role'), id('sys-depart'), id('sys-announcement')];
  const name = foreign.get('sys-user')!.valueOf('username');
  const refused: readonly (readonly [Method, string, object?])[] = [
    ['GET', `/sys/user/queryUserRole?userid=${user}`],
    ['GET', `/sys/user/userDepartList?userId=${user}`],
    ['PUT', '/sys/user/frozenBatch', { ids: user, status: '2' }],
    ['PUT', '/sys/user/changePassword', { id: user, password: 'Foreign@2026', confirmPassword: 'Foreign@2026' }],
    ['PUT', '/sys/user/changePassword', { username: name, password: 'Foreign@2026', confirmPassword: 'Foreign@2026' }],
    ['POST', '/sys/permission/saveRolePermission', { roleId: role, permissionIds: 'm-member', lastpermissionIds: '' }],
    ['GET', `/sys/permission/queryRolePermission?roleId=${role}`],
    ['GET', `/sys/sysDepart/getDepartName?id=${depart}`],
    ['PUT', '/sys/selectDepart', { orgCode: foreign.get('sys-depart')!.valueOf('orgCode') }],
    ['GET', `/sys/annountCement/doReleaseData?id=${notice}`],
    ['GET', `/sys/annountCement/doReovkeData?id=${notice}`],
    ['PUT', '/sys/sysAnnouncementSend/editByAnntIdAndUserId', { anntId: notice }],
  ];
  const empty = [
    `/sys/user/queryByIds?userIds=${user},`,
    `/sys/user/queryUserByDepId?id=${depart}`,
    `/sys/sysDepart/queryDepartTreeSync?pid=${depart}`,
    `/sys/sysDepart/queryDepartTreeSync?ids=${depart}`,
    `/sys/sysDepart/searchBy?keyWord=${canary}`,
  ];
  return { refused, empty };
}
