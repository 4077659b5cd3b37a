import { type DemoData, type DemoRow, type DemoTenant } from '../DemoData.ts';
import { toYuan } from '../values/decimals.ts';
import { hour, minute, momentOf, toDatetime } from '../values/moments.ts';

const hourly = 300;
const most = 3000;
/** Of so many guns one has a lock at its place. */
const lockedOf = 8;

/** Who came to charge also parked: the stays behind a barrier, the barrier's openings, and the locks of places. */
export function addParking(demo: DemoData, tenant: DemoTenant): void {
  const own = (name: string): DemoRow[] => demo.rowsOf(name).filter((row) => row['tenantId'] === tenant.id);
  const barriers = new Map(own('barrier-gate-config').map((config) => [config['stationId'], config]));
  const orders = own('charge-order').filter((order) => ['2', '4'].includes(String(order['orderStatus'])));
  const recent = orders.toSorted((a, b) => String(a['startTime']).localeCompare(String(b['startTime'])));
  const stations = new Map(own('charge-pile').map((pile) => [pile.id, pile['stationId']]));
  const guns = new Map(own('charge-gun').map((gun) => [gun.id, gun]));
  const stationOf = (order: DemoRow): unknown => stations.get(String(guns.get(String(order['gunId']))?.['pileId']));
  const parked = recent.filter((order) => barriers.has(stationOf(order))).slice(-tenant.part(2600));
  for (const order of parked) addStay(demo, tenant, order, barriers.get(stationOf(order))!);
  for (const [index, gun] of [...guns.values()].entries())
    if (index % lockedOf === 0)
      Object.assign(gun, {
        parkingLockNo: `DS${String(gun['gunNo']).slice(-8)}`,
        lockStatus: gun['gunStatus'] === '0' ? '0' : gun['parkStatus'] === '50' ? '10' : '50',
      });
  const locked = recent.filter((order) => guns.get(String(order['gunId']))?.['parkingLockNo'] !== undefined);
  for (const order of locked.slice(-tenant.part(500)))
    addLock(demo, tenant, order, {
      stationId: stationOf(order),
      lockNo: guns.get(String(order['gunId']))!['parkingLockNo'],
    });
}

const commonOf = (order: DemoRow): Record<string, unknown> => ({
  memberId: order['memberId'],
  mobile: order['mobile'],
  plateNo: order['plateNo'],
  orderId: order.id,
  refundAmount: '0.00',
  createBy: 'system',
});

function addStay(demo: DemoData, tenant: DemoTenant, order: DemoRow, barrier: DemoRow): void {
  const { random, now } = demo;
  const began = momentOf(String(order['startTime'])) - random.integer(2, 9) * minute;
  const ended = order['endTime'] === undefined ? Infinity : momentOf(String(order['endTime']));
  const left = ended + random.integer(3, random.chance(0.1) ? 150 : 20) * minute;
  const isGone = left <= now;
  const isPushed = isGone && random.chance(0.97);
  const total = isGone ? Math.min(most, Math.ceil((left - began) / hour) * hourly) : 0;
  const discount = isPushed ? Math.min(total, 2 * hourly) : 0;
  demo.add('road-brake-stop-order', tenant, began, {
    ...commonOf(order),
    stationId: barrier['stationId'],
    supplierOrderNo: demo.identities.digits(18),
    supplierId: barrier['supplierId'],
    inTime: toDatetime(began),
    outTime: isGone ? toDatetime(left) : undefined,
    stopDuration: isGone ? left - began : 0,
    totalAmount: toYuan(total),
    discountAmount: toYuan(discount),
    payAmount: toYuan(total - discount),
    payStatus: isGone ? '1' : '0',
    stopStatus: isGone ? (random.chance(0.99) ? '2' : '3') : ended <= now ? '1' : '0',
    discountStatus: isPushed ? '2' : isGone ? '3' : random.pick(['0', '0', '1']),
  });
  const isFailed = random.chance(0.03);
  demo.add('gate-order', tenant, began, {
    ...commonOf(order),
    stationId: barrier['stationId'],
    barrierConfigId: barrier.id,
    openType: random.weighted({ '1': 78, '2': 8, '3': 4, '4': 8, '5': 2 }),
    gateDirection: isGone ? '2' : '1',
    inTime: toDatetime(began),
    outTime: isGone ? toDatetime(left) : undefined,
    gateStatus: isFailed ? '2' : !isGone && random.chance(0.2) ? '0' : '1',
    failReason: isFailed ? random.pick(['车牌识别失败', '道闸无应答', '现场网络中断']) : undefined,
  });
}

function addLock(demo: DemoData, tenant: DemoTenant, order: DemoRow, place: Readonly<Record<string, unknown>>): void {
  const { random, now } = demo;
  const down = momentOf(String(order['startTime'])) - random.integer(1, 6) * minute;
  const ended = order['endTime'] === undefined ? Infinity : momentOf(String(order['endTime']));
  const up = ended + random.integer(2, 45) * minute;
  const isUp = up <= now;
  const isFailed = isUp && random.chance(0.03);
  const free = 15 * minute;
  const over = isUp && !isFailed ? Math.max(0, up - ended - free) : 0;
  const isUnpaid = over > 0 && random.chance(0.06);
  demo.add('parking-lock-order', tenant, down, {
    ...commonOf(order),
    gunId: order['gunId'],
    ...place,
    unlockTime: isFailed ? undefined : toDatetime(down),
    lockTime: isUp && !isFailed ? toDatetime(up) : undefined,
    occupyMinutes: over,
    freeMinutes: free,
    payAmount: toYuan(Math.ceil(over / minute) * 50),
    payStatus: isUp && !isFailed && !isUnpaid ? '1' : '0',
    lockOrderStatus: isFailed ? '4' : isUnpaid ? '2' : isUp ? '3' : '1',
    lockStatus: isFailed || isUp ? '50' : '10',
    battery: random.integer(35, 98),
  });
}
