import type { Charge, Outcome } from './charges.ts';
import { addUse, drawCoupon, type Coupon } from './coupons.ts';
import type { DemoData, DemoRow, DemoTenant } from '../DemoData.ts';
import { costOf, toFourDigits, toKwh, toYuan } from '../values/decimals.ts';
import { addFlow, type MoneyEvent } from './ledger.ts';
import type { Members } from './members.ts';
import { toDatetime, toTime } from '../values/moments.ts';
import { drawPayer, type Channel } from './payers.ts';
import type { Payment } from './recharges.ts';

/** What orders draw from and add to. */
export interface OrderBook {
  readonly members: Members;
  readonly coupons: readonly Coupon[];
  /** Paid orders, for refunds. */
  readonly paid: Payment[];
  /** Orders with their charges, for samples of the running ones. */
  readonly orders: { readonly row: DemoRow; readonly charge: Charge }[];
}

const statuses: Readonly<Record<Outcome, { order: string; pay: string }>> = {
  finished: { order: '4', pay: '2' },
  unpaid: { order: '4', pay: '1' },
  abnormal: { order: '5', pay: '0' },
  closed: { order: '7', pay: '0' },
  failed: { order: '6', pay: '0' },
  charging: { order: '2', pay: '0' },
  starting: { order: '1', pay: '0' },
  stopping: { order: '3', pay: '0' },
};
/** What the operator pays for a kilowatt-hour, in ten-thousandths of a yuan. */
const purchasePrice = 4800;
const live: ReadonlySet<Outcome> = new Set(['charging', 'starting', 'stopping']);

/** One order for each charge: the row now, payer and payment when its time comes. */
export function planOrders(
  demo: DemoData,
  tenant: DemoTenant,
  charges: readonly Charge[],
  book: OrderBook,
): MoneyEvent[] {
  return charges.map((charge) => {
    const row = addOrder(demo, tenant, charge);
    book.orders.push({ row, charge });
    return { moment: charge.end, play: () => settle(demo, tenant, { charge, row, book }) };
  });
}

function addOrder(demo: DemoData, tenant: DemoTenant, charge: Charge): DemoRow {
  const { gun, start, end, outcome } = charge;
  const isLive = live.has(outcome);
  if (outcome === 'starting' || outcome === 'stopping')
    Object.assign(gun.row, { gunStatus: '2', parkStatus: '50', lockStatus: '10' });
  return demo.add('charge-order', tenant, start - demo.random.integer(3, 20), {
    gunId: gun.row.id,
    orderStatus: statuses[outcome].order,
    startTime: toDatetime(start),
    endTime: isLive ? undefined : toDatetime(end),
    chargeDuration: end - start,
    chargeEnergy: toKwh(charge.energy),
    refundAmount: '0.00',
    abnormalType:
      outcome === 'abnormal' || outcome === 'closed'
        ? demo.random.weighted({ '1': 30, '2': 20, '3': 20, '4': 25, '5': 5 })
        : '0',
    tradeNo: `${gun.row['gunNo']}${toDatetime(start).slice(2).replaceAll(/\D/g, '')}${demo.identities.digits(4)}`,
    createBy: 'system',
    ...stateOfCharge(demo, charge),
  });
}

/** Slow guns do not know the state of charge. */
function stateOfCharge(demo: DemoData, { gun, energy, outcome }: Charge): Record<string, unknown> {
  if (gun.kind === 'slow' || energy === 0) return { startSoc: undefined, endSoc: undefined };
  const capacity = Math.max(demo.random.integer(52, 80) * 1000, energy * 1.05);
  const gained = Math.round((energy / capacity) * 100);
  const most = outcome === 'charging' ? 98 : 100;
  const startSoc = Math.max(1, Math.min(most - gained, demo.random.integer(8, 60)));
  return { startSoc, endSoc: Math.min(most, startSoc + gained) };
}

interface Settlement {
  readonly charge: Charge;
  readonly row: DemoRow;
  readonly book: OrderBook;
}

