import { type DemoData, type DemoRow, type DemoTenant } from './DemoData.ts';
import { toFourDigits, toKwh, toYuan } from './decimals.ts';
import { day, toDate, toDatetime, type Moment } from './moments.ts';
import { personName } from './organisation.ts';
import { WeightedChoice } from './Random.ts';
import { carBrands, nicknameEnds, nicknameStarts, trickyTexts, veryLongText } from './words.ts';

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
      benefitDesc: demo.sometimes(0.8, `服务费${(100 - index * 3) / 10}折，生日当月赠券一张`),
      memberCount: 0,
      status: '1',
      sortNo: index + 1,
    }),
  );
}

/** The tree of car brands, series and models; returns the brands. */
export function addBrands(demo: DemoData, tenant: DemoTenant): DemoRow[] {
  const initials: Readonly<Record<string, string>> = { 澜行: 'L', 禾风: 'H', 曜石: 'Y', 青舟: 'Q', 星驿: 'X', 泊岸: 'B', 橙途: 'C', 云雀: 'Y' };
  const brands = Object.entries(carBrands).slice(tenant.id === '1' ? 0 : 6, tenant.id === '1' ? 6 : 8);
  return brands.map(([name, series], sortNo) => {
    const brand = demo.add('car-brand-series', tenant, demo.daysAgo(720), {
      name,
      nodeType: '1',
      initial: initials[name],
      sortNo: sortNo + 1,
      status: '1',
    });
    for (const [index, title] of series.entries()) addSeries(demo, tenant, brand, title, index + 1);
    return brand;
  });
}

function addSeries(demo: DemoData, tenant: DemoTenant, brand: DemoRow, name: string, sortNo: number): void {
  const common = { initial: brand['initial'], status: '1' };
  const series = demo.add('car-brand-series', tenant, demo.daysAgo(715), { ...common, name, nodeType: '2', parentId: brand.id, sortNo });
  for (const [index, trim] of ['标准版', '长续航版'].entries()) {
    demo.add('car-brand-series', tenant, demo.daysAgo(710), {
      ...common,
      name: `${name} ${trim}`,
      nodeType: '3',
      parentId: series.id,
      batteryCapacity: toKwh(demo.random.integer(45, 70) * 1000 + index * 18_000),
      maxVoltage: demo.random.pick([400, 500, 800]),
      maxPower: toFourDigits(demo.random.pick([80, 120, 180, 250]) * 10_000),
      sortNo: index + 1,
      status: index === 1 && sortNo === 3 ? '0' : '1',
    });
  }
}

const activity: Readonly<Record<string, number>> = { '1': 1, '2': 2, '3': 6, '4': 6, '5': 4, '6': 1 };

/** Members of one tenant with their cars: 3,000 over both tenants, registered over 24 months. */
export function addMembers(demo: DemoData, tenant: DemoTenant, levels: readonly DemoRow[], brands: readonly DemoRow[]): Members {
  const count = tenant.part(3000);
  const registrations = Array.from({ length: count }, () => drawRegistration(demo)).sort((a, b) => a - b);
  const all = registrations.map((registered, index) => addMember(demo, tenant, { registered, index, levels, brands }));
  const awake = all.filter((member) => !member.isDormant);
  const weights = new Map(awake.map((member) => [member, activity[String(member.row['memberType'])]! * demo.random.logNormal(1, 0.6)]));
  const choose = (from: readonly Member[]): WeightedChoice<Member> => new WeightedChoice(from, (member) => weights.get(member)!);
  return { all, levels, active: choose(awake), employed: choose(awake.filter(({ row }) => row['memberType'] === '2')) };
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
  readonly brands: readonly DemoRow[];
}

