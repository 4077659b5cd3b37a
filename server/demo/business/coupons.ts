import type { DemoData, DemoRow, DemoTenant } from '../DemoData.ts';
import { toYuan } from '../values/decimals.ts';
import type { Member } from './members.ts';
import { day, toDatetime, type Moment } from '../values/moments.ts';
import type { Station } from './stations.ts';

/** A coupon that orders can use. */
export interface Coupon {
  readonly row: DemoRow;
  readonly start: Moment;
  readonly end: Moment;
  /** Cents taken off the order, and the least the order must come to; 0 where orders cannot use it. */
  readonly value: number;
  readonly threshold: number;
  received: number;
  used: number;
}

/** By `coupon_type`: a coupon is called after what it does. */
const names: Readonly<Record<string, readonly string[]>> = {
  '1': ['周末满减', '节日满减', '畅充满减'],
  '2': ['服务费折扣', '会员日折扣'],
  '3': ['新人礼立减', '夜充立减', '回归有礼立减', '开站立减'],
  '4': ['超充免服务费', '夜充免服务费'],
  '5': ['停车抵扣', '停车优惠'],
};
// Every status stands at least twice; most are running or over, as in a real list.
const statuses = [...'223203412323021342321'];

/** Coupons of one tenant: 24 over both. */
export function addCoupons(demo: DemoData, tenant: DemoTenant, stations: readonly Station[]): Coupon[] {
  const own = tenant.id === '1' ? statuses : ['2', '3', '2'];
  return own.map((status, index) => addCoupon(demo, tenant, { status, index, stations }));
}

interface CouponPlace {
  readonly status: string;
  readonly index: number;
  readonly stations: readonly Station[];
}

function addCoupon(demo: DemoData, tenant: DemoTenant, { status, index, stations }: CouponPlace): Coupon {
  const { random, now } = demo;
  const [start, end] = validity(status, now);
  const type = tenant.id === '1' ? String((index % 5) + 1) : index === 1 ? '1' : '3';
  const isCut = type === '1' || type === '3';
  const value = isCut ? random.pick([200, 300, 500, 800]) : 0;
  const threshold = type === '1' ? value * 5 : 0;
  const round = tenant.id === '1' ? Math.floor(index / 5) : index;
  const called = names[type]!;
  const again = Math.floor(round / called.length);
  const isAfterReceipt = index % 4 === 3 && status !== '1';
  const row = demo.add('coupon', tenant, Math.min(start - 2 * day + 36_000, demo.daysAgo(1, 9)), {
    couponName: `${called[round % called.length]}${isCut ? `${value / 100}元` : ''}券${again > 0 ? again + 1 : ''}`,
    couponType: type,
    useScope: { '1': '3', '2': '1', '3': '1', '4': '1', '5': '4' }[type],
    faceValue: isCut || type === '5' ? toYuan(value || 500) : undefined,
    discountRate: type === '2' ? random.pick([70, 80, 85, 90]) : undefined,
    fullAmount: toYuan(threshold),
    maxDiscount: type === '2' ? toYuan(1000) : undefined,
    totalCount: random.pick([500, 1000, 2000, 5000]),
    validType: isAfterReceipt ? '2' : '1',
    validStart: isAfterReceipt ? undefined : toDatetime(start),
    validEnd: isAfterReceipt ? undefined : toDatetime(end),
    validDays: isAfterReceipt ? 30 : undefined,
    stationIds: demo.sometimes(
      0.3,
      stations
        .slice(index % 3, (index % 3) + 3)
        .map((station) => station.row.id)
        .join(','),
    ),
    couponStatus: status,
  });
  return { row, start, end, value, threshold, received: 0, used: 0 };
}

/** From when to when something is valid that has come so far (dictionary `activity_status`). */
export function validity(status: string, now: Moment): [Moment, Moment] {
  const midnight = now - (now % day);
  const spans: Readonly<Record<string, [number, number]>> = {
    '0': [10, 70],
    '1': [5, 65],
    '2': [-85, 60],
    '3': [-88, -10],
    '4': [-60, 30],
  };
  const [from, to] = spans[status]!;
  return [midnight + from * day, midnight + to * day - 1];
}

/** A coupon that the order can use at its end, now and then. */
export function drawCoupon(
  demo: DemoData,
  coupons: readonly Coupon[],
  end: Moment,
  service: number,
  total: number,
): Coupon | undefined {
  if (!demo.random.chance(0.08)) return undefined;
  const usable = coupons.filter((coupon) => {
    const isRunning = coupon.row['couponStatus'] !== '4' && coupon.start <= end && end <= coupon.end;
    const isUnlimited = coupon.row['stationIds'] === undefined;
    return isRunning && isUnlimited && coupon.value > 0 && coupon.value <= service && coupon.threshold <= total;
  });
  return usable.length > 0 ? demo.random.pick(usable) : undefined;
}

/** The record of a coupon that an order used. */
export function addUse(
  demo: DemoData,
  tenant: DemoTenant,
  use: { coupon: Coupon; member: Member; orderNo: string; end: Moment },
): void {
  const { coupon, member, orderNo, end } = use;
  coupon.received++;
  coupon.used++;
  const received = Math.max(member.registered, coupon.start, end - demo.random.integer(1, 20) * day);
  demo.add('coupon-record', tenant, received, {
    couponId: coupon.row.id,
    memberId: member.row.id,
    receiveTime: toDatetime(received),
    expireTime: toDatetime(endOf(coupon, received)),
    useStatus: '1',
    orderNo,
    useTime: toDatetime(end),
  });
}

/** Until when one is good that was received then: to the end of all of them, or for as many days as each has. */
const endOf = ({ row, end }: Coupon, received: Moment): Moment =>
  row['validDays'] === undefined ? end : received + Number(row['validDays']) * day;

/** Coupons that were received and not used, and the totals of each coupon. */
export function addReceipts(
  demo: DemoData,
  tenant: DemoTenant,
  coupons: readonly Coupon[],
  members: readonly Member[],
): void {
  for (const coupon of coupons) {
    const status = String(coupon.row['couponStatus']);
    const wasGiven = status !== '0' && status !== '1';
    for (let left = wasGiven ? demo.random.integer(12, 40) : 0; left > 0; left--) {
      const member = demo.random.pick(members);
      const received = Math.max(member.registered, coupon.start) + demo.random.integer(60, 5 * day);
      if (received > Math.min(demo.now, coupon.end)) continue;
      coupon.received++;
      const drawn = demo.random.weighted({ '0': 90, '3': 10 });
      demo.add('coupon-record', tenant, received, {
        couponId: coupon.row.id,
        memberId: member.row.id,
        receiveTime: toDatetime(received),
        expireTime: toDatetime(endOf(coupon, received)),
        useStatus: endOf(coupon, received) <= demo.now ? '2' : drawn,
      });
    }
    const totalCount = Math.max(Number(coupon.row['totalCount']), Math.ceil(coupon.received / 500) * 500);
    Object.assign(coupon.row, { totalCount, receivedCount: coupon.received, usedCount: coupon.used });
  }
}
