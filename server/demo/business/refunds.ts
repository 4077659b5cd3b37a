import type { DemoData, DemoRow, DemoTenant } from '../DemoData.ts';
import { toYuan } from '../values/decimals.ts';
import { addFlow, type MoneyEvent } from './ledger.ts';
import { day, hour, minute, toDatetime, type Moment } from '../values/moments.ts';
import type { Payment } from './recharges.ts';

type Fate = 'pending' | 'rejected' | 'SUCCESS' | 'PROCESSING' | 'ABNORMAL' | 'CLOSED';
type Business = 'order' | 'recharge';

interface Wish {
  readonly fate: Fate;
  readonly business: Business;
}

/** Paid recharges and orders, as far as time has come. */
export interface Paid {
  readonly order: readonly Payment[];
  readonly recharge: readonly Payment[];
}

const bizTypes: Readonly<Record<Business, string>> = { order: '1', recharge: '2' };
const fates: Readonly<Record<Fate, { audit: string; drawback: string; latest: number; earliest: number }>> = {
  pending: { audit: '0', drawback: '0', earliest: 3, latest: 0 },
  rejected: { audit: '2', drawback: '4', earliest: 80, latest: 1 },
  SUCCESS: { audit: '1', drawback: '2', earliest: 84, latest: 1 },
  PROCESSING: { audit: '1', drawback: '1', earliest: 3, latest: 0 },
  ABNORMAL: { audit: '1', drawback: '3', earliest: 40, latest: 1 },
  CLOSED: { audit: '1', drawback: '3', earliest: 60, latest: 2 },
};

/** Refund applications of one tenant and the refunds of those approved: 260 and 215 over both. */
export function planRefunds(demo: DemoData, tenant: DemoTenant, paid: Paid): MoneyEvent[] {
  // A wish that finds no payment at its time waits for the next one.
  const waiting: Wish[] = [];
  const serve = (moment: Moment): void => {
    for (const wish of waiting.splice(0)) {
      const payment = findPayment(demo, paid, wish, moment);
      if (payment) addDrawback(demo, tenant, { wish, payment, moment });
      else waiting.push(wish);
    }
  };
  const events = planWishes(tenant).map((wish): MoneyEvent => {
    const { earliest, latest } = fates[wish.fate];
    // Recharges go back two years, orders 90 days.
    const reach = wish.business === 'recharge' && wish.fate === 'SUCCESS' ? 400 : earliest;
    const moment = demo.now - demo.random.integer(latest * day + hour, reach * day);
    return {
      moment,
      play: () => {
        waiting.push(wish);
        serve(moment);
      },
    };
  });
  return [...events, { moment: demo.now - hour, play: () => serve(demo.now - hour) }];
}

function planWishes(tenant: DemoTenant): Wish[] {
  const approved = tenant.part(215);
  const pending = tenant.part(20);
  const counts: Record<Fate, number> = {
    pending,
    rejected: tenant.part(260) - approved - pending,
    PROCESSING: Math.round(approved * 0.03),
    ABNORMAL: Math.round(approved * 0.03),
    CLOSED: Math.round(approved * 0.01),
    SUCCESS: 0,
  };
  counts.SUCCESS = approved - counts.PROCESSING - counts.ABNORMAL - counts.CLOSED;
  // 3 % of the recharges are refunded; the rest are orders.
  const recharges = tenant.part(156);
  return (Object.keys(counts) as Fate[]).flatMap((fate) =>
    Array.from({ length: counts[fate] }, (_, index): Wish => {
      const isRecharge = fate === 'SUCCESS' ? index < recharges - 4 : index % 2 === 0;
      return { fate, business: isRecharge ? 'recharge' : 'order' };
    }),
  );
}

function findPayment(demo: DemoData, paid: Paid, { business, fate }: Wish, moment: Moment): Payment | undefined {
  const takesMoney = business === 'recharge' && fate !== 'pending' && fate !== 'rejected';
  // The latest payments stand at the end.
  const recent = paid[business].slice(-400);
  for (let tries = 0; tries < 60 && recent.length > 0; tries++) {
    const payment = demo.random.pick(recent);
    const isRipe = !payment.hasDrawback && payment.moment < moment - 2 * hour;
    if (isRipe && (!takesMoney || payment.member.balance >= payment.amount)) return payment;
  }
  return undefined;
}

interface Case {
  readonly wish: Wish;
  readonly payment: Payment;
  readonly moment: Moment;
}

