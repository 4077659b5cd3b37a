import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Gateway, Order } from '../../outbox/index.ts';
import { startPulse } from './pulse.ts';

/** How long the devices that are not there take (ms). */
export interface SimulatedPace {
  /** @default 1000 */
  readonly fastest: number;
  /** @default 4000 */
  readonly slowest: number;
}

/** Of a hundred orders so many are refused, and so many never answered. */
const [refused, unanswered] = [8, 3];

/** Why devices refuse, by the type of the command; `''` for all others. */
const reasons: Readonly<Record<string, string>> = {
  reboot: '桩正在充电，不能重启',
  upgrade: '固件校验失败',
  openGate: '道闸离线',
  lockDown: '地锁卡阻',
  startCharge: '车辆未插枪',
  lockUp: '地锁上方有车',
  testLink: '连接超时',
  pushMap: '地图平台拒绝：坐标不在服务区',
  pushOpen: '对方平台返回：签名错误',
  '': '设备离线',
};

/**
 * Devices that are not there, for a demo: each answers after a while, some refuse, some never answer, and things happen
 * at them. What becomes of an order follows from its number alone, so that it can be looked at again.
 */
export const simulatedGateway = ({ fastest, slowest }: SimulatedPace = { fastest: 1000, slowest: 4000 }): Gateway => ({
  listen: startPulse,
  async send(order, signal) {
    const { chance, pace } = fateOf(order);
    // Longer than anybody waits: the signal ends it.
    const never = 24 * 60 * 60 * 1000;
    await wait(chance < unanswered ? never : fastest + (slowest - fastest) * pace, undefined, { signal });
    const type = String(order.record['commandType'] ?? '');
    return chance < unanswered + refused
      ? { isConfirmed: false, text: reasons[type] ?? reasons['']! }
      : { isConfirmed: true, text: type === 'startCharge' ? tradeNoOf(order) : '执行成功' };
  },
});

/** What a pile calls the charge that it has begun. */
const tradeNoOf = ({ orderNo }: Order): string =>
  `SIM${createHash('sha256').update(orderNo).digest('hex').slice(0, 16)}`;

/** Two numbers by chance, the same each time: `chance` of 100, `pace` of 1. */
function fateOf({ orderNo }: Order): { readonly chance: number; readonly pace: number } {
  const hash = createHash('sha256').update(orderNo).digest();
  return { chance: hash.readUInt16BE(0) % 100, pace: hash.readUInt8(2) / 255 };
}
