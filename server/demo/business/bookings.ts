import { type DemoData, type DemoRow, type DemoTenant, groupBy } from '../DemoData.ts';
import { toYuan } from '../values/decimals.ts';
import { day, hour, minute, type Moment, momentOf, toDatetime } from '../values/moments.ts';

/** Days that a benefit is sold for. */
const terms = [30, 90, 365];

/** What members paid for being VIP: each time for a year or less, and the last time as long as it still holds. */
export function addVipPayments(demo: DemoData, tenant: DemoTenant): void {
  const { random } = demo;
  const benefits = new Map(demo.rowsOf('vip-benefit').map((benefit) => [benefit.id, benefit]));
  const sold = [...benefits.values()].filter((row) => row['tenantId'] === tenant.id);
  for (const [index, benefit] of sold.entries()) benefit['validDays'] ??= terms[index % terms.length];
  for (const vip of demo.ownRows('vip-member', tenant)) {
    endInTime(demo, vip);
    if (random.chance(0.6)) vip['openSource'] = '1';
    if (vip['openSource'] !== '1') continue;
    vip['benefitId'] ??= sold[0]?.id;
    const [start, end] = [vip['startTime'], vip['endTime']].map((time) => momentOf(String(time)));
    const price = Math.round(Number(benefits.get(String(vip['benefitId']))?.['price'] ?? 99) * 100);
    const times = random.integer(1, 4);
    const part = Math.floor((Math.min(end!, demo.now + day) - start!) / times);
    for (let index = 0; index < times && start! + index * part < demo.now; index++) {
      const until = index === times - 1 ? end! : start! + (index + 1) * part;
      addPayment(demo, tenant, vip, { paid: start! + index * part, until, price });
    }
  }
}

/** Who is VIP is so for some time to come, and who was has not been since a while ago. */
function endInTime({ random, now }: DemoData, vip: DemoRow): void {
  const [start, end] = [momentOf(String(vip['startTime'])), momentOf(String(vip['endTime']))];
  if (vip['vipStatus'] === '1')
    vip['endTime'] = toDatetime(Math.max(end, now + day) + random.pick([0, 30, 90, 200]) * day);
  else if (end >= now) vip['endTime'] = toDatetime(start + Math.floor((now - start) * (0.3 + random.next() * 0.6)));
}

/** Writes the level into the orders of who was VIP when they began to charge. */
export function markVipOrders(demo: DemoData, tenant: DemoTenant): void {
  const terms = groupBy(demo.ownRows('vip-member', tenant), (vip) => vip['memberId']);
  for (const order of demo.ownRows('charge-order', tenant)) {
    const [begun, member] = [String(order['startTime'] ?? ''), order['memberId']];
    const vip = terms
      .get(member)
      ?.find(({ startTime, endTime }) => String(startTime) <= begun && begun < String(endTime));
    order['vipLevel'] = vip?.['vipLevel'];
  }
}

interface Term {
  readonly paid: Moment;
  readonly until: Moment;
  /** In cents. */
  readonly price: number;
}

function addPayment(demo: DemoData, tenant: DemoTenant, vip: DemoRow, { paid, until, price }: Term): void {
  const { random } = demo;
  const off = random.chance(0.3) ? Math.round(price / 10) : 0;
  const isPaid = !random.chance(0.06);
  demo.add('vip-pay-record', tenant, paid - 2 * minute, {
    vipId: vip.id,
    memberId: vip['memberId'],
    mobile: vip['mobile'],
    vipLevel: vip['vipLevel'],
    benefitId: vip['benefitId'],
    originAmount: toYuan(price),
    discountAmount: toYuan(off),
    payAmount: toYuan(price - off),
    refundAmount: '0.00',
    payChannel: random.weighted({ wxpay: 70, alipay: 15, balance: 15 }),
    payStatus: isPaid ? '1' : random.pick(['0', '2']),
    transactionId: isPaid ? `4200${demo.identities.digits(24)}` : undefined,
    validStart: isPaid ? toDatetime(paid) : undefined,
    validEnd: isPaid ? toDatetime(until) : undefined,
    payTime: isPaid ? toDatetime(paid) : undefined,
    createBy: 'system',
  });
}

/** Places that members booked: most came, some cancelled or did not come, and some are still to come. */
export function addReservations(demo: DemoData, tenant: DemoTenant): void {
  const { random, now } = demo;
  const own = (name: string): DemoRow[] => demo.rowsOf(name).filter((row) => row['tenantId'] === tenant.id);
  const [members, guns] = [own('member'), own('charge-gun')];
  if (members.length === 0 || guns.length === 0) return;
  const stations = new Map(own('charge-pile').map((pile) => [pile.id, pile['stationId']]));
  const plates = new Map(own('car-plate-number').map((car) => [car['memberId'], car['plateNo']]));
  for (let index = 0; index < tenant.part(120); index++) {
    const [member, gun] = [random.pick(members), random.pick(guns)];
    const start = now + random.integer(-60 * 48, 2 * 48) * 30 * minute;
    const made = Math.min(now - minute, start - random.integer(1, 40) * hour);
    const isAhead = start + hour > now;
    const fate = isAhead
      ? random.weighted({ '0': 30, '1': 60, '4': 10 })
      : random.weighted({ '2': 4, '3': 76, '4': 14, '5': 6 });
    const amount = random.pick([0, 200, 500]);
    const isCar = random.chance(0.8);
    demo.add('service-reservation-order', tenant, Math.max(made, start - 3 * day), {
      serviceType: isCar ? '1' : random.pick(['2', '3', '4', '5']),
      memberId: member.id,
      mobile: member['mobile'],
      plateNo: plates.get(member.id),
      stationId: stations.get(String(gun['pileId'])),
      gunId: isCar ? gun.id : undefined,
      reserveStart: toDatetime(start),
      reserveEnd: toDatetime(start + hour),
      lockMinutes: 30 * minute,
      reserveAmount: toYuan(amount),
      penaltyAmount: toYuan(fate === '5' ? 500 : 0),
      payStatus: fate === '0' || amount === 0 ? '0' : '1',
      refundAmount: '0.00',
      reserveStatus: fate,
      arriveTime: fate === '2' || fate === '3' ? toDatetime(start + random.integer(0, 20) * minute) : undefined,
      cancelReason: fate === '4' ? random.pick(['行程有变', '改约其他站点', '车辆临时有事']) : undefined,
      createBy: 'system',
    });
  }
}
