import type { DemoData, DemoRow, DemoTenant } from '../DemoData.ts';
import { day, minute, toDatetime, type Moment } from '../values/moments.ts';

const contents = [
  '<p>各位同事：</p><p>请按通知安排做好准备，如有疑问请联系<strong>值班经理</strong>。</p><p>谢谢配合。</p>',
  '<h2>安排</h2><ol><li><p>各站点负责人在当天 <strong>18:00</strong> 前确认值守人员；</p></li><li><p>夜间巡检不少于两次；</p></li>' +
    '<li><p>异常订单在<a href="#/order/chargeOrder">充电订单</a>里备注。</p></li></ol><blockquote><p>雷雨天气先断电，再处理。</p></blockquote>',
  '<h2>影响范围</h2><ul><li><p>充电订单查询</p></li><li><p>退款申请</p></li></ul>' +
    '<p>维护期间<u>不影响正在进行的充电</u>，结束后自动恢复。</p><hr><p style="text-align: right">运营管理部</p>',
];

/** Announcements of one tenant: 30 over both. They lead to no page. */
export function addAnnouncements(demo: DemoData, tenant: DemoTenant): void {
  for (let left = tenant.part(30); left > 0; left--) {
    const moment = demo.daysAgo(1, 180);
    demo.add('sys-announcement', tenant, moment, {
      startTime: toDatetime(moment),
      endTime: toDatetime(moment + demo.random.integer(30, 200) * day),
      msgContent: contents[left % contents.length],
      priority: demo.random.weighted({ L: 70, M: 22, H: 8 }),
      openType: 'other',
      openPage: undefined,
      busId: undefined,
    });
  }
}

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
