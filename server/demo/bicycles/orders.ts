import { type DemoData, type DemoRow, type DemoTenant, parentKey } from '../DemoData.ts';
import { addFlow, type Purse } from '../business/ledger.ts';
import { feeOf, lineOf, type Tariff, tariffsOf } from './tariffs.ts';
import { toDecimal, toYuan } from '../values/decimals.ts';
import { day, hour, minute, momentOf, startOfDay, toDatetime, type Moment } from '../values/moments.ts';

/** A host with one of its sockets, and when it is used next. */
interface Use {
  readonly device: DemoRow;
  readonly socketNo: number;
  readonly start: Moment;
  readonly end: Moment;
}

const days = 60;
/** What a host is called by its sockets. */
const typeOf: Readonly<Record<number, string>> = { 2: '1', 10: '2', 12: '3', 20: '4' };

/** What was charged at e-bike hosts, the sockets as that left them, and what the owners of the places are owed for it. */
export function addBicycleOrders(demo: DemoData, tenant: DemoTenant): void {
  const own = (name: string): DemoRow[] => demo.rowsOf(name).filter((row) => row['tenantId'] === tenant.id);
  const devices = own('bicycle-charge');
  const tariffs = tariffsOf(demo, tenant);
  for (const device of devices) install(demo, device, [...tariffs.keys()]);
  const members = own('member');
  const running = devices.filter((device) => device['deviceStatus'] === '1' && device['onlineStatus'] === '1');
  if (running.length === 0 || members.length === 0 || tariffs.size === 0) return;
  const stations = new Map(own('bicycle-station').map((station) => [station.id, station]));
  const purses = pursesOf(demo, tenant, members);
  const owed = new Map<unknown, number>();
  const live = new Map<string, DemoRow>();
  for (const use of uses(demo, running, tenant.part(15_000))) {
    const tariff = tariffs.get(String(use.device['feeTemplateId']))!;
    const member = demo.random.pick(members);
    const charging = { use, tariff, member, purse: purses.get(member.id) };
    const { row, cents } = addOrder(demo, tenant, charging);
    if (row['orderStatus'] === '1') live.set(`${use.device.id}/${use.socketNo}`, row);
    const owner = stations.get(String(use.device['stationId']))?.['ownerId'];
    if (demo.now - use.end < 30 * day) owed.set(owner, (owed.get(owner) ?? 0) + cents);
  }
  const others = demo.rowsOf('bicycle-charge.sockets').filter((row) => row['tenantId'] !== tenant.id);
  demo.rows.set('bicycle-charge.sockets', others);
  for (const device of devices) addSockets(demo, tenant, device, live);
  for (const owner of own('bicycle-owner'))
    owner['unsettledAmount'] = toYuan(Math.round(((owed.get(owner.id) ?? 0) * Number(owner['shareRatio'] ?? 0)) / 100));
}

/** What was on the account of a member when it was last moved. */
interface LastPurse extends Purse {
  moved: string;
}

/** The accounts of the members that ever had money, as they are after all that was paid from them for cars. */
function pursesOf(demo: DemoData, tenant: DemoTenant, members: readonly DemoRow[]): ReadonlyMap<unknown, LastPurse> {
  const rows = new Map(members.map((row) => [row.id, row]));
  const purses = new Map<unknown, LastPurse>();
  for (const flow of demo.ownRows('member.memberBalanceLogs', tenant)) {
    const row = rows.get(String(flow[parentKey]));
    const moved = String(flow['createTime']);
    if (row && moved >= (purses.get(row.id)?.moved ?? ''))
      purses.set(row.id, { row, moved, balance: Math.round(Number(flow['balanceAfter']) * 100) });
  }
  return purses;
}

/**
 * Takes a fee from an account, with its flow. Flows follow each other in time and what they leave is written in each, so only
 * what is paid later than the last of them is taken. @returns whether it was
 */
function payFrom(
  demo: DemoData,
  tenant: DemoTenant,
  purse: LastPurse | undefined,
  { moment, cents, bizNo }: { readonly moment: Moment; readonly cents: number; readonly bizNo: string },
): boolean {
  if (!purse || purse.moved >= toDatetime(moment) || purse.balance < cents) return false;
  addFlow(demo, tenant, { member: purse, moment, type: 'charge', amount: -cents, bizNo });
  purse.moved = toDatetime(moment);
  purse.row['balance'] = toYuan(purse.balance);
  return true;
}

