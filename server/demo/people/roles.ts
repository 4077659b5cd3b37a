import type { Screen } from '../../../schemas/language/index.ts';
import { listCodeOf } from '../../kinds/codes.ts';
import { buttonsOf, ownersOf, shellCodes } from '../../sessions/codes.ts';
import type { DemoData, DemoTenant } from '../DemoData.ts';

/** The roles of the demo; the first four are those of the demo accounts. */
export type RoleCode =
  | 'admin'
  | 'tenantadmin'
  | 'staff'
  | 'readonly'
  | 'operations'
  | 'finance'
  | 'service'
  | 'marketing';

/** One grant of a permission row to a role. */
export interface Grant {
  readonly tenantId: string;
  readonly roleId: string;
  readonly permissionId: string;
}

/** The added roles and what they may do. */
export interface DemoRoles {
  readonly grants: readonly Grant[];
  idOf(tenant: DemoTenant, role: RoleCode): string;
}

type Grants = (screen: Screen) => 'all' | 'look' | 'none';

const isSystem = (screen: Screen): boolean => screen.menu?.group.startsWith('sys') ?? true;
const isOfPlatform = ({ id, component }: Screen): boolean =>
  id === 'sys-permission' || id === 'sys-tenant' || component.startsWith('modules/monitor/');
/** Every tenant reads them, the platform writes them. */
const shared = new Set(['sys-dict', 'sys-dict-item']);
const isOneOf = (...ids: readonly string[]): ((screen: Screen) => boolean) => {
  const known = new Set(ids);
  return (screen) => known.has(screen.id);
};
/** Each person reads what is addressed to them. */
const isEverybodys = isOneOf('my-announcement');

/** Each card of a dashboard asks for the right to what it counts: the page itself is everybody's. */
const worksOn =
  (isWork: (screen: Screen) => boolean, isSeen: (screen: Screen) => boolean = () => false): Grants =>
  (screen) =>
    isWork(screen) || isEverybodys(screen) ? 'all' : isSeen(screen) || inGroup('dashboards')(screen) ? 'look' : 'none';

const inGroup =
  (...groups: readonly string[]) =>
  (screen: Screen): boolean =>
    groups.includes(screen.menu?.group ?? '');

const staffWork = isOneOf('charge-order', 'section-order', 'drawback', 'refund-record', 'coupon');

const roles: Readonly<Record<RoleCode, { name: string; description: string; may: Grants }>> = {
  admin: { name: '平台管理员', description: '全部菜单与按钮', may: () => 'all' },
  tenantadmin: {
    name: '租户管理员',
    description: '本租户的全部业务与系统设置',
    may: (screen) => (isOfPlatform(screen) ? 'none' : shared.has(screen.id) ? 'look' : 'all'),
  },
  staff: {
    name: '运营专员',
    description: '处理订单、会员与退款',
    // What the channel has said is registered by finance alone: nobody books money by a line of their own.
    may: worksOn(
      (screen) => staffWork(screen) || (screen.id.startsWith('member') && !isSystem(screen)),
      isOneOf('channel-statement'),
    ),
  },
  readonly: {
    name: '只读用户',
    description: '查看业务数据，不能修改',
    may: (screen) => (isSystem(screen) ? 'none' : 'look'),
  },
  operations: {
    name: '运维',
    description: '维护站点、设备、停车与电动车充电',
    may: worksOn(inGroup('station', 'device', 'billing', 'connection', 'bicycle', 'parking'), inGroup('order')),
  },
  finance: {
    name: '财务',
    description: '退款、充值与对账',
    may: worksOn(inGroup('finance'), inGroup('order', 'member')),
  },
  service: {
    name: '客服',
    description: '接待会员，登记退款',
    may: worksOn(
      isOneOf('member', 'blacklist', 'verified-member', 'customer-service'),
      inGroup('order', 'member', 'finance', 'station', 'device', 'bicycle', 'parking', 'message'),
    ),
  },
  marketing: {
    name: '市场',
    description: '营销活动、积分、商城与会员等级',
    may: worksOn(
      (screen) => inGroup('marketing', 'points', 'mall')(screen) || screen.id === 'member-level',
      inGroup('member', 'vip'),
    ),
  },
};

/** Adds all roles to the first tenant and those that it needs to the second, with the permissions of each. */
export function addRoles(demo: DemoData, screens: readonly Screen[]): DemoRoles {
  const ids = new Map<string, string>();
  const grants: Grant[] = [];
  for (const tenant of demo.tenants) {
    for (const [code, role] of Object.entries(roles) as [RoleCode, (typeof roles)[RoleCode]][]) {
      // The small tenant needs only an administrator and a role for everyone else.
      if (tenant.id !== '1' && code !== 'tenantadmin' && code !== 'staff') continue;
      const { id } = demo.add('sys-role', tenant, demo.daysAgo(700), {
        roleName: role.name,
        roleCode: code,
        description: role.description,
      });
      ids.set(`${tenant.id}/${code}`, id);
      for (const permissionId of permissionsOf(screens, role.may))
        grants.push({ tenantId: tenant.id, roleId: id, permissionId });
    }
  }
  return { grants, idOf: (tenant, role) => ids.get(`${tenant.id}/${role}`)! };
}

/** The ids of permission rows: the home page, and groups, menus and buttons by what is allowed on each screen. */
function permissionsOf(screens: readonly Screen[], may: Grants): ReadonlySet<string> {
  const ids = new Set(['m-dashboard-analysis', 'b-password:look']);
  const owners = ownersOf(screens);
  for (const screen of screens) {
    const extent = may(screen);
    // A screen that no menu entry leads to, its own or another's, has no permission rows either.
    if (extent === 'none' || !(screen.menu || owners.has(screen.id))) continue;
    if (screen.menu) ids.add(`g-${screen.menu.group}`).add(`m-${screen.id}`);
    else ids.add(`b-${listCodeOf(screen)}`);
    if (extent === 'look') continue;
    for (const { code } of [...buttonsOf(screen), ...shellButtonsOf(screen)]) ids.add(`b-${code}`);
  }
  return ids;
}

/** Codes of the shell that stand under a screen's menu entry. */
const shellButtonsOf = ({ permission }: Screen): readonly { readonly code: string }[] =>
  shellCodes.filter(({ code }) => code.startsWith(`${permission}:`));
