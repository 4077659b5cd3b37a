import type { DemoData, DemoRow, DemoTenant } from '../DemoData.ts';
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
const flowTypes = {
  recharge: '1',
  charge: '3',
  refund: '4',
  withdrawal: '5',
  credit: '6',
  returned: '8',
  settled: '10',
} as const;

/** Who moved the money by hand, and what they noted. */
interface Hand {
  readonly createBy: string;
  readonly remark?: string;
}
const nobody: Hand = { createBy: 'system' };

/** Whose balance is moved, and what is on it, in cents. */
export type Purse = Pick<Member, 'row' | 'balance'>;

interface Flow {
  readonly member: Purse;
  readonly moment: Moment;
  readonly type: keyof typeof flowTypes;
  /** Cents, below zero where money goes out. */
  readonly amount: number;
  readonly bizNo: string;
  readonly hand?: Hand;
}

/** Changes a member's balance and writes the flow that explains it. */
export function addFlow(
  demo: DemoData,
  tenant: DemoTenant,
  { member, moment, type, amount, bizNo, hand = nobody }: Flow,
): void {
  member.balance += amount;
  demo.addChild('member.memberBalanceLogs', tenant, member.row, moment, {
    flowType: flowTypes[type],
    amount: toYuan(amount),
    balanceAfter: toYuan(member.balance),
    bizNo,
    ...hand,
  });
}

/** Gives a member money that was not paid for, with the flow that explains it. */
export function addGift(
  demo: DemoData,
  tenant: DemoTenant,
  { member, moment, amount, bizNo }: Omit<Flow, 'type' | 'member'> & { readonly member: Member },
): void {
  member.gift += amount;
  demo.addChild('member.memberGiftLogs', tenant, member.row, moment, {
    amount: toYuan(amount),
    balanceAfter: toYuan(member.gift),
    bizNo,
    flowType: '1',
    createBy: 'system',
  });
}

/** What moves the balance of an account that is not a member's, or what it has used of its credit. */
export interface Movement {
  readonly moment: Moment;
  readonly type: keyof typeof flowTypes;
  /** Cents, below zero where money goes out. */
  readonly amount: number;
  /** Cents of credit that are used, below zero where they are given back. */
  readonly credit?: number;
  readonly bizNo: string;
  readonly hand?: Hand;
}

interface Account {
  /** `screen.child` */
  readonly flows: string;
  readonly row: DemoRow;
  readonly movements: readonly Movement[];
  /** What comes in just before more goes out than there is. */
  readonly income: (lack: number, moment: Moment) => Movement;
}

/**
 * Writes the flows of an account in the order of time.
 * @returns cents: what is left, what came in and was spent altogether, the credit that is used and the most there was of it
 */
export function addFlows(demo: DemoData, tenant: DemoTenant, { flows, row, movements, income }: Account) {
  const sums = { balance: 0, income: 0, spent: 0, credit: 0, mostCredit: 0, last: 0 };
  const move = ({ moment, type, amount, credit, bizNo, hand = nobody }: Movement): void => {
    sums.balance += amount;
    sums.credit += credit ?? 0;
    sums.mostCredit = Math.max(sums.mostCredit, sums.credit);
    if (type === 'charge' || type === 'refund') sums.spent += credit ?? -amount;
    else if (amount > 0 && type !== 'returned') sums.income += amount;
    sums.last = moment;
    const values = { flowType: flowTypes[type], amount: toYuan(amount), balanceAfter: toYuan(sums.balance), bizNo };
    const used = credit === undefined ? {} : { creditAmount: toYuan(credit), creditAfter: toYuan(sums.credit) };
    demo.addChild(flows, tenant, row, moment, { ...values, ...used, ...hand });
  };
  for (const movement of movements.toSorted((a, b) => a.moment - b.moment)) {
    if (sums.balance + movement.amount < 0) move(income(-sums.balance - movement.amount, movement.moment - 60));
    move(movement);
  }
  return sums;
}