function addMember(demo: DemoData, tenant: DemoTenant, { registered, index, levels, brands }: MemberPlace): Member {
  const { random, identities } = demo;
  const isDormant = random.chance(0.18) || demo.now - registered < 2 * day;
  const hasRealname = random.chance(0.6);
  const row = demo.add('member', tenant, registered, {
    memberNo: demo.serials.next('member', 'memberNo', tenant.id, registered, 'M{yyyyMMdd}{seq:6}'),
    nickname: index === 7 ? trickyTexts[0] : index === 8 ? trickyTexts[2] : nickname(demo),
    mobile: identities.mobile(),
    realname: hasRealname ? personName(demo) : undefined,
    memberType: random.weighted({ '1': 72, '2': 8, '3': 15, '4': 2, '5': 2, '6': 1 }),
    levelId: levels[0]!.id,
    sex: random.chance(0.85) ? random.pick(['1', '1', '2']) : undefined,
    birthday: random.chance(0.5) ? toDate(demo.now - random.integer(20 * 365, 58 * 365) * day) : undefined,
    openId: random.chance(0.8) ? `demo_${identities.digits(20)}` : undefined,
    registerSource: random.weighted({ wxmini: 70, alimini: 12, app: 10, h5: 4, admin: 3, interconnect: 1 }),
    memberStatus: isDormant ? random.weighted({ '1': 80, '2': 12, '3': 8 }) : '1',
    lastLoginTime: toDatetime(Math.max(registered, demo.now - random.integer(isDormant ? 100 : 10, 220) * day)),
    remark: index === 12 ? veryLongText.slice(0, 250) : index % 97 === 5 ? random.pick(trickyTexts) : demo.sometimes(0.04, '大客户，优先处理'),
    createBy: 'system',
  });
  const cars = addCars(demo, tenant, row, registered, brands);
  return { row, registered, isDormant, ...cars, balance: 0, gift: 0, energy: 0, amount: 0, busyUntil: 0 };
}

function nickname(demo: DemoData): string {
  const tail = demo.random.chance(0.5) ? String(demo.random.integer(1, 999)) : '';
  return demo.random.pick(nicknameStarts) + demo.random.pick(nicknameEnds) + tail;
}

function addCars(demo: DemoData, tenant: DemoTenant, member: DemoRow, registered: Moment, brands: readonly DemoRow[]): Pick<Member, 'plate' | 'vin'> {
  const count = Number(demo.random.weighted({ '0': 4, '1': 79, '2': 17 }));
  const cars = Array.from({ length: count }, () => ({
    plateNo: demo.identities.plate(),
    vin: demo.random.chance(0.4) ? demo.identities.vin() : undefined,
    brand: demo.random.pick(brands),
  }));
  for (const [index, car] of cars.entries()) addPlate(demo, tenant, { ...car, member, registered: registered + 60 + index * 86_400, isDefault: index === 0 });
  return { plate: cars[0]?.plateNo, vin: cars[0]?.vin };
}

interface Plate {
  readonly plateNo: string;
  readonly vin: string | undefined;
  readonly brand: DemoRow;
  readonly member: DemoRow;
  readonly registered: Moment;
  readonly isDefault: boolean;
}

const uses: Readonly<Record<string, string>> = { '1': '1', '2': '6', '3': '2', '4': '3', '5': '4', '6': '6' };

function addPlate(demo: DemoData, tenant: DemoTenant, { plateNo, vin, brand, member, registered, isDefault }: Plate): void {
  const moment = Math.min(registered, demo.now - 600);
  const auditStatus = demo.random.weighted({ '0': 8, '1': 87, '2': 5 });
  const wasAudited = auditStatus !== '0';
  demo.add('car-plate-number', tenant, moment, {
    plateNo,
    plateColor: member['memberType'] === '5' ? '4' : demo.random.weighted({ '3': 92, '1': 5, '4': 2, '2': 1 }),
    memberId: member.id,
    mobile: member['mobile'],
    brandSeriesId: demo.sometimes(0.8, brand.id),
    vin,
    vehicleUse: uses[String(member['memberType'])],
    energyType: demo.random.weighted({ '1': 85, '2': 11, '3': 4 }),
    isDefault: isDefault ? 'Y' : 'N',
    plateCharge: demo.random.chance(0.2) ? 'Y' : 'N',
    auditStatus,
    auditBy: wasAudited ? tenant.admin : undefined,
    auditTime: wasAudited ? toDatetime(Math.min(demo.now, moment + demo.random.integer(600, 2 * day))) : undefined,
    auditRemark: auditStatus === '2' ? '行驶证照片不清晰' : undefined,
    createBy: 'system',
  });
}

/** Writes what orders and recharges added up into the members' rows and counts the levels. */
export function settleMembers(members: Members): void {
  for (const member of members.all) {
    const growth = Math.floor(member.energy / 1000);
    const level = members.levels.findLast((candidate) => Number(candidate['minGrowth']) <= growth) ?? members.levels[0]!;
    level['memberCount'] = Number(level['memberCount']) + 1;
    Object.assign(member.row, {
      levelId: level.id,
      balance: toYuan(member.balance),
      giftBalance: toYuan(member.gift),
      score: Math.floor(member.amount / 100),
      growthValue: growth,
      totalEnergy: toKwh(member.energy),
      totalAmount: toYuan(member.amount),
    });
    const lastLogin = member.busyUntil > 0 ? toDatetime(member.busyUntil) : '';
    if (lastLogin > String(member.row['lastLoginTime'])) member.row['lastLoginTime'] = lastLogin;
  }
}
