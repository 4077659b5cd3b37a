import { type DemoData, type DemoRow, type DemoTenant } from '../DemoData.ts';
import { toFourDigits, toYuan } from '../values/decimals.ts';
import { day, toDatetime, type Moment } from '../values/moments.ts';
import { addCars } from './cars.ts';
import { WeightedChoice } from '../values/Random.ts';
import { nicknameEnds, nicknameStarts, trickyTexts } from '../values/words.ts';

/** A member with the figures that orders and recharges add up. */
export interface Member {
  readonly row: DemoRow;
  readonly registered: Moment;
  readonly isDormant: boolean;
  readonly plate: string | undefined;
  readonly vin: string | undefined;
  /** In cents, like all amounts. */
  balance: number;
  gift: number;
  energy: number;
  amount: number;
  /** The end of the last order: nobody charges twice at a time. */
  busyUntil: Moment;
}

/** The members of one tenant and ways to draw one. */
export interface Members {
  readonly all: readonly Member[];
  readonly levels: readonly DemoRow[];
  /** One that charges, the busy ones more often. */
  readonly active: WeightedChoice<Member>;
  /** Those that charge, in no order: each does so at least once. */
  readonly expected: readonly Member[];
  /** One whose employer pays. */
  readonly employed: WeightedChoice<Member>;
}

const levelNames = ['普通', '铜牌', '银牌', '金牌', '铂金', '钻石', '黑金', '至尊'];
const growths = [0, 50, 150, 300, 600, 1000, 2000, 5000];

/** Member levels of one tenant: the more energy, the higher. */
export function addLevels(demo: DemoData, tenant: DemoTenant): DemoRow[] {
  const count = tenant.id === '1' ? levelNames.length : 4;
  return levelNames.slice(0, count).map((name, index) =>
    demo.add('member-level', tenant, demo.daysAgo(725), {
      levelName: `${name}会员`,
      levelNo: index + 1,
      minGrowth: growths[index],
      serviceDiscount: 100 - index * 3,
      elecDiscount: 100 - Math.floor(index / 2),
      scoreRate: toFourDigits(10_000 + index * 2500),
      status: '1',
    }),
  );
}

const activity: Readonly<Record<string, number>> = { '1': 1, '2': 2, '3': 6, '4': 6, '5': 4, '6': 1 };

/** Members of one tenant with their cars: 3,000 over both tenants, registered over 24 months. */
export function addMembers(demo: DemoData, tenant: DemoTenant, levels: readonly DemoRow[]): Members {
  const count = tenant.part(3000);
  const registrations = Array.from({ length: count }, () => drawRegistration(demo)).sort((a, b) => a - b);
  const all = registrations.map((registered, index) => addMember(demo, tenant, { registered, index, levels }));
  const awake = all.filter((member) => !member.isDormant);
  const weights = new Map(
    awake.map((member) => [member, activity[String(member.row['memberType'])]! * demo.random.logNormal(1, 0.6)]),
  );
  const choose = (from: readonly Member[]): WeightedChoice<Member> =>
    new WeightedChoice(from, (member) => weights.get(member)!);
  return {
    all,
    levels,
    active: choose(awake),
    expected: demo.random.shuffled(awake),
    employed: choose(awake.filter(({ row }) => row['memberType'] === '2')),
  };
}

function drawRegistration(demo: DemoData): Moment {
  // An S curve: the inverse of the logistic function over two years.
  const share = 0.02 + demo.random.next() * 0.96;
  const place = Math.min(0.999, Math.max(0, 0.5 + Math.log(share / (1 - share)) / 8));
  return Math.floor(demo.now - 730 * day * (1 - place)) - demo.random.integer(600, 80_000);
}

interface MemberPlace {
  readonly registered: Moment;
  readonly index: number;
  readonly levels: readonly DemoRow[];
}

function addMember(demo: DemoData, tenant: DemoTenant, { registered, index, levels }: MemberPlace): Member {
  const { random, identities } = demo;
  const isDormant = random.chance(0.18) || demo.now - registered < 2 * day;
  const row = demo.add('member', tenant, registered, {
    nickname: index === 7 ? trickyTexts[0] : index === 8 ? trickyTexts[2] : nickname(demo),
    mobile: identities.mobile(),
    memberType: random.weighted({ '1': 72, '2': 8, '3': 15, '4': 2, '5': 2, '6': 1 }),
    levelId: levels[0]!.id,
    memberStatus: isDormant ? random.weighted({ '1': 80, '2': 12, '3': 8 }) : '1',
    lastLoginTime: toDatetime(Math.max(registered, demo.now - random.integer(isDormant ? 100 : 10, 220) * day)),
    createBy: 'system',
  });
  const cars = addCars(demo, tenant, row, registered);
  return { row, registered, isDormant, ...cars, balance: 0, gift: 0, energy: 0, amount: 0, busyUntil: 0 };
}

function nickname(demo: DemoData): string {
  const tail = demo.random.chance(0.5) ? String(demo.random.integer(1, 999)) : '';
  return demo.random.pick(nicknameStarts) + demo.random.pick(nicknameEnds) + tail;
}

/** Writes what orders and recharges added up into the members' rows. */
export function settleMembers(members: Members): void {
  for (const member of members.all) {
    const growth = Math.floor(member.energy / 1000);
    const level =
      members.levels.findLast((candidate) => Number(candidate['minGrowth']) <= growth) ?? members.levels[0]!;
    Object.assign(member.row, {
      levelId: level.id,
      balance: toYuan(member.balance),
      giftBalance: toYuan(member.gift),
      score: Math.floor(member.amount / 100),
      growthValue: growth,
    });
    const lastLogin = member.busyUntil > 0 ? toDatetime(member.busyUntil) : '';
    if (lastLogin > String(member.row['lastLoginTime'])) member.row['lastLoginTime'] = lastLogin;
  }
}
