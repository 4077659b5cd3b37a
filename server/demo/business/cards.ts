import { type DemoData, type DemoRow, type DemoTenant } from '../DemoData.ts';
import { toYuan } from '../values/decimals.ts';
import { day, hour, minute, type Moment, momentOf, toDate, toDatetime } from '../values/moments.ts';

const online = '1';
const stored = '2';
const company = '3';

/** Charge cards of one tenant: 600 over both. What is on a card is the sum of what was paid onto it. */
export function addCards(demo: DemoData, tenant: DemoTenant): void {
  const { random } = demo;
  const members = demo.ownRows('member', tenant);
  const enterprises = demo.ownRows('enterprise-member', tenant);
  for (let left = tenant.part(600); left > 0; left--) {
    const moment = demo.daysAgo(2, 700);
    const cardType = random.weighted({
      [online]: 62,
      [stored]: 24,
      [company]: enterprises.length > 0 ? 12 : 0,
      '4': 2,
    });
    const cardStatus = random.weighted({ '0': 12, '1': 74, '2': 6, '3': 5, '4': 3 });
    const isBound = cardStatus !== '0' && cardType !== '4';
    const member = isBound ? pickKnown(demo, members, moment) : undefined;
    const row = demo.add('member-charge-card', tenant, moment, {
      cardNo: demo.identities.digits(12),
      physicalNo: `E${demo.identities.digits(11)}`,
      cardType,
      memberId: member?.id,
      mobile: member?.['mobile'],
      enterpriseId: cardType === company ? random.pick(enterprises).id : undefined,
      balance: '0.00',
      plateNo: undefined,
      cardStatus,
      openTime: toDatetime(moment),
      expireDate: demo.sometimes(0.6, toDate(moment + 3 * 365 * day)),
      lastUseTime: isBound ? toDatetime(random.integer(moment + hour, demo.now - minute)) : undefined,
    });
    if (cardType === stored && isBound && cardStatus !== '4') pay(demo, tenant, row, moment);
  }
}

/** A member that was there at the moment. */
function pickKnown({ random }: DemoData, members: readonly DemoRow[], moment: Moment): DemoRow {
  const known = members.filter((member) => momentOf(String(member['createTime'])) < moment);
  return random.pick(known.length > 0 ? known : members);
}

function pay(demo: DemoData, tenant: DemoTenant, card: DemoRow, opened: Moment): void {
  let balance = 0;
  let moment = opened;
  for (let times = demo.random.integer(1, 4); times > 0; times--) {
    moment = Math.min(demo.now - minute, moment + demo.random.integer(hour, 40 * day));
    const amount = Number(demo.random.weighted({ '5000': 3, '10000': 5, '20000': 2 }));
    balance += amount;
    demo.addChild('member-charge-card.cardFlows', tenant, card, moment, {
      amount: toYuan(amount),
      balanceAfter: toYuan(balance),
      payMethod: demo.random.weighted({ '1': 4, '3': 3, '4': 3 }),
    });
  }
  card['balance'] = toYuan(balance);
}

/** VIN codes of one tenant, of the cars that members have: 350 over both; 8 % wait for an answer, 5 % were rejected. */
export function addVins(demo: DemoData, tenant: DemoTenant): void {
  const cars = demo.random.shuffled(demo.ownRows('car-plate-number', tenant).filter((car) => car['vin'] !== undefined));
  for (const car of cars.slice(0, tenant.part(350))) {
    const auditStatus = demo.random.weighted({ '0': 8, '1': 87, '2': 5 });
    const moment =
      auditStatus === '0' ? demo.now - demo.random.integer(hour, 3 * day) : momentOf(String(car['createTime'])) + hour;
    const isAudited = auditStatus !== '0';
    demo.add('vin-code', tenant, Math.min(demo.now - hour, moment), {
      vin: car['vin'],
      memberId: car['memberId'],
      mobile: demo.rowsOf('member').find(({ id }) => id === car['memberId'])?.['mobile'],
      enterpriseId: undefined,
      plateNo: car['plateNo'],
      brandSeriesId: car['brandSeriesId'],
      autoStart: 'Y',
      auditStatus,
      auditBy: isAudited ? tenant.admin : undefined,
      auditTime: isAudited ? toDatetime(Math.min(demo.now - 2 * minute, moment + 5 * hour)) : undefined,
      auditRemark: auditStatus === '2' ? '行驶证照片看不清，请重新上传' : undefined,
      status: demo.random.weighted({ '1': 96, '0': 4 }),
      createBy: 'system',
    });
  }
}

/** Stations that members have marked: those where they have charged, at first. */
export function addFavorites(demo: DemoData, tenant: DemoTenant): void {
  const { random } = demo;
  const members = new Map(demo.ownRows('member', tenant).map((member) => [member.id, member]));
  const stations = new Map(demo.ownRows('charge-station', tenant).map((station) => [station.id, station]));
  const marked = new Set<string>();
  demo.drop('favorite-station', tenant);
  for (const order of random.shuffled(demo.ownRows('charge-order', tenant))) {
    const [member, station] = [members.get(String(order['memberId'])), stations.get(String(order['stationId']))];
    const key = `${member?.id}/${station?.id}`;
    if (!member || !station || marked.has(key)) continue;
    const moment = Math.min(demo.now - minute, momentOf(String(order['startTime'])) + random.integer(minute, hour));
    demo.add('favorite-station', tenant, moment, {
      memberId: member.id,
      mobile: member['mobile'],
      stationId: station.id,
      areaCode: station['areaCode'],
      favoriteTime: toDatetime(moment),
      source: random.weighted({ wxmini: 76, alimini: 10, app: 12, h5: 2 }),
      createBy: 'system',
    });
    if (marked.add(key).size >= tenant.part(240)) return;
  }
}
