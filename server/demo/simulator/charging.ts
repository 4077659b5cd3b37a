/** Cars that charge at guns, from the plug to the payment. */
import type { ActionFile } from '../../../schemas/language/screen/ActionFile.ts';
import { hour, momentOf, toDatetime } from '../values/moments.ts';
import type { Random } from '../values/Random.ts';
import { type DemoEvent, event, mark } from './DemoEvent.ts';

/** The car of a partner pays what it has taken at the flat price; nobody's balance is touched. */
const [elecPrice, servicePrice] = [0.65, 0.35];
/** What the operator pays for it. */
const purchasePrice = 0.48;

/** What a gun says of itself when no car charges at it. */
const idle = {
  voltage: '0.0',
  current: '0.0',
  outputPower: '0.0',
  soc: 'null',
  chargedEnergy: '0.0',
  chargedMinutes: '0',
  orderNo: "''",
  memberMobile: "''",
  reportTime: 'now()',
} as const;

const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.integer(0, 9)).join('');

const amounts = (energy: string): Readonly<Record<string, string>> => ({
  chargeEnergy: energy,
  elecCost: `round(${energy} * ${purchasePrice}, 2)`,
  elecAmount: `round(${energy} * ${elecPrice}, 2)`,
  serviceAmount: `round(${energy} * ${servicePrice}, 2)`,
  totalAmount: `round(round(${energy} * ${elecPrice}, 2) + round(${energy} * ${servicePrice}, 2), 2)`,
});

/** What a gun gives: kilowatts, as a part of what it can, with the volts of its kind and amperes that agree. */
const outputAt = (part: number): Readonly<Record<string, string>> => {
  const power = `((target.power > 0.0 ? target.power : 60.0) * ${part})`;
  const volts = "(target.currentType == '2' ? 220.0 : 400.0)";
  return {
    outputPower: `round(${power}, 2)`,
    voltage: volts,
    current: `round(${power} * 1000.0 / ${volts}, 1)`,
    gunTemp: `round(24.0 + ${power} / 20.0, 1)`,
  };
};

/** A car begins to charge at a free gun. */
export const begin: DemoEvent = {
  screen: 'charge-gun',
  query: () => ({ gunStatus: '1', status: '1' }),
  toAction: ({ random, now }) => {
    const day = now.slice(0, 10).replaceAll('-', '');
    const tradeNo = `${mark}${day}${digits(random, 10)}`;
    const soc = random.integer(12, 55);
    return event('begin', {
      when: "gunStatus == '1' && status == '1'",
      change: {
        'charge-gun': {
          match: { id: 'id' },
          set: {
            gunStatus: "'3'",
            parkStatus: "'50'",
            lockStatus: "'10'",
            orderNo: 'order.orderNo',
            soc: `${soc}.0`,
            chargedEnergy: '0.0',
            chargedMinutes: '0',
            ...outputAt(0.8),
            reportTime: 'now()',
          },
        },
      },
      add: {
        'charge-order': {
          as: 'order',
          values: {
            tradeNo: `'${tradeNo}'`,
            orderSource: "'4'",
            startMode: "'1'",
            orderStatus: "'2'",
            payStatus: "'0'",
            abnormalType: "'0'",
            stationId: 'stationId',
            pileId: 'pileId',
            gunId: 'id',
            startTime: 'now()',
            startSoc: `${soc}.0`,
            endSoc: `${soc}.0`,
            parkAmount: '0',
            discountAmount: '0',
            ...amounts('0.0'),
          },
        },
        'charge-order.orderLogs': {
          orderId: 'order.id',
          logTime: 'now()',
          action: "'启动充电'",
          content: `'桩交易流水号 ${tradeNo}'`,
        },
      },
    });
  },
};

const own = { tradeNo: `${mark}*` };

/** An order grows for an hour at most: a demo may be switched off for a night. */
const energyAt = (speed: number): string => {
  const seconds = '(secondsBetween(startTime, now()) > 3600.0 ? 3600.0 : secondsBetween(startTime, now()))';
  return `round(${seconds} * (gun.power > 0.0 ? gun.power : 60.0) * ${((0.8 * speed) / 3600).toFixed(7)}, 3)`;
};

/** A battery of 60 kWh; who does not say how full it is begins at a fifth. */
const socAt = (speed: number): string =>
  `min(round((startSoc > 0.0 ? startSoc : 20.0) + ${energyAt(speed)} / 0.6, 0), 100.0)`;

