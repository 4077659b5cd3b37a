/** Faults of guns that come and go. */
import { type DemoEvent, event, mark } from './DemoEvent.ts';

const faults = { '1': '通讯中断', '4': '充电模块输出异常', '6': '枪线温度过高', '8': '枪锁未能复位' } as const;

/** A free gun has a fault. */
export const fault: DemoEvent = {
  screen: 'charge-gun',
  query: () => ({ gunStatus: '1', status: '1' }),
  toAction: ({ random }) => {
    const type = random.pick(Object.keys(faults) as (keyof typeof faults)[]);
    return event('fault', {
      when: "gunStatus == '1' && status == '1'",
      set: { gunStatus: "'255'" },
      add: {
        'device-error': {
          stationId: 'stationId',
          pileId: 'pileId',
          gunId: 'id',
          happenTime: 'now()',
          handleStatus: "'0'",
          errorCode: `'${mark}-${type}'`,
          errorType: `'${type}'`,
          errorLevel: "'1'",
          errorDesc: `'${faults[type]}'`,
        },
      },
    });
  },
};

/** A fault goes by itself. */
export const recover: DemoEvent = {
  screen: 'device-error',
  query: () => ({ errorCode: `${mark}*`, handleStatus: '0' }),
  toAction: () =>
    event('recover', {
      when: "handleStatus == '0' && recoverTime == ''",
      set: { handleStatus: "'3'", recoverTime: 'now()', handleTime: 'now()', handleResult: "'设备自行恢复'" },
      change: {
        'charge-gun': {
          match: { id: 'gunId' },
          optional: true,
          set: { gunStatus: { when: "target.gunStatus == '255'", value: "'1'" } },
        },
      },
    }),
};
