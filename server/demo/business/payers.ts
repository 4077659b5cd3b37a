import type { Charge } from './charges.ts';
import type { DemoData } from '../DemoData.ts';
import type { Member, Members } from './members.ts';
import type { WeightedChoice } from '../values/Random.ts';

/** How an order is paid: the part of dictionary `pay_channel` that orders use. */
export type Channel = 'balance' | 'wxpayscore' | 'wxpay' | 'group' | 'interconnect' | 'card';

/** Who charged, how the charge was started and how it is paid. */
export interface Payer {
  readonly member: Member | undefined;
  readonly channel: Channel;
  readonly orderSource: string;
  readonly startMode: string;
  readonly plateNo: string | undefined;
  readonly vin: string | undefined;
}

const channels: Readonly<Record<Channel, number>> = {
  balance: 46,
  wxpayscore: 24,
  wxpay: 12,
  group: 11,
  interconnect: 5,
  card: 2,
};
const startModes: Readonly<Record<string, string>> = {
  '1': '1',
  '2': '2',
  '3': '3',
  '4': '4',
  '5': '4',
  '6': '6',
  '7': '5',
};

/** Draws a payer who is free, was registered in time and can pay the amount. */
export function drawPayer(demo: DemoData, members: Members, charge: Charge, amount: number): Payer {
  const wanted = demo.random.weighted(channels);
  if (wanted === 'interconnect') return byPartner(demo);
  const from = wanted === 'group' ? members.employed : members.active;
  const member =
    newcomer(demo, members, charge, wanted) ??
    drawMember(demo, from, charge, wanted === 'balance' ? amount : 0) ??
    drawMember(demo, members.active, charge, 0);
  if (!member) return byPartner(demo);
  // Whoever has too little on the account pays afterwards.
  const channel = wanted === 'balance' && member.balance < amount ? 'wxpayscore' : wanted;
  const orderSource = drawSource(demo, member, channel);
  return {
    member,
    channel,
    orderSource,
    startMode: startModes[orderSource]!,
    plateNo: member.plate,
    vin: orderSource === '3' || demo.random.chance(0.3) ? member.vin : undefined,
  };
}

/** A customer of another operator, of whom only the car is known. */
function byPartner(demo: DemoData): Payer {
  const plateNo = demo.sometimes(0.6, demo.identities.plate());
  return {
    member: undefined,
    channel: 'interconnect',
    orderSource: '4',
    startMode: startModes['4']!,
    plateNo,
    vin: undefined,
  };
}

/** Now and then somebody who has not charged yet; those with money on the account do so by themselves. */
function newcomer(demo: DemoData, { expected }: Members, charge: Charge, wanted: Channel): Member | undefined {
  if (wanted === 'balance' || wanted === 'group' || !demo.random.chance(0.25)) return undefined;
  return expected.find(({ busyUntil, registered }) => busyUntil === 0 && registered < charge.start - 300);
}

function drawMember(demo: DemoData, from: WeightedChoice<Member>, charge: Charge, amount: number): Member | undefined {
  for (let tries = 0; tries < 60; tries++) {
    const member = from.draw(demo.random);
    const isFree = member !== undefined && member.registered < charge.start - 300 && member.busyUntil <= charge.start;
    if (isFree && member.balance >= amount) return member;
  }
  return undefined;
}

function drawSource(demo: DemoData, member: Member, channel: Channel): string {
  if (channel === 'card') return '2';
  const drawn = demo.random.weighted({ '1': 86, '3': 6, '5': 3, '6': 4, '7': 1 });
  const isPossible = drawn === '3' ? member.vin : drawn === '6' ? member.plate : true;
  return isPossible ? drawn : '1';
}