function settle(demo: DemoData, tenant: DemoTenant, { charge, row, book }: Settlement): void {
  const { outcome, sections, end } = charge;
  const isFinished = outcome === 'finished';
  const elec = sections.reduce((sum, section) => sum + section.elecAmount, 0);
  const service = sections.reduce((sum, section) => sum + section.serviceAmount, 0);
  const park = isFinished && demo.random.chance(0.06) ? demo.random.integer(1, 15) * 100 : 0;
  const total = elec + service + park;
  const { member, channel, ...start } = drawPayer(demo, book.members, charge, total);
  const coupon = isFinished && member ? drawCoupon(demo, book.coupons, end, service, total) : undefined;
  const discount = coupon?.value ?? 0;
  const pay = total - discount;
  // Nothing is paid, and by nothing, before an order is settled.
  const payment = isFinished ? { payChannel: channel, payAmount: toYuan(pay) } : {};
  Object.assign(row, start, {
    // Of who comes from a partner only the car is known.
    ...(member ? { memberId: member.row.id } : { memberId: undefined, mobile: undefined }),
    payStatus: outcome === 'unpaid' && demo.random.chance(0.2) ? '3' : statuses[outcome].pay,
    payChannel: undefined,
    payAmount: undefined,
    elecAmount: toYuan(elec),
    elecCost: toYuan(costOf(charge.energy, purchasePrice)),
    serviceAmount: toYuan(service),
    parkAmount: toYuan(park),
    discountAmount: toYuan(discount),
    totalAmount: toYuan(total),
    ...payment,
    stopReason: drawStopReason(demo, outcome, channel),
  });
  addSections(demo, tenant, charge, row);
  addLogs(demo, tenant, charge, row);
  if (!member) return;
  member.busyUntil = end;
  if (!isFinished) return;
  member.energy += charge.energy;
  member.amount += pay;
  const bizNo = String(row['orderNo']);
  if (coupon) addUse(demo, tenant, { coupon, member, orderNo: bizNo, end });
  if (channel === 'balance') addFlow(demo, tenant, { member, moment: end, type: 'charge', amount: -pay, bizNo });
  if (pay >= 500) book.paid.push({ row, member, moment: end, amount: pay, bizNo, hasDrawback: false });
}

function drawStopReason(demo: DemoData, outcome: Outcome, channel: Channel): string | undefined {
  if (live.has(outcome)) return undefined;
  if (outcome === 'failed') return demo.random.weighted({ '3': 4, '4': 4, '9': 2 });
  if (outcome === 'abnormal' || outcome === 'closed') return demo.random.weighted({ '9': 5, '3': 3, '4': 2, '99': 1 });
  const money = channel === 'balance' ? 3 : 0;
  return demo.random.weighted({
    '0': 46,
    '7': 23,
    '2': 14,
    '6': 8,
    '4': 3,
    '1': 2,
    '5': money,
    '3': 1.5,
    '8': 0.5,
    '9': 0.5,
    '99': 0.5,
  });
}

function addSections(demo: DemoData, tenant: DemoTenant, charge: Charge, order: DemoRow): void {
  for (const [index, section] of charge.sections.entries()) {
    demo.add('section-order', tenant, section.end, {
      sectionNo: `${order['orderNo']}${String(index + 1).padStart(2, '0')}`,
      orderId: order.id,
      sectionIndex: index + 1,
      periodType: section.period.type,
      startTime: toDatetime(section.start),
      endTime: toDatetime(section.end),
      energy: toKwh(section.energy),
      elecPrice: toFourDigits(section.period.elecPrice),
      servicePrice: toFourDigits(section.period.servicePrice),
      elecAmount: toYuan(section.elecAmount),
      serviceAmount: toYuan(section.serviceAmount),
      sectionStatus: charge.outcome === 'finished' ? '1' : '0',
      createBy: 'system',
    });
  }
}

function addLogs(demo: DemoData, tenant: DemoTenant, { start, end, outcome }: Charge, order: DemoRow): void {
  const log = (moment: number, action: string, content: string): DemoRow =>
    demo.addChild('charge-order.orderLogs', tenant, order, moment, {
      logTime: toDatetime(moment),
      action,
      content,
      createBy: 'system',
    });
  if (outcome === 'failed') {
    log(end, '启动失败', '充电枪未响应启动指令');
    return;
  }
  log(start, outcome === 'starting' ? '下发启动' : '启动充电', `桩交易流水号 ${order['tradeNo']}`);
  if (live.has(outcome)) return;
  log(end, '结束充电', `充电 ${order['chargeEnergy']} kWh，用时 ${toTime(end - start)}`);
  if (outcome === 'finished') log(end, '支付', `实付 ${order['payAmount']} 元`);
  if (outcome === 'abnormal' || outcome === 'closed') log(end, '标记异常', '系统核对电量时发现异常');
}
