import type { DemoData, DemoRow, DemoTenant } from '../DemoData.ts';
import { day, minute, type Moment } from '../values/moments.ts';

/** Check rules of one tenant (校验规则), to begin with. */
export function addCheckRules(demo: DemoData, tenant: DemoTenant): void {
  const moment = demo.daysAgo(400, 500);
  for (const { rows, ...rule } of checkRules) {
    const added = demo.add('sys-check-rule', tenant, moment, rule);
    for (const row of rows) demo.addChild('sys-check-rule.ruleJson', tenant, added, moment, row);
  }
}

const checkRules = [
  {
    ruleName: '厂商编码',
    ruleCode: 'supplier-code',
    ruleDescription: '大写字母开头，4到20位大写字母和数字，如 BK74208',
    rows: [
      { digits: '*', pattern: '[A-Z0-9]{4,20}', message: '厂商编码为4到20位大写字母和数字', priority: '1' },
      { digits: '1', pattern: '[A-Z]', message: '厂商编码以大写字母开头', priority: '1' },
    ],
  },
  {
    ruleName: 'POS编号',
    ruleCode: 'pos-no',
    ruleDescription: '两位大写字母、五位数字，如 GP37382',
    rows: [
      { digits: '2', pattern: '[A-Z]{2}', message: 'POS编号的前两位为大写字母', priority: '1' },
      { digits: '5', pattern: '[0-9]{5}', message: 'POS编号的第3到7位为数字', priority: '1' },
      { digits: '*', pattern: '.{7}', message: 'POS编号为7位', priority: '1' },
    ],
  },
  {
    ruleName: '合同编号',
    ruleCode: 'contract-no',
    ruleDescription: '两位字母、四位年份、四位流水号，如 HT20260001',
    rows: [
      { digits: '*', pattern: '.{10}', message: '合同编号为10位', priority: '1' },
      { digits: '2', pattern: '[A-Z]{2}', message: '前两位为大写字母', priority: '1' },
      { digits: '4', pattern: '20[0-9]{2}', message: '第3到6位为年份', priority: '1' },
      { digits: '4', pattern: '[0-9]{4}', message: '最后4位为流水号', priority: '1' },
    ],
  },
  {
    ruleName: '资产标签',
    ruleCode: 'asset-tag',
    ruleDescription: '以 ZC- 开头，后面6位数字',
    rows: [{ digits: '*', pattern: 'ZC-[0-9]{6}', message: '资产标签为 ZC- 加6位数字', priority: '1' }],
  },
] as const;

const calls = [
  { type: '1', text: '查询充电订单', url: '/charge/order/list', method: 'GET' },
  { type: '1', text: '查询会员', url: '/charge/member/list', method: 'GET' },
  { type: '2', text: '新增充电站', url: '/charge/station/add', method: 'POST' },
  { type: '3', text: '编辑会员', url: '/charge/member/edit', method: 'PUT' },
  { type: '3', text: '审核退款申请', url: '/charge/drawback/approve', method: 'POST' },
  { type: '4', text: '删除黑名单', url: '/charge/blacklist/delete', method: 'DELETE' },
  { type: '5', text: '导入充电桩', url: '/charge/pile/importExcel', method: 'POST' },
  { type: '6', text: '导出充电订单', url: '/charge/order/exportXls', method: 'GET' },
] as const;

/** Log entries of one tenant: 2,000 over both. */
export function addLogs(demo: DemoData, tenant: DemoTenant): void {
  const staff = demo.rowsOf('sys-user').filter((user) => user['tenantId'] === tenant.id);
  const moments = Array.from(
    { length: tenant.part(2000) },
    () => demo.now - demo.random.integer(minute, 60 * day),
  ).sort((a, b) => a - b);
  for (const moment of moments) addLog(demo, tenant, moment, demo.random.pick(staff));
}

function addLog(demo: DemoData, tenant: DemoTenant, moment: Moment, user: DemoRow): void {
  const logType = demo.random.weighted({ '1': 40, '2': 55, '3': 5 });
  const call = demo.random.pick(calls);
  const isCall = logType === '2';
  demo.add('sys-log', tenant, moment, {
    logContent: isCall ? call.text : logType === '1' ? `用户 ${user['username']} 登录成功` : '定时任务：结算昨日订单',
    logType,
    operateType: isCall ? call.type : undefined,
    userid: logType === '3' ? undefined : user['username'],
    username: logType === '3' ? undefined : user['realname'],
    ip: logType === '3' ? undefined : `192.0.2.${demo.random.integer(1, 254)}`,
    costTime: demo.random.integer(3, 900),
    method: isCall ? call.method : undefined,
    requestUrl: isCall ? call.url : undefined,
    requestParam: isCall && call.method === 'GET' ? '{"pageNo":1,"pageSize":10}' : undefined,
    createBy: logType === '3' ? 'system' : user['username'],
  });
}
