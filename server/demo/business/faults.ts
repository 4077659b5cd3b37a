import type { DemoData, DemoRow, DemoTenant } from '../DemoData.ts';
import { hour, momentOf, toDatetime } from '../values/moments.ts';

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

const isOpen = (row: DemoRow): boolean => row['handleStatus'] === '0' || row['handleStatus'] === '1';

/** The newest faults are the open ones, those of the guns that are out of order first; all others have been seen to. */
export function settleFaults(demo: DemoData, tenant: DemoTenant): void {
  const rows = demo.ownRows('device-error', tenant);
  const broken = demo.ownRows('charge-gun', tenant).filter((gun) => gun['gunStatus'] === '255');
  const open = Math.max(rows.filter(isOpen).length, broken.length);
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
    handleResult: random.pick(['现场复位，恢复正常', '更换通讯模块', '清理枪头，测试正常']),
    recoverTime: toDatetime(recovered),
    lastMinutes: recovered - happened,
  });
}
