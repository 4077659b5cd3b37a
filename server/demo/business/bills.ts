import { type DemoData, type DemoRow, type DemoTenant, groupBy } from '../DemoData.ts';
import { toYuan } from '../values/decimals.ts';
import { day, hour, momentOf, toDate, toDatetime } from '../values/moments.ts';
import type { Movement } from './ledger.ts';

const monthOf = (datetime: unknown): string => `${String(datetime).slice(0, 7)}-01`;
const lastDayOf = (month: string): string =>
  toDate(momentOf(`${toDate(momentOf(`${month} 00:00:00`) + 32 * day).slice(0, 7)}-01 00:00:00`) - day);

/**
 * The bills of an enterprise that pays later, one for each month, with its orders: those of past months are paid.
 * @returns what was paid of them, each giving back credit
 */
export function addBills(
  demo: DemoData,
  tenant: DemoTenant,
  {
    company,
    account,
    orders,
  }: { readonly company: DemoRow; readonly account: DemoRow; readonly orders: readonly DemoRow[] },
): readonly Movement[] {
  const now = monthOf(toDatetime(demo.now));
  const months = groupBy(orders, (order) => monthOf(order['endTime']));
  if (!months.has(now)) months.set(now, []);
  company['billedMonth'] = now;
  const payments: Movement[] = [];
  for (const [month, billed] of [...months].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const end = lastDayOf(month);
    const amount = billed.reduce((sum, one) => sum + cents(one['payAmount']) - cents(one['refundAmount']), 0);
    const closed = momentOf(`${end} 00:00:00`) + day;
    const status = month === now ? '0' : demo.random.weighted({ '0': 1, '1': 2, '2': 2, '3': 8 });
    const paid = status === '3' ? amount : status === '2' ? Math.floor(amount / 2) : 0;
    const settled = Math.min(demo.now, closed + 15 * hour);
    const moment = Math.min(demo.now, momentOf(`${month} 00:00:00`) + 60);
    const bill = demo.add('charge-bill', tenant, moment, {
      billType: '1',
      enterpriseId: company.id,
      groupAccountId: account.id,
      operatorId: undefined,
      billPeriod: `${month} 至 ${end}`,
      startDate: month,
      endDate: end,
      paidAmount: toYuan(paid),
      billStatus: status,
      confirmTime: status === '0' ? undefined : toDatetime(Math.min(demo.now, closed + 10 * hour)),
      settleTime: status === '3' ? toDatetime(settled) : undefined,
      createBy: 'system',
    });
    for (const order of billed) order['billId'] = bill.id;
    if (paid > 0)
      payments.push({
        moment: settled,
        type: 'settled',
        amount: 0,
        credit: -paid,
        bizNo: String(bill['billNo']),
        hand: { createBy: tenant.admin },
      });
  }
  return payments;
}

/** Rules of prices that were sent to piles: their states, times and counts agree. */
export function settleBills(demo: DemoData, tenant: DemoTenant): void {
  const piles = groupBy(demo.ownRows('charge-pile', tenant), (pile) => pile['stationId']);
  for (const row of demo.ownRows('bill', tenant)) {
    const created = momentOf(String(row['createTime']));
    const status = demo.random.weighted({ '0': 3, '1': 2, '2': 14, '3': 6, '4': 2 });
    const isAhead = status === '0' || status === '1';
    const effect = isAhead
      ? demo.now + demo.random.integer(1, 9) * day
      : Math.min(demo.now - 3 * hour, created + 2 * hour);
    const expire = status === '3' ? Math.min(demo.now - hour, effect + 30 * day) : effect + 365 * day;
    const there = demo.random.shuffled(piles.get(row['stationId']) ?? []);
    const some = demo.random.chance(0.4) ? there.slice(0, 2) : [];
    const count = some.length || there.length;
    const isSent = status === '2' || status === '3';
    Object.assign(row, {
      billStatus: status,
      pileIds: some.length > 0 ? some.map(({ id }) => id).join(',') : undefined,
      effectTime: toDatetime(effect),
      expireTime: status === '3' || demo.random.chance(0.5) ? toDatetime(expire) : undefined,
      ...sent(demo, isSent ? count : 0, status === '1'),
      pushTime: isSent
        ? toDatetime(Math.min(demo.now, created + hour))
        : status === '1'
          ? toDatetime(demo.now - 4 * hour)
          : undefined,
    });
  }
}