function addDrawback(demo: DemoData, tenant: DemoTenant, { wish, payment, moment }: Case): void {
  const { row, member, amount, bizNo } = payment;
  payment.hasDrawback = true;
  const { audit, drawback } = fates[wish.fate];
  const isAudited = wish.fate !== 'pending';
  const isApproved = audit === '1';
  const applied = Math.max(payment.moment + 10 * minute, moment - demo.random.integer(1, 40) * hour);
  const asked = demo.random.chance(0.6) ? amount : Math.max(100, Math.floor(amount / 200) * 100);
  const asksTooMuch = isApproved && asked > 1000 && demo.random.chance(0.1);
  const approved = asksTooMuch ? asked - 500 : asked;
  const reason =
    wish.business === 'recharge'
      ? demo.random.weighted({ '6': 7, '1': 2, '4': 1 })
      : demo.random.weighted({ '2': 4, '3': 3, '5': 2, '4': 1, '9': 1 });
  const common = {
    memberId: member.row.id,
    bizType: bizTypes[wish.business],
    bizNo,
    payAmount: toYuan(amount),
    payChannel: row['payChannel'],
  };
  const { drawbackNo } = demo.add('drawback', tenant, applied, {
    ...common,
    applyAmount: toYuan(asked),
    approvedAmount: isApproved ? toYuan(approved) : undefined,
    reasonType: reason,
    applySource: demo.random.weighted({ wxmini: 70, admin: 20, app: 10 }),
    auditStatus: audit,
    auditBy: isAudited ? auditorOf(tenant) : undefined,
    auditTime: isAudited ? toDatetime(moment) : undefined,
    auditRemark: wish.fate === 'rejected' ? '订单电量与桩端一致，不予退款' : asksTooMuch ? '扣除已使用部分' : undefined,
    drawbackStatus: drawback,
    createBy: 'system',
  });
  if (!isApproved) return;
  Object.assign(row, { refundAmount: toYuan(approved), payStatus: refundedStatus(wish.business, approved >= amount) });
  addRefund(demo, tenant, { wish, payment, moment, approved, common: { ...common, drawbackNo } });
}

const auditorOf = (tenant: DemoTenant): string => (tenant.id === '1' ? 'staff' : tenant.admin);
/** Orders count 4 and 5 for part and all, recharges 3 and 4. */
const refundedStatus = (business: Business, isAll: boolean): string =>
  String((business === 'order' ? 4 : 3) + (isAll ? 1 : 0));

interface Approval extends Case {
  readonly approved: number;
  readonly common: Readonly<Record<string, unknown>>;
}

function addRefund(demo: DemoData, tenant: DemoTenant, { wish, payment, moment, approved, common }: Approval): void {
  const { row, member, bizNo } = payment;
  const isDone = wish.fate === 'SUCCESS';
  const failure =
    wish.fate === 'ABNORMAL' ? '收款账户异常' : wish.fate === 'CLOSED' ? '原交易已超过可退期限' : undefined;
  demo.add('refund-record', tenant, moment, {
    ...common,
    transactionId: row['transactionId'],
    wxRefundId: row['payChannel'] === 'wxpay' ? `5030${demo.identities.digits(24)}` : undefined,
    refundAmount: toYuan(approved),
    refundStatus: wish.fate,
    receiveAccount: isDone ? (row['payChannel'] === 'balance' ? '账户余额' : '原支付账户') : undefined,
    failReason: failure,
    successTime: isDone ? toDatetime(Math.min(demo.now, moment + demo.random.integer(20, 900))) : undefined,
    operateBy: auditorOf(tenant),
  });
  if (wish.business === 'recharge')
    addFlow(demo, tenant, { member, moment, type: 'withdrawal', amount: -approved, bizNo });
  else addRefundOfOrder(demo, tenant, { wish, payment, moment, approved }, isDone);
}

function addRefundOfOrder(
  demo: DemoData,
  tenant: DemoTenant,
  refund: Omit<Approval, 'common'>,
  isDone: boolean,
): DemoRow {
  const { payment, moment, approved } = refund;
  const { row, member, bizNo } = payment;
  if (isDone && row['payChannel'] === 'balance')
    addFlow(demo, tenant, { member, moment, type: 'refund', amount: approved, bizNo });
  const content = `批准退款 ${toYuan(approved)} 元`;
  return demo.addChild('charge-order.orderLogs', tenant, row, moment, {
    logTime: toDatetime(moment),
    action: '退款',
    content,
  });
}
