/** What the demo has of its made-up things, where the business is known to have so many; the others are few. */
import type { Random } from './Random.ts';

/** Rows of a screen; those that stand nowhere have 25 to 120. */
export const plannedRows: Readonly<Record<string, number>> = {
  'vip-member': 420,
  'enterprise-member': 28,
  'group-account': 24,
  'device-error': 480,
  'repair-order-record': 150,
  'promotional-activity': 18,
  'activity-prize': 40,
  'points-raffle': 6,
  'mall-product': 60,
  'point-order': 700,
  'bicycle-station': 30,
  'bicycle-charge': 150,
  message: 400,
};

const audited = { '1': 87, '0': 8, '2': 5 };

/** How often a choice is taken, by `screen.field`; those that stand nowhere follow the order of their dictionary. */
const shares: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'verified-member.auditStatus': audited,
  'car-plate-number.auditStatus': audited,
  'device-error.errorType': { '1': 45, '2': 12, '6': 9, '4': 8, '5': 8, '3': 5, '7': 4, '8': 4, '9': 3, '99': 2 },
  'device-error.errorLevel': { '1': 70, '2': 22, '3': 8 },
  'device-error.handleStatus': { '0': 3, '1': 3, '2': 44, '3': 50 },
  'repair-order-record.repairStatus': { '0': 6, '1': 5, '2': 8, '3': 4, '4': 69, '5': 8 },
  'vip-member.vipStatus': { '1': 74, '2': 22, '3': 4 },
  'bicycle-station.stationStatus': { '1': 90, '0': 4, '2': 6 },
  'bicycle-error.handleStatus': { '0': 4, '1': 4, '2': 42, '3': 50 },
  'bicycle-warning.handleStatus': { '0': 4, '1': 4, '2': 42, '3': 50 },
  'mall-product.shelfStatus': { '1': 85, '0': 15 },
  'device-command.status': { '2': 84, '3': 12, '0': 4 },
  'message.esSendStatus': { '0': 6, '1': 88, '2': 6 },
};

/** A choice as the plan says; undefined where it says nothing, or nothing that can be chosen. */
export function plannedChoice(key: string, choices: readonly string[], random: Random): string | undefined {
  const planned = Object.entries(shares[key] ?? {}).filter(([value]) => choices.includes(value));
  return planned.length > 0 ? random.weighted(Object.fromEntries(planned)) : undefined;
}
