import type { DemoData, DemoRow, DemoTenant } from '../DemoData.ts';
import { toFourDigits, toKwh } from '../values/decimals.ts';
import { day, toDatetime, type Moment } from '../values/moments.ts';
import { carBrands } from '../values/words.ts';

/** The tree of car brands, series and models; returns the brands. */
export function addBrands(demo: DemoData, tenant: DemoTenant): DemoRow[] {
  const initials: Readonly<Record<string, string>> = {
    澜行: 'L',
    禾风: 'H',
    曜石: 'Y',
    青舟: 'Q',
    星驿: 'X',
    泊岸: 'B',
    橙途: 'C',
    云雀: 'Y',
  };
  const brands = Object.entries(carBrands).slice(tenant.id === '1' ? 0 : 6, tenant.id === '1' ? 6 : 8);
  return brands.map(([name, series], sortNo) => {
    const brand = demo.add('car-brand-series', tenant, demo.daysAgo(720), {
      name,
      nodeType: '1',
      parentId: undefined,
      ...notDriven,
      initial: initials[name],
      sortNo: sortNo + 1,
      status: '1',
    });
    for (const [index, title] of series.entries()) addSeries(demo, tenant, brand, title, index + 1);
    return brand;
  });
}

/** Only what is driven has a battery. */
const notDriven = { batteryCapacity: undefined, maxVoltage: undefined, maxPower: undefined };

function addSeries(demo: DemoData, tenant: DemoTenant, brand: DemoRow, name: string, sortNo: number): void {
  const common = { initial: brand['initial'], status: '1' };
  const series = demo.add('car-brand-series', tenant, demo.daysAgo(715), {
    ...common,
    name,
    nodeType: '2',
    ...notDriven,
    parentId: brand.id,
    sortNo,
  });
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

/** None, one or two cars of a member, with their plates. Returns the first. */
export function addCars(
  demo: DemoData,
  tenant: DemoTenant,
  member: DemoRow,
  registered: Moment,
  brands: readonly DemoRow[],
): { plate: string | undefined; vin: string | undefined } {
  const count = Number(demo.random.weighted({ '0': 4, '1': 79, '2': 17 }));
  const cars = Array.from({ length: count }, () => ({
    plateNo: demo.identities.plate(),
    vin: demo.random.chance(0.4) ? demo.identities.vin() : undefined,
    brand: demo.random.pick(brands),
  }));
  for (const [index, car] of cars.entries())
    addPlate(demo, tenant, { ...car, member, registered: registered + 60 + index * 86_400, isDefault: index === 0 });
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

function addPlate(
  demo: DemoData,
  tenant: DemoTenant,
  { plateNo, vin, brand, member, registered, isDefault }: Plate,
): void {
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
