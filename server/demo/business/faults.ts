import type { DemoData, DemoRow, DemoTenant } from '../DemoData.ts';
import { day, hour, momentOf, toDatetime } from '../values/moments.ts';

/** Where what was sent elsewhere may have failed, and why it does. */
const refusals = [
  ['station-map-open', 'syncStatus', '3', 'failReason', '地图平台拒绝：坐标不在服务区'],
  ['message', 'esSendStatus', '2', 'esResult', '接收方不可达'],
] as const;

/** What has failed says why. */
export function settleRefusals(demo: DemoData, tenant: DemoTenant): void {
  for (const [screen, status, failed, reason, text] of refusals)
    for (const row of demo.ownRows(screen, tenant)) if (row[status] === failed) row[reason] ??= text;
}

/** What is wrong, by the type of the fault, and what mends it. */
const faults: Readonly<Record<string, readonly [code: string, told: string, mended: string]>> = {
  '1': ['0x0101', '通讯中断，平台收不到心跳', '更换通讯模块，恢复在线'],
  '2': ['0x0102', '急停按钮被按下，现场未复位', '复位急停按钮，测试正常'],
  '3': ['0x0103', '绝缘检测未通过，无法启动充电', '烘干枪头后绝缘检测通过'],
  '4': ['0x0104', '充电模块无输出', '更换充电模块，输出正常'],
  '5': ['0x0105', '与车辆BMS握手超时', '紧固通讯线，握手正常'],
  '6': ['0x0106', '枪线温度过高，已停止充电', '清洁触头，更换枪线'],
  '7': ['0x0107', '电表读数不再上传', '更换电表并核对读数'],
  '8': ['0x0108', '枪锁未能复位，枪头拔不出', '调整枪锁，开合正常'],
  '9': ['0x0109', '读卡器无反应', '更换读卡器，刷卡正常'],
  '10': ['0x010A', '漏电保护动作，设备断电', '更换防雷器，恢复供电'],
  '99': ['0x01FF', '屏幕无显示', '重启主板，显示正常'],
};
const faultOf = (row: DemoRow): (typeof faults)[string] => faults[String(row['errorType'])] ?? faults['99']!;

const isOpen = (row: DemoRow): boolean => row['handleStatus'] === '0' || row['handleStatus'] === '1';

/** The newest faults are the open ones, those of the guns that are out of order first; all others have been seen to. */
export function settleFaults(demo: DemoData, tenant: DemoTenant): void {
  const rows = demo.ownRows('device-error', tenant);
  const broken = demo.ownRows('charge-gun', tenant).filter((gun) => gun['gunStatus'] === '255');
  const open = Math.max(rows.filter(isOpen).length, broken.length);
  for (const row of rows) {
    const [errorCode, errorDesc, handleResult] = faultOf(row);
    Object.assign(row, { errorCode, errorDesc, ...(!isOpen(row) && { handleResult }) });
  }
  const newestFirst = rows.toSorted((a, b) => String(b['createTime']).localeCompare(String(a['createTime'])));
  for (const [index, row] of newestFirst.entries())
    if (index < open) leaveOpen(row, broken[index], index % 3 === 2 ? tenant.admin : undefined);
    else if (isOpen(row)) seeTo(demo, tenant, row);
}

function leaveOpen(row: DemoRow, gun: DemoRow | undefined, handleBy: string | undefined): void {
  Object.assign(row, {
    handleStatus: handleBy === undefined ? '0' : '1',
    handleBy,
    handleTime: undefined,
    handleResult: undefined,
    recoverTime: undefined,
    lastMinutes: 0,
    happenTime: row['createTime'],
    // What is at no gun is at the pile as a whole.
    gunId: gun?.id,
    ...(gun && { pileId: gun['pileId'], stationId: gun['stationId'] }),
  });
}

function seeTo({ now, random }: DemoData, { admin }: DemoTenant, row: DemoRow): void {
  const happened = momentOf(String(row['happenTime']));
  const recovered = Math.min(now - 120, happened + random.integer(1, 30) * hour);
  Object.assign(row, {
    handleStatus: '3',
    handleBy: admin,
    handleTime: toDatetime(recovered + 60),
    handleResult: faultOf(row)[2],
    recoverTime: toDatetime(recovered),
    lastMinutes: recovered - happened,
  });
}

