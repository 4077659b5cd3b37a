import { type DemoData, type DemoRow, type DemoTenant, groupBy, parentKey } from '../DemoData.ts';
import { day, hour, type Moment, momentOf, toDatetime } from '../values/moments.ts';
import { validity } from './coupons.ts';
import { type PointChange, settleOrders } from './pointOrders.ts';

/** Points of one tenant's members: each sign-in, order and draw has its flow, and the last leaves what the member has. */
export function settlePoints(demo: DemoData, tenant: DemoTenant): void {
  const changes = [...signIns(demo, tenant), ...settleOrders(demo, tenant), ...settleRaffles(demo, tenant)];
  const flows = 'user-score-consume-record';
  demo.drop(flows, tenant);
  const members = new Map(demo.ownRows('member', tenant).map((member) => [member.id, member]));
  const befores = new Map<PointChange, number>();
  for (const [id, own] of groupBy(changes, ({ member }) => String(member))) {
    const member = members.get(id);
    if (member) countBack(member, own, befores);
  }
  for (const change of [...befores.keys()].toSorted((a, b) => a.moment - b.moment)) {
    const { member, moment, score, type, bizNo } = change;
    const before = befores.get(change)!;
    demo.add(flows, tenant, moment, {
      memberId: member,
      mobile: members.get(String(member))!['mobile'],
      changeType: score > 0 ? '1' : '2',
      bizType: type,
      changeScore: Math.abs(score),
      beforeScore: before,
      afterScore: before + score,
      bizNo,
      createBy: 'system',
    });
  }
}

/** What the member had before each, from the last to the first; who would have had less than none has more now. */
function countBack(member: DemoRow, own: readonly PointChange[], befores: Map<PointChange, number>): void {
  const latest = own.toSorted((a, b) => b.moment - a.moment);
  let score = Number(member['score'] ?? 0);
  const least = latest.map((change) => (score -= change.score));
  const more = Math.max(0, -Math.min(...least));
  for (const [index, change] of latest.entries()) befores.set(change, least[index]! + more);
  member['score'] = Number(member['score'] ?? 0) + more;
}

function signIns(demo: DemoData, tenant: DemoTenant): PointChange[] {
  return demo.ownRows('sign-in-record', tenant).flatMap((row) => {
    const moment = momentOf(String(row['signTime'] ?? row['createTime']));
    Object.assign(row, {
      signTime: toDatetime(moment),
      signDate: toDatetime(moment).slice(0, 10),
      continuousDays: demo.random.integer(1, 7),
      rewardScore: demo.random.pick([5, 10, 15, 20]),
    });
    const change = { member: row['memberId'], moment, score: Number(row['rewardScore']), type: '2', bizNo: undefined };
    return row['memberId'] === undefined ? [] : [change];
  });
}

/** Raffles that were open were drawn, the others not. */
function settleRaffles(demo: DemoData, tenant: DemoTenant): PointChange[] {
  const prizes = groupBy(demo.ownRows('points-raffle.rafflePrizes', tenant), (prize) => prize[parentKey]);
  const members = demo.ownRows('member', tenant).filter((member) => member['memberStatus'] === '1');
  demo.drop('points-raffle.raffleDraws', tenant);
  return demo.ownRows('points-raffle', tenant).flatMap((raffle, index) => {
    schedule(demo, raffle, raffleStatuses[index % raffleStatuses.length]!);
    const isOpen = ['2', '3'].includes(String(raffle['raffleStatus'])) && members.length > 0;
    const most = Number(raffle['totalLimit'] ?? 0) || 15;
    const count = isOpen ? demo.random.integer(3, Math.max(3, Math.min(15, most))) : 0;
    const draws = Array.from({ length: count }, () =>
      draw(demo, tenant, { raffle, prizes: prizes.get(raffle.id) ?? [], member: demo.random.pick(members) }),
    );
    Object.assign(raffle, { joinCount: count, winCount: draws.filter(({ isWon }) => isWon).length });
    return draws.flatMap(({ change }) => (change.score === 0 ? [] : [change]));
  });
}

/** The first ones are open or over, so that every tenant has one that was drawn from. */
const raffleStatuses = [...'23041'];

/** Its status agrees with its times, and nobody drew before it was there. */
function schedule({ now }: DemoData, raffle: DemoRow, status: string): void {
  const [from, to] = validity(status, now);
  const start = Math.max(from, momentOf(String(raffle['createTime'])));
  const end = Math.max(to, start + hour);
  Object.assign(raffle, {
    raffleStatus: status,
    startTime: toDatetime(start),
    endTime: toDatetime(status === '3' ? Math.min(end, now - 60) : end),
  });
}

interface Draw {
  readonly raffle: DemoRow;
  readonly prizes: readonly DemoRow[];
  readonly member: DemoRow;
}

