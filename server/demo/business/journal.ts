import type { DemoData, DemoRow, DemoTenant } from '../DemoData.ts';
import { day, hour, minute, toDatetime, type Moment } from '../values/moments.ts';
import { trickyTexts, veryLongText } from '../values/words.ts';

const titles = [
  '国庆期间站点值守安排',
  '系统升级维护通知',
  '电价调整说明',
  '新站投运公告',
  '台风天气停运提醒',
  '会员日活动通知',
  '充电桩固件升级通知',
  '退款流程调整说明',
  '夜间充电优惠延长',
  '客服电话变更通知',
];

/** Announcements of one tenant: 30 over both, most of them published. */
export function addAnnouncements(demo: DemoData, tenant: DemoTenant): void {
  for (let index = tenant.part(30); index > 0; index--) {
    const moment = demo.daysAgo(1, 180);
    const sendStatus = index <= 3 ? '0' : index % 9 === 0 ? '2' : '1';
    const sent = sendStatus === '0' ? undefined : Math.min(demo.now, moment + hour);
    const isForSome = index % 8 === 5;
    demo.add('sys-announcement', tenant, moment, {
      titile:
        index === 4
          ? `${trickyTexts[0]}${titles[4]}`
          : `${titles[index % titles.length]}${index > titles.length ? `（第${Math.ceil(index / titles.length)}次）` : ''}`,
      msgCategory: index % 4 === 0 ? '2' : '1',
      priority: demo.random.weighted({ L: 70, M: 22, H: 8 }),
      msgType: isForSome ? 'USER' : 'ALL',
      userIds: isForSome ? (tenant.id === '1' ? 'staff,readonly' : 'other') : undefined,
      startTime: toDatetime(moment),
      endTime: toDatetime(moment + demo.random.integer(30, 200) * day),
      msgAbstract: demo.sometimes(0.8, '请各站点负责人知悉并转告值班人员。'),
      msgContent: index === 6 ? veryLongText : '各位同事：\n请按通知安排做好准备，如有疑问请联系值班经理。\n谢谢配合。',
      openType: 'other',
      openPage: undefined,
      busId: undefined,
      sender: tenant.admin,
      sendStatus,
      sendTime: sent === undefined ? undefined : toDatetime(sent),
      cancelTime: sendStatus === '2' ? toDatetime(Math.min(demo.now, moment + 5 * day)) : undefined,
    });
  }
}

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
