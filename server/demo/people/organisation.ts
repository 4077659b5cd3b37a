import type { DemoData, DemoRow, DemoTenant } from '../DemoData.ts';
import { toDate, day } from '../values/moments.ts';
import type { DemoRoles, RoleCode } from './roles.ts';
import { personName } from '../values/meanings.ts';
import { cities, companies } from '../values/words.ts';

/** Companies and people that later rows point at. */
export interface Organisation {
  readonly operators: readonly DemoRow[];
  readonly branches: readonly DemoRow[];
  readonly departs: readonly DemoRow[];
}

/** Tenants and the operators they own or work with. */
export function addTenants(demo: DemoData): void {
  for (const tenant of demo.tenants) {
    // The list of tenants is the platform's, which works in the first.
    demo.add('sys-tenant', demo.tenants[0], demo.daysAgo(760), {
      id: tenant.id,
      name: tenant.name,
      beginDate: `${toDate(demo.now - 730 * day)} 00:00:00`,
      endDate: `${toDate(demo.now + 1095 * day)} 23:59:59`,
      domain: tenant.id === '1' ? 'lantu.example.com' : 'lanqiao.example.com',
      contactName: personName(demo),
      contactMobile: demo.identities.mobile(),
      // Labels are looked up inside a tenant, so a user of the second can not be named here.
      adminUser: tenant === demo.tenants[0] ? tenant.admin : undefined,
      status: '1',
    });
  }
}

const jobs = [
  ['sweepFiles', '0 30 3 * * ?', undefined, '清理没有任何记录引用的上传文件'],
  ['clearLogs', '0 0 4 1 * ?', '{"days": 180}', '清理半年前的日志'],
  ['clearMessages', '0 10 4 1 * ?', '{"days": 180}', '清理半年前发给个人的系统消息'],
  ['runTimedActions', '0 0/10 * * * ?', undefined, '执行到时的操作'],
] as const;

/** The jobs that the platform runs for all tenants. */
export function addJobs(demo: DemoData): void {
  for (const [jobClassName, cronExpression, parameter, description] of jobs)
    demo.add('sys-quartz-job', demo.tenants[0], demo.daysAgo(700), {
      jobClassName,
      cronExpression,
      parameter,
      description,
      status: jobClassName === 'runTimedActions' ? '-1' : '0',
    });
}

/** Operators, branch companies and departments of one tenant. */
export function addOrganisation(demo: DemoData, tenant: DemoTenant): Organisation {
  const departs = addDeparts(demo, tenant);
  const operators = addOperators(demo, tenant);
  return { operators, departs, branches: addBranches(demo, tenant, departs) };
}

function addOperators(demo: DemoData, tenant: DemoTenant): DemoRow[] {
  // One own operator each, and the partners: five of the first tenant, one of the second.
  const partners = tenant.id === '1' ? ['2', '3', '4', '2', '3'] : ['2'];
  return ['1', ...partners].map((operatorKind, index) =>
    demo.add('connection-operator', tenant, demo.daysAgo(700, 720), {
      operatorName: index === 0 ? tenant.name : `${companies[index + (tenant.id === '1' ? 0 : 12)]}新能源`,
      operatorKind,
    }),
  );
}

function addDeparts(demo: DemoData, tenant: DemoTenant): DemoRow[] {
  const rows: DemoRow[] = [];
  const add = (departName: string, orgCategory: string, parent?: DemoRow): DemoRow => {
    const row = demo.add('sys-depart', tenant, demo.daysAgo(720), {
      departName,
      orgCategory,
      parentId: parent?.id,
      departOrder: rows.length + 1,
      directorUserIds: undefined,
      status: '1',
    });
    row['sysOrgCode'] = row['orgCode'];
    if (!parent) demo.orgCodes.set(tenant.id, String(row['orgCode']));
    rows.push(row);
    return row;
  };
  const root = add(tenant.name, '1');
  const central = tenant.id === '1' ? ['技术运维部', '财务部', '市场部', '客服中心'] : ['运维部', '财务部', '客服部'];
  for (const name of central) add(name, '2', root);
  if (tenant.id !== '1') return rows;
  for (const city of cities.slice(0, 5)) {
    const branch = add(`${city.name}分公司`, '1', root);
    add(`${city.name}运维组`, '2', branch);
    add(`${city.name}客服组`, '2', branch);
  }
  return rows;
}