/** Templates that were sent to piles: what the latest rule came to, else their own push to the piles that use them. */
export function settleTemplates(demo: DemoData, tenant: DemoTenant): void {
  const piles = groupBy(demo.ownRows('charge-pile', tenant), (pile) => pile['billTemplateId']);
  const stations = groupBy(demo.ownRows('charge-pile', tenant), (pile) => pile['stationId']);
  const isSent = (rule: DemoRow): boolean => Number(rule['sentCount'] ?? 0) > 0;
  const rules = groupBy(demo.ownRows('bill', tenant).filter(isSent), (rule) => rule['billTemplateId']);
  for (const row of demo.ownRows('bill-template', tenant)) {
    const own = piles.get(row.id) ?? [];
    const [rule] = (rules.get(row.id) ?? []).toSorted((a, b) =>
      String(a['pushTime']) < String(b['pushTime']) ? 1 : -1,
    );
    const { pushStatus, sentCount, successCount, failCount } = rule ?? sent(demo, own.length, false);
    const isPushed = pushStatus !== '0';
    const pushed = toDatetime(Math.min(demo.now - hour, momentOf(String(row['createTime'])) + 4 * hour));
    const reached = rule ? (stations.get(rule['stationId']) ?? []) : own;
    const failed = Number(failCount) > 0 && reached.length > 0 ? demo.random.pick(reached) : undefined;
    Object.assign(row, {
      pushResult: pushStatus,
      pushNo: isPushed ? 1 : 0,
      pushSent: sentCount,
      pushDone: successCount,
      pushFailed: failCount,
      lastPushTime: isPushed ? (rule?.['pushTime'] ?? pushed) : undefined,
      failReason: failed ? `${failed['pileName']}：设备离线` : undefined,
    });
  }
}

/** Fees that were sent to e-bike hosts. */
export function settleFeePushes(demo: DemoData, tenant: DemoTenant): void {
  const devices = groupBy(demo.ownRows('bicycle-charge', tenant), (device) => device['stationId']);
  for (const row of demo.ownRows('bicycle-fee-push', tenant)) {
    const created = momentOf(String(row['createTime']));
    const status = String(row['pushStatus']);
    const count = row['deviceId'] === undefined ? (devices.get(row['stationId'])?.length ?? 0) : 1;
    const isSent = count > 0 && (status === '2' || status === '3');
    const isPlanned = status === '1' || (status !== '0' && !isSent);
    const result = sent(demo, isSent ? count : 0, isPlanned);
    const failed = result.pushStatus === '3';
    Object.assign(row, {
      effectTime: toDatetime(isSent ? created : demo.now + demo.random.integer(1, 5) * day),
      ...result,
      retryTimes: failed ? demo.random.integer(0, 2) : 0,
      failReason: failed ? '设备离线' : undefined,
      pushTime: isSent
        ? toDatetime(Math.min(demo.now, created + 60))
        : isPlanned
          ? toDatetime(demo.now - 2 * hour)
          : undefined,
    });
  }
}

/** What devices have answered: most of them took it. */
function sent(demo: DemoData, count: number, isPlanned: boolean) {
  const failCount = count > 0 && demo.random.chance(0.2) ? 1 : 0;
  const pushStatus = isPlanned ? '1' : count === 0 ? '0' : failCount > 0 ? '3' : '2';
  return { pushStatus, sentCount: count, successCount: count - failCount, failCount };
}

const cents = (yuan: unknown): number => Math.round(Number(yuan ?? 0) * 100);
