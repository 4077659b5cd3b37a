import type { Charge } from './charges.ts';
import type { DemoData, DemoRow, DemoTenant } from '../DemoData.ts';
import { toDecimal, toKwh } from '../values/decimals.ts';
import { minute, toDatetime } from '../values/moments.ts';
import type { OrderBook } from './orders.ts';

/** Samples of voltage, current and state of charge: every running order and some that just ended. */
export function addSamples(demo: DemoData, tenant: DemoTenant, { orders, members }: OrderBook): void {
  const running = orders.filter(({ charge }) => charge.outcome === 'charging');
  const ended = orders.filter(({ charge }) => charge.outcome === 'finished').slice(-tenant.part(60));
  for (const order of [...ended, ...running]) addCurve(demo, tenant, order);
  const underWay = orders.filter(({ row }) => ['1', '2', '3'].includes(String(row['orderStatus'])));
  const mobiles = new Map(members.all.map(({ row }) => [row.id, row['mobile']]));
  for (const { row, charge } of underWay) {
    tellGun(demo, charge.gun, row, charge.outcome === 'charging');
    charge.gun.row['memberMobile'] = mobiles.get(String(row['memberId']));
  }
}

/** A gun says what it gives, and to whom. */
function tellGun(demo: DemoData, { row: gun, kind }: Charge['gun'], order: DemoRow, isCharging: boolean): void {
  const seconds = Math.max(1, Number(order['chargeDuration']));
  const watts = isCharging ? Math.round((Number(order['chargeEnergy']) * 3_600_000) / seconds) : 0;
  const volts = kind === 'slow' ? demo.random.integer(218, 230) : demo.random.integer(360, 420);
  Object.assign(gun, {
    voltage: toDecimal(isCharging ? volts * 10 : 0, 1),
    current: toDecimal(Math.round((watts * 10) / volts), 1),
    outputPower: toDecimal(Math.round(watts / 10), 2),
    soc: order['endSoc'],
    chargedEnergy: order['chargeEnergy'],
    chargedMinutes: order['chargeDuration'],
    orderNo: order['orderNo'],
    gunTemp: toDecimal(demo.random.integer(260, 300) + Math.round(watts / 1000), 1),
    reportTime: toDatetime(demo.now - demo.random.integer(1, 20)),
  });
}

function addCurve(demo: DemoData, tenant: DemoTenant, { row, charge }: { row: DemoRow; charge: Charge }): void {
  const duration = charge.end - charge.start;
  const step = Math.max(5 * minute, Math.floor(duration / 12));
  const isSlow = charge.gun.kind === 'slow';
  const hectowatts = Math.round((charge.energy * 36) / Math.max(1, duration)) || 1;
  for (let passed = step; passed <= duration; passed += step) {
    const volts = isSlow ? demo.random.integer(2180, 2300) : demo.random.integer(3600, 4200);
    // Kilowatts and volts are counted in tenths: the current follows, so that the three agree.
    const amperes = Math.round((hectowatts * 10_000) / volts);
    const share = passed / duration;
    const first = row['startSoc'] as number | undefined;
    const last = row['endSoc'] as number | undefined;
    demo.add('charge-data', tenant, charge.start + passed, {
      orderNo: row['orderNo'],
      gunId: charge.gun.row.id,
      reportTime: toDatetime(charge.start + passed),
      voltage: toDecimal(volts, 1),
      current: toDecimal(amperes, 1),
      power: toDecimal(hectowatts * 10, 2),
      needVoltage: isSlow ? undefined : toDecimal(volts + 80, 1),
      needCurrent: isSlow ? undefined : toDecimal(amperes + 20, 1),
      soc: first === undefined || last === undefined ? undefined : Math.round(first + (last - first) * share),
      maxCellVoltage: isSlow ? undefined : toDecimal(demo.random.integer(3600, 4150), 3),
      maxBatteryTemp: isSlow ? undefined : toDecimal(demo.random.integer(300, 420), 1),
      minBatteryTemp: isSlow ? undefined : toDecimal(demo.random.integer(240, 299), 1),
      chargedEnergy: toKwh(Math.round(charge.energy * share)),
      chargedMinutes: passed,
      remainMinutes: charge.outcome === 'charging' ? undefined : duration - passed,
      createBy: 'system',
    });
  }
}