/** What the gun of an order says while it charges. */
const liveAt = (part: number, speed: number): NonNullable<ActionFile['set']> =>
  Object.fromEntries(
    Object.entries({
      ...outputAt(part),
      soc: socAt(speed),
      chargedEnergy: energyAt(speed),
      chargedMinutes: 'secondsBetween(startTime, now())',
      reportTime: 'now()',
    }).map(([field, value]) => [field, { when: "target.gunStatus == '3'", value }]),
  );

/** The meter of an order that runs, and what its gun says. */
export const grow: DemoEvent = {
  screen: 'charge-order',
  query: () => ({ ...own, orderStatus: '2' }),
  toAction: ({ random, speed }) =>
    event('grow', {
      when: "orderStatus == '2'",
      read: { gun: { of: 'charge-gun', match: { id: 'gunId' } } },
      set: {
        ...amounts(energyAt(speed)),
        chargeDuration: 'secondsBetween(startTime, now())',
        endSoc: socAt(speed),
      },
      change: {
        'charge-gun': {
          match: { id: 'gunId' },
          optional: true,
          set: liveAt(random.integer(72, 84) / 100, speed),
        },
      },
    }),
};

/** A member pays from the balance, as far as it reaches; else the order waits for the payment. */
const paysByBalance = "memberId != '' && payer.id != '' && payer.balance >= totalAmount";

const ending = (reason: string): ActionFile => ({
  when: "orderStatus in ['2', '3']",
  read: { payer: { of: 'member', match: { id: 'memberId' } } },
  set: {
    orderStatus: "'4'",
    // The partner of a car that came from one has paid.
    payStatus: `memberId == '' || ${paysByBalance} ? '2' : '1'`,
    payChannel: { when: `memberId == '' || ${paysByBalance}`, value: "memberId == '' ? 'interconnect' : 'balance'" },
    payAmount: { when: `memberId == '' || ${paysByBalance}`, value: 'totalAmount' },
    endTime: 'now()',
    chargeDuration: 'secondsBetween(startTime, now())',
    stopReason: { when: "stopReason == ''", value: `'${reason}'` },
  },
  add: {
    'section-order': {
      when: `tradeNo.startsWith('${mark}')`,
      values: {
        sectionNo: "orderNo + '01'",
        orderId: 'id',
        stationId: 'stationId',
        gunId: 'gunId',
        sectionIndex: '1',
        periodType: "'2'",
        startTime: 'startTime',
        endTime: 'now()',
        energy: 'chargeEnergy',
        elecPrice: String(elecPrice),
        servicePrice: String(servicePrice),
        elecAmount: 'elecAmount',
        serviceAmount: 'serviceAmount',
        sectionStatus: "'1'",
      },
    },
    'charge-order.orderLogs': {
      orderId: 'id',
      logTime: 'now()',
      action: "'结束充电'",
      content: "'充电 ' + text(chargeEnergy) + ' kWh'",
    },
    'member.memberBalanceLogs': {
      when: `${paysByBalance} && totalAmount > 0.0`,
      values: {
        memberId: 'memberId',
        flowType: "'3'",
        amount: '0.0 - totalAmount',
        balanceAfter: 'round(payer.balance - totalAmount, 2)',
        bizNo: 'orderNo',
      },
    },
  },
  change: {
    member: {
      when: `${paysByBalance} && totalAmount > 0.0`,
      match: { id: 'memberId' },
      set: { balance: 'round(target.balance - totalAmount, 2)' },
    },
    'charge-gun': {
      match: { id: 'gunId' },
      optional: true,
      set: { ...idle, parkStatus: "'10'", gunStatus: { when: "target.gunStatus in ['2', '3']", value: "'1'" } },
    },
  },
});

/** An order ends and is paid. */
export const end: DemoEvent = {
  screen: 'charge-order',
  query: () => ({ ...own, orderStatus: '2', chargeEnergy_begin: '20' }),
  toAction: ({ random }) => event('end', ending(random.pick(['0', '2', '6', '7']))),
};

/** By then a battery is full. */
const longestCharge = 1.25 * hour;

/** An order of the demo's first rows, which nobody feeds with a meter, ends once it has run for as long as a battery takes. */
export const finish: DemoEvent = {
  screen: 'charge-order',
  query: (now) => ({ orderStatus: '2', startTime_end: toDatetime(momentOf(now) - longestCharge) }),
  toAction: () => event('finish', ending('0')),
};

/** An order that a person has told to stop comes to its end. */
export const stop: DemoEvent = {
  screen: 'charge-order',
  query: () => ({ orderStatus: '3' }),
  toAction: () => event('stop', ending('1')),
};