function addBranches(demo: DemoData, tenant: DemoTenant, departs: readonly DemoRow[]): DemoRow[] {
  const mine = tenant.id === '1' ? cities.slice(0, 5) : cities.slice(5);
  const rows: DemoRow[] = [];
  for (const [index, city] of mine.entries()) {
    rows.push(
      demo.add('branch-company', tenant, demo.daysAgo(700), {
        companyName: `${city.name}分公司`,
        companyCode: `BC${city.area}`,
        // The first company leads the others, and the fourth stands below the second.
        parentId: index === 0 ? undefined : rows[index === 3 ? 1 : 0]!.id,
        departId: (departs.find((depart) => depart['departName'] === `${city.name}分公司`) ?? departs[0]!).id,
        areaCode: city.area,
      }),
    );
  }
  return rows;
}

const accounts: readonly { username: string; tenant: string; realname: string; role: RoleCode }[] = [
  { username: 'admin', tenant: '1', realname: '平台管理员', role: 'admin' },
  { username: 'tenantadmin', tenant: '1', realname: '租户管理员', role: 'tenantadmin' },
  { username: 'staff', tenant: '1', realname: '运营专员', role: 'staff' },
  { username: 'readonly', tenant: '1', realname: '只读用户', role: 'readonly' },
  { username: 'other', tenant: '2', realname: '岚桥管理员', role: 'tenantadmin' },
];
const crews: readonly { prefix: string; role: RoleCode; depart: RegExp }[] = [
  { prefix: 'ops', role: 'operations', depart: /运维/ },
  { prefix: 'fin', role: 'finance', depart: /财务/ },
  { prefix: 'cs', role: 'service', depart: /客服/ },
  { prefix: 'mkt', role: 'marketing', depart: /市场/ },
];

/** The staff of one tenant; returns the demo accounts that can sign in. */
export function addStaff(demo: DemoData, tenant: DemoTenant, departs: readonly DemoRow[], roles: DemoRoles): DemoRow[] {
  let workNo = 0;
  const add = (username: string, realname: string, role: RoleCode, depart: DemoRow): DemoRow =>
    demo.add('sys-user', tenant, demo.daysAgo(400, 690), {
      username,
      realname,
      workNo: `${'LQ'[Number(tenant.id) - 1]}${String(++workNo).padStart(4, '0')}`,
      phone: demo.identities.mobile(),
      email: `${username}@example.com`,
      selectedroles: roles.idOf(tenant, role),
      selecteddeparts: depart.id,
      relTenantIds: role === 'admin' ? demo.tenants.map(({ id }) => id).join(',') : undefined,
      sysOrgCode: depart['orgCode'],
      status: username === 'ops07' ? '2' : '1',
      userIdentity: role === 'admin' || role === 'tenantadmin' ? '2' : '1',
    });
  const own = accounts.filter((account) => account.tenant === tenant.id);
  const signIns = own.map(({ username, realname, role }) => add(username, realname, role, departs[0]!));
  const others = (tenant.id === '1' ? 40 : 5) - own.length;
  for (let index = 0; index < others; index++) {
    const crew = crews[index % crews.length]!;
    const places = departs.filter((depart) => crew.depart.test(String(depart['departName'])));
    const number = String(Math.floor(index / crews.length) + 1).padStart(2, '0');
    const username = `${tenant.id === '1' ? '' : 'lq_'}${crew.prefix}${number}`;
    // The small tenant has no crews of its own: everyone does everything.
    const role = tenant.id === '1' ? crew.role : 'staff';
    add(username, personName(demo), role, demo.random.pick(places.length > 0 ? places : departs));
  }
  return signIns;
}