function draw(demo: DemoData, tenant: DemoTenant, { raffle, prizes, member }: Draw) {
  const { random, now } = demo;
  const from = Math.min(now - hour, momentOf(String(raffle['startTime'])));
  const until = Math.min(now - 60, momentOf(String(raffle['endTime'])));
  const moment = random.integer(from, Math.max(from, until));
  let left = random.next() * 100;
  const prize = prizes.find((one) => (left -= Number(one['probability'] ?? 0)) < 0);
  const isWon = prize !== undefined && prize['prizeType'] !== '6';
  const drawn = demo.addChild('points-raffle.raffleDraws', tenant, raffle, moment, {
    memberId: member.id,
    drawTime: toDatetime(moment),
    prizeName: prize?.['prizeName'] ?? '未中奖',
    createBy: 'system',
  });
  if (isWon) addPrize(demo, tenant, { raffle, prize, member, moment });
  const score = -Number(raffle['costScore'] ?? 0);
  return { isWon, change: { member: member.id, moment, score, type: '4', bizNo: drawn['drawNo'] } };
}

/** What is no parcel is there at once. */
function addPrize(
  demo: DemoData,
  tenant: DemoTenant,
  { raffle, prize, member, moment }: Omit<Draw, 'prizes'> & { readonly prize: DemoRow; readonly moment: Moment },
): void {
  const isParcel = prize['prizeType'] === '4';
  demo.add('activity-prize-record', tenant, moment, {
    memberId: member.id,
    mobile: member['mobile'],
    prizeId: prize['prizeId'],
    prizeName: prize['prizeName'],
    prizeType: prize['prizeType'],
    activityName: raffle['raffleName'],
    winTime: toDatetime(moment),
    sendStatus: isParcel ? '0' : '1',
    sendTime: isParcel ? undefined : toDatetime(moment),
    expireTime: toDatetime(moment + 30 * day),
    createBy: 'system',
  });
}

/** Where a prize names what it is besides its type, and by which field it names the prize that it is. */
const named = [
  ['lucky-bag.luckyBagItems', 'itemType', 'itemName'],
  ['activity-prize-record', 'prizeType', 'prizeName'],
] as const;

/** Prizes are called what their type gives: only goods have the name of a thing. */
export function settlePrizes(demo: DemoData, tenant: DemoTenant): void {
  const prizes = demo.ownRows('activity-prize', tenant);
  const coupons = new Map(demo.ownRows('coupon', tenant).map((coupon) => [coupon.id, coupon]));
  for (const prize of prizes) {
    if (['2', '3', '5'].includes(String(prize['prizeType']))) prize['prizeValue'] ??= '20.00';
    if (prize['prizeType'] === '6') prize['prizeValue'] = undefined;
    prize['prizeName'] = nameOf(prize, coupons) ?? prize['prizeName'];
  }
  fillRaffles(demo, tenant, prizes);
  const byId = new Map(prizes.map((prize) => [prize.id, prize]));
  for (const [rows, typeField, nameField] of named)
    for (const row of demo.ownRows(rows, tenant)) {
      const type = String(row[typeField]);
      const anyGoods = prizes.find((one) => one['prizeType'] === '4');
      // What names no prize is one of its type: a parcel has to be something that is sent.
      const prize = byId.get(String(row['prizeId'])) ?? (type === '4' ? anyGoods : undefined);
      const coupon = coupons.get(String(row['couponId']));
      row[nameField] = prize?.['prizeName'] ?? coupon?.['couponName'] ?? nameOf({ prizeType: type }, coupons);
    }
}

/** A raffle has prizes that there are, each as often as chance says, and one that is none. */
function fillRaffles(demo: DemoData, tenant: DemoTenant, prizes: readonly DemoRow[]): void {
  const real = prizes.filter((prize) => prize['prizeType'] !== '6');
  if (real.length === 0) return;
  for (const [raffle, rows] of groupBy(demo.ownRows('points-raffle.rafflePrizes', tenant), (row) => row[parentKey]))
    for (const [index, row] of rows.entries()) {
      const prize = index === rows.length - 1 && index > 0 ? undefined : demo.random.pick(real);
      if (prize) prize['raffleId'] = raffle;
      Object.assign(row, {
        prizeId: prize?.id,
        prizeName: prize?.['prizeName'] ?? '谢谢参与',
        prizeType: prize?.['prizeType'] ?? '6',
      });
    }
}

/** The name of what is no thing; undefined of a thing. */
function nameOf(
  { prizeType, prizeValue, couponId }: Readonly<Record<string, unknown>>,
  coupons: ReadonlyMap<string, DemoRow>,
): unknown {
  const value = prizeValue === undefined ? '' : String(Math.round(Number(prizeValue)));
  const names: Readonly<Record<string, unknown>> = {
    '1': coupons.get(String(couponId))?.['couponName'] ?? '优惠券',
    '2': `${value}积分`,
    '3': value === '' ? '余额红包' : `${value}元余额`,
    '5': value === '' ? 'VIP体验' : `${value}天VIP`,
    '6': '谢谢参与',
  };
  return names[String(prizeType)];
}