/** How far a repair order has come in each of its states; `closed` is one that nobody was sent out for. */
const stepsIn: Readonly<Record<string, readonly RepairStep[]>> = {
  '0': [],
  '1': ['dispatch'],
  '2': ['dispatch', 'accept'],
  '3': ['dispatch', 'accept', 'handle'],
  '4': ['dispatch', 'accept', 'handle', 'audit'],
  '5': ['close'],
};
type RepairStep = keyof typeof repairSteps;
/** The state that a step leads to, and what the log says of it. */
const repairSteps = {
  dispatch: ['1', '派单'],
  accept: ['2', '接单'],
  handle: ['3', ''],
  audit: ['4', '验收通过'],
  close: ['5', '关闭'],
} as const;

const logsOf = 'repair-order-record.repairLogs';

/** A repair order has what its steps have given it, each in its log; no fault has two of them. */
export function settleRepairs(demo: DemoData, tenant: DemoTenant): void {
  demo.drop(logsOf, tenant);
  const users = demo.ownRows('sys-user', tenant).map(({ username }) => String(username));
  const technicians = users.filter((name) => name.startsWith('ops'));
  const rows = demo.ownRows('repair-order-record', tenant).toSorted(byCreation);
  const states = rows.map((row) => String(row['repairStatus'])).sort((a, b) => lateness(a) - lateness(b));
  const errors = new Set(demo.ownRows('device-error', tenant));
  for (const [index, row] of rows.entries()) {
    row['repairStatus'] = states[index];
    const error = row['errorId'] === undefined ? undefined : [...errors].find((one) => isReportedBy(row, one));
    if (error) errors.delete(error);
    if (error) for (const name of ['stationId', 'pileId', 'gunId', 'errorType']) row[name] = error[name];
    row['errorId'] = error?.id;
    takeSteps(demo, tenant, row, demo.random.pick(technicians.length > 0 ? technicians : [tenant.admin]));
  }
}

const byCreation = (one: DemoRow, other: DemoRow): number =>
  String(one['createTime']).localeCompare(String(other['createTime']));

/** The newest orders are those that still wait for something, for the earlier the newer. */
const lateness = (state: string): number => ['3', '2', '1', '0'].indexOf(state);

/** Of the days before, and as far as the order has come. */
const isReportedBy = (order: DemoRow, error: DemoRow): boolean => {
  const since = momentOf(String(order['createTime'])) - momentOf(String(error['happenTime']));
  return since > 0 && since < 5 * day && isOpen(error) === lateness(String(order['repairStatus'])) >= 0;
};

function takeSteps(demo: DemoData, tenant: DemoTenant, row: DemoRow, technician: string): void {
  const [, faultDesc, mended] = faultOf(row);
  const steps = stepsIn[String(row['repairStatus'])] ?? [];
  const created = momentOf(String(row['createTime']));
  // Half a day and more where there is so much time since then.
  const step = Math.floor(Math.min(demo.now - created - 60, demo.random.integer(8, 24) * hour) / 5);
  const momentsOf = new Map(steps.map((name, index) => [name, created + (index + 1) * step]));
  const at = (name: RepairStep): string | undefined =>
    momentsOf.has(name) ? toDatetime(momentsOf.get(name)!) : undefined;
  const isHandled = momentsOf.has('handle');
  const last = steps.at(-1);
  Object.assign(row, {
    faultDesc,
    repairUser: momentsOf.has('dispatch') ? technician : undefined,
    dispatchTime: at('dispatch'),
    finishTime: at('audit'),
    repairResult: isHandled ? mended : undefined,
    repairImages: undefined,
    partsFee: isHandled
      ? (demo.random.chance(0.6) ? demo.random.integer(2000, 60_000) / 100 : 0).toFixed(2)
      : undefined,
    repairMinutes: momentsOf.has('audit') ? momentsOf.get('audit')! - momentsOf.get('dispatch')! : 0,
    version: steps.length + 1,
    ...(last && { updateBy: byOf(last, technician, tenant), updateTime: at(last) }),
  });
  for (const [name, moment] of momentsOf) {
    const [operateType, said] = repairSteps[name];
    const operateBy = byOf(name, technician, tenant);
    const content = name === 'handle' ? mended : said;
    demo.addChild(logsOf, tenant, row, moment, { operateTime: toDatetime(moment), operateBy, operateType, content });
  }
}

const byOf = (step: RepairStep, technician: string, { admin }: DemoTenant): string =>
  step === 'accept' || step === 'handle' ? technician : admin;
