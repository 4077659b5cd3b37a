import type { DemoData, DemoRow, DemoTenant } from '../DemoData.ts';
import { toYuan } from '../values/decimals.ts';
import { addFlow, addGift, type MoneyEvent } from './ledger.ts';
import type { Member, Members } from './members.ts';
import { day, toDatetime, type Moment } from '../values/moments.ts';

/** Something paid that can be refunded: a recharge or an order. */
export interface Payment {
  readonly row: DemoRow;
  readonly member: Member;
  /** When it was paid. */
  readonly moment: Moment;
  /** Cents. */
  readonly amount: number;
  readonly bizNo: string;
  hasDrawback: boolean;
}

const channels: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  '1': { wxpay: 78, alipay: 17, unionpay: 5 },
  '2': { wxpay: 60, alipay: 40 },
  '3': { balance: 1 },
  '4': { free: 1 },
  '5': { pos: 1 },
};
const sources: Readonly<Record<string, string>> = {
  wxpay: 'wxmini',
  alipay: 'alimini',
  unionpay: 'app',
  pos: 'admin',
  balance: 'admin',
  free: 'wxmini',
};

/** Recharges of one tenant: 5,200 over both. Paid ones are put into `paid` as they are played. */
export function planRecharges(demo: DemoData, tenant: DemoTenant, members: Members, paid: Payment[]): MoneyEvent[] {
  const { random, now } = demo;
  const dormant = members.all.filter((member) => member.isDormant && now - member.registered > 120 * day);
  return Array.from({ length: tenant.part(5200) }, () => {
    const isOld = dormant.length > 0 && random.chance(0.05);
    const member = isOld ? random.pick(dormant) : members.active.draw(random);
    const last = isOld ? now - 100 * day : now - 600;
    const first = random.chance(0.5) ? Math.max(member.registered + 300, now - 95 * day) : member.registered + 300;
    const moment = Math.min(last, first + Math.floor(random.next() * Math.max(0, last - first)));
    return { moment, play: () => addRecharge(demo, tenant, { member, moment, paid }) };
  });
}

interface Recharge {
  readonly member: Member;
  readonly moment: Moment;
  readonly paid: Payment[];
}

function addRecharge(demo: DemoData, tenant: DemoTenant, { member, moment, paid }: Recharge): void {
  const { random } = demo;
  const amount = Number(random.weighted({ '5000': 20, '10000': 38, '20000': 24, '30000': 10, '50000': 8 }));
  const type = random.weighted({ '1': 90, '2': 3, '3': 3, '4': 2, '5': 2 });
  const payStatus = type === '1' ? random.weighted({ '1': 956, '0': 22, '2': 22 }) : '1';
  const isPaid = payStatus === '1';
  const gift = type === '1' && amount >= 20_000 && random.chance(0.4) ? amount / 20 : 0;
  const channel = random.weighted(channels[type]!);
  const row = demo.add('member-charge-record', tenant, moment, {
    memberId: member.row.id,
    rechargeType: type,
    amount: toYuan(amount),
    giftAmount: toYuan(gift),
    payAmount: toYuan(isPaid ? amount : 0),
    payChannel: channel,
    payStatus,
    transactionId: isPaid && channel === 'wxpay' ? `4200${demo.identities.digits(24)}` : undefined,
    balanceAfter: undefined,
    refundAmount: '0.00',
    activityName: gift > 0 ? '充值有礼' : undefined,
    clientSource: sources[channel],
    payTime: isPaid ? toDatetime(moment) : undefined,
    remark: type === '3' ? '活动补偿' : undefined,
    createBy: type === '3' ? 'staff' : 'system',
  });
  if (!isPaid) return;
  const bizNo = String(row['rechargeNo']);
  const byHand = { type: 'credit', hand: { createBy: 'staff', remark: '活动补偿' } } as const;
  addFlow(demo, tenant, { member, moment, amount, bizNo, ...(type === '3' ? byHand : { type: 'recharge' }) });
  row['balanceAfter'] = toYuan(member.balance);
  if (gift > 0) addGift(demo, tenant, { member, moment, amount: gift, bizNo });
  if (type === '1') paid.push({ row, member, moment, amount, bizNo, hasDrawback: false });
}