/** A host hangs at its place with its sockets and charges by a template; most are in service and are heard of. */
function install({ random, now }: DemoData, device: DemoRow, templates: readonly string[]): void {
  const isOnline = random.chance(0.94);
  if (templates.length > 0) device['feeTemplateId'] ??= random.pick(templates);
  Object.assign(device, {
    socketCount: Number(random.weighted({ '2': 8, '10': 62, '12': 16, '20': 14 })),
    deviceStatus: random.weighted({ '1': 92, '0': 2, '2': 4, '3': 2 }),
    onlineStatus: isOnline ? '1' : '0',
    signal: isOnline ? -random.integer(55, 98) : undefined,
    lastHeartbeat: toDatetime(isOnline ? now - random.integer(5, 3 * minute) : now - random.integer(1, 12) * day),
  });
}

/** Most begin in the evening and last the night; a socket serves one at a time. */
function uses(demo: DemoData, devices: readonly DemoRow[], count: number): readonly Use[] {
  const { random, now } = demo;
  const found: Use[] = [...usesOfNow(demo, devices)];
  const taken = new Set(
    found.flatMap(({ device, socketNo }) =>
      ['0/true', '0/false', '1/true'].map((part) => [device.id, socketNo, part].join('/')),
    ),
  );
  for (let tries = 0; found.length < count && tries < count * 3; tries++) {
    const device = random.pick(devices);
    const socketNo = random.integer(1, Math.max(1, Number(device['socketCount'])));
    const isEvening = random.chance(0.85);
    const ago = random.integer(0, days - 1);
    const key = [device.id, socketNo, ago, isEvening].join('/');
    const from = startOfDay(now) - ago * day + (isEvening ? 18 * hour : 9 * hour);
    const start = from + random.integer(0, isEvening ? 5 * hour : hour);
    const length = Math.round(random.logNormal(5.5, 0.3) * hour);
    const end = start + Math.max(hour, Math.min(isEvening ? 10 * hour : 7 * hour, length));
    const isThere = momentOf(String(device['createTime'])) < start;
    if (start >= now - minute || taken.has(key) || !isThere) continue;
    taken.add(key);
    found.push({ device, socketNo, start, end });
  }
  return found.toSorted((a, b) => a.start - b.start);
}

/** Whatever the hour is at which a demo begins, it is charged at some of the hosts, at most at one socket of each. */
function usesOfNow({ random, now }: DemoData, devices: readonly DemoRow[]): readonly Use[] {
  return devices.flatMap((device) => {
    if (!random.chance(0.25) || momentOf(String(device['createTime'])) > now - day) return [];
    const socketNo = random.integer(1, Math.max(1, Number(device['socketCount'])));
    const start = now - random.integer(10 * minute, 3 * hour);
    return [{ device, socketNo, start, end: now + random.integer(hour, 5 * hour) }];
  });
}

interface Charging {
  readonly use: Use;
  readonly tariff: Tariff;
  readonly member: DemoRow;
  /** The account of the member, where there ever was money on it. */
  readonly purse: LastPurse | undefined;
}

