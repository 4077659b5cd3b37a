import { type DemoData, type DemoRow, type DemoTenant, groupBy, parentKey } from '../DemoData.ts';
import { toYuan } from '../values/decimals.ts';
import { hour, momentOf, toDatetime } from '../values/moments.ts';

const mostReceivers = 3;
const planned = 9000;

/** What orders of one tenant were shared into: at each station by its receivers' percentages, to the cent. */
export function addShares(demo: DemoData, tenant: DemoTenant): void {
  for (const row of demo.ownRows('profit-sharing-receiver', tenant))
    if (row['receiverType'] === 'PERSONAL_OPENID') row['account'] = `oDemo${demo.identities.digits(23)}`;
  const receivers = receiversOf(demo, tenant);
  const stations = groupBy(receivers, (one) => one['stationId']);
  const ordersShared = Math.ceil(tenant.part(planned) / Math.max(1, receivers.length));
  const orders = demo.ownRows('charge-order', tenant).filter((row) => row['payStatus'] === '2');
  const shared = [...groupBy(orders, (order) => order['stationId'])].flatMap(([station, paid]) =>
    stations.has(station) ? paid.slice(-ordersShared) : [],
  );
  demo.drop('profit-sharing-record', tenant);
  for (const order of shared.toSorted((a, b) => (String(a['endTime']) < String(b['endTime']) ? -1 : 1)))
    share(demo, tenant, order, stations.get(order['stationId'])!);
}

/** So few at a station that their percentages are less than a hundred. */
function receiversOf(demo: DemoData, tenant: DemoTenant): DemoRow[] {
  const name = 'profit-sharing-receiver.receiverStations';
  const counts = new Map<unknown, number>();
  const kept = demo.ownRows(name, tenant).filter(({ stationId }) => {
    const count = (counts.get(stationId) ?? 0) + 1;
    counts.set(stationId, count);
    return stationId !== undefined && count <= mostReceivers;
  });
  demo.drop(name, tenant);
  demo.rowsOf(name).push(...kept);
  return kept;
}

function share(demo: DemoData, tenant: DemoTenant, order: DemoRow, receivers: readonly DemoRow[]): void {
  const { random, now } = demo;
  const base = Math.round(Number(order['payAmount']) * 100);
  const ratios = receivers.map((one) => Number(one['shareRatio'] ?? 0));
  const parts = ratios.map((ratio) => Math.round((base * ratio) / 100));
  const all = Math.round((base * ratios.reduce((sum, ratio) => sum + ratio, 0)) / 100);
  parts[parts.length - 1]! += all - parts.reduce((sum, part) => sum + part, 0);
  const moment = Math.min(now - 120, momentOf(String(order['endTime'] ?? order['createTime'])) + hour);
  const isFresh = now - moment < 3 * hour;
  for (const [index, receiver] of receivers.entries()) {
    const result = isFresh ? 'PENDING' : random.weighted({ SUCCESS: 985, CLOSED: 12, PENDING: 3 });
    demo.add('profit-sharing-record', tenant, moment, {
      orderId: order.id,
      stationId: order['stationId'],
      receiverId: receiver[parentKey],
      orderAmount: toYuan(base),
      shareBase: toYuan(base),
      shareRatio: receiver['shareRatio'],
      shareAmount: toYuan(parts[index]!),
      transactionId: `4200${demo.identities.digits(24)}`,
      wxOrderId: result === 'SUCCESS' ? `3008${demo.identities.digits(24)}` : undefined,
      shareState: result === 'PENDING' ? 'PROCESSING' : 'FINISHED',
      shareResult: result,
      failReason: result === 'CLOSED' ? '接收方账户异常' : undefined,
      finishTime: result === 'PENDING' ? undefined : toDatetime(Math.min(now - 60, moment + hour)),
      returnAmount: '0.00',
      createBy: 'system',
    });
  }
}
