import type { DemoData, DemoTenant } from '../DemoData.ts';
import { toYuan } from '../values/decimals.ts';
import type { Member } from './members.ts';
import type { Moment } from '../values/moments.ts';

/** Something that moves money, to be played in the order of time so that balances are never below zero. */
export interface MoneyEvent {
  readonly moment: Moment;
  readonly play: () => void;
}

/** Plays events in the order of time. */
export function playInOrder(events: readonly MoneyEvent[]): void {
  for (const { play } of events.toSorted((a, b) => a.moment - b.moment)) play();
}

/** What moved a balance: dictionary `balance_flow_type`. */
const flowTypes = { recharge: '1', charge: '3', refund: '4', withdrawal: '5', credit: '6' } as const;

interface Flow {
  readonly member: Member;
  readonly moment: Moment;
  readonly type: keyof typeof flowTypes;
  /** Cents, below zero where money goes out. */
  readonly amount: number;
  readonly bizNo: string;
}

/** Changes a member's balance and writes the flow that explains it. */
export function addFlow(demo: DemoData, tenant: DemoTenant, { member, moment, type, amount, bizNo }: Flow): void {
  member.balance += amount;
  demo.addChild('member.memberBalanceLogs', tenant, member.row, moment, {
    flowType: flowTypes[type],
    amount: toYuan(amount),
    balanceAfter: toYuan(member.balance),
    bizNo,
    createBy: 'system',
  });
}