function addOrder(demo: DemoData, tenant: DemoTenant, charging: Charging) {
  const { use, tariff, member } = charging;
  const { template } = tariff;
  const { random, now } = demo;
  const { device, socketNo, start, end } = use;
  const isFailed = random.chance(0.02);
  const isLive = !isFailed && end > now;
  const duration = isFailed ? 0 : Math.min(now, end) - start;
  const whole = Math.max(200, Math.min(1400, Math.round(random.logNormal(600, 0.35))));
  const energy = Math.round((whole * duration) / (end - start));
  const isPaid = !isFailed && !isLive;
  const power = duration === 0 ? 0 : Math.round((energy * hour * 10) / duration);
  const fee = feeOf(tariff, { duration, energy, power });
  // Whoever has ended has paid then; some pay before they begin, and have what is left back.
  const prepaid = Math.round(Number(template['prepayAmount'] ?? 0) * 100);
  const isPrepaid = isLive && fee.cents < prepaid && random.chance(0.6);
  const channel = fee.cents === 0 ? 'free' : random.weighted({ wxpay: 70, balance: 24, card: 6 });
  const row = demo.add('bicycle-order', tenant, start - random.integer(3, 20), {
    memberId: member.id,
    mobile: member['mobile'],
    stationId: device['stationId'],
    deviceId: device.id,
    socketNo,
    startMode: random.weighted({ '1': 84, '2': 12, '3': 1, '4': 3 }),
    cardNo: undefined,
    feeMode: template['feeMode'],
    feeTemplateId: template.id,
    hourPrice: fee.hourPrice?.toFixed(4),
    prepayAmount: isPrepaid ? toYuan(prepaid) : undefined,
    startTime: toDatetime(start),
    endTime: isPaid ? toDatetime(end) : undefined,
    chargeDuration: duration,
    chargeEnergy: toDecimal(energy * 10, 4),
    avgPower: toDecimal(power, 1),
    maxPower: toDecimal(Math.round(power * 1.3), 1),
    elecAmount: toYuan(fee.elec),
    serviceAmount: toYuan(fee.cents - fee.elec),
    payAmount: isPaid ? toYuan(fee.cents) : undefined,
    netAmount: toYuan(isPaid ? fee.cents : 0),
    refundAmount: '0.00',
    payChannel: isPrepaid ? 'wxpay' : isPaid ? channel : undefined,
    orderStatus: isFailed ? '4' : isLive ? '1' : '2',
    stopReason: isPaid
      ? random.weighted({ '1': 61, '0': 22, '3': 9, '2': 5, '5': 1, '6': 1, '9': 1 })
      : isFailed
        ? '9'
        : undefined,
    createBy: 'system',
  });
  const payment = { moment: end, cents: fee.cents, bizNo: String(row['orderNo']) };
  if (row['payChannel'] === 'balance' && !payFrom(demo, tenant, charging.purse, payment)) row['payChannel'] = 'wxpay';
  if (isPaid)
    demo.addChild('bicycle-order.feeLines', tenant, row, end, {
      startTime: row['startTime'],
      endTime: row['endTime'],
      chargeEnergy: row['chargeEnergy'],
      ...lineOf(tariff, fee),
    });
  if (now - start < 2 * day && duration > 0) addCurve(demo, tenant, row, { start, duration, power });
  return { row, cents: isPaid ? fee.cents : 0 };
}

/** An empty battery draws more than a full one. */
function addCurve(
  demo: DemoData,
  tenant: DemoTenant,
  row: DemoRow,
  { start, duration, power }: { readonly start: Moment; readonly duration: number; readonly power: number },
): void {
  const points = 8;
  for (let index = 1; index <= points; index++) {
    const moment = start + Math.floor((duration * index) / points);
    const share = 1.3 - (0.6 * index) / points;
    demo.addChild('bicycle-order.powerCurve', tenant, row, moment, {
      time: toDatetime(moment),
      power: toDecimal(Math.round(power * share), 1),
    });
  }
}

function addSockets(demo: DemoData, tenant: DemoTenant, device: DemoRow, live: ReadonlyMap<string, DemoRow>): void {
  const { random } = demo;
  const isOnline = device['onlineStatus'] === '1';
  const counts: Record<string, number> = {};
  let [power, warmest] = [0, 0];
  for (let socketNo = 1; socketNo <= Number(device['socketCount']); socketNo++) {
    const order = live.get(`${device.id}/${socketNo}`);
    const status = order ? '1' : isOnline ? random.weighted({ '0': 84, '2': 10, '3': 4, '4': 2 }) : '5';
    counts[status] = (counts[status] ?? 0) + 1;
    const tenthWatts = order ? Math.round(Number(order['avgPower']) * 10) : 0;
    const tenthDegrees = isOnline ? random.integer(240, order ? 420 : 310) : 0;
    power += isOnline ? tenthWatts : 0;
    warmest = Math.max(warmest, tenthDegrees);
    demo.addChild('bicycle-charge.sockets', tenant, device, demo.now - minute, {
      socketNo,
      socketStatus: status,
      power: isOnline ? toDecimal(tenthWatts, 1) : undefined,
      current: isOnline ? toDecimal(Math.round(tenthWatts / 22), 2) : undefined,
      temperature: isOnline ? toDecimal(tenthDegrees, 1) : undefined,
      orderNo: order?.['orderNo'],
    });
  }
  Object.assign(device, {
    idleCount: counts['0'] ?? 0,
    usingCount: counts['1'] ?? 0,
    fullCount: counts['2'] ?? 0,
    faultCount: counts['3'] ?? 0,
    closedCount: (counts['4'] ?? 0) + (counts['5'] ?? 0),
    currentPower: toDecimal(power, 1),
    maxTemp: toDecimal(warmest, 1),
  });
  device['deviceType'] = typeOf[Number(device['socketCount'])] ?? device['deviceType'];
}
