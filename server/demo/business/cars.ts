import type { DemoData, DemoRow, DemoTenant } from '../DemoData.ts';
import { toKwh } from '../values/decimals.ts';
import { day, type Moment } from '../values/moments.ts';
import { carBrands } from '../values/words.ts';

/** The tree of car brands, series and models. */
export function addBrands(demo: DemoData, tenant: DemoTenant): void {
  const brands = carBrands.slice(tenant.id === '1' ? 0 : 6, tenant.id === '1' ? 6 : 8);
  for (const [index, { name, initial, series }] of brands.entries()) {
    const add = (
      nodeType: string,
      title: string,
      sortNo: number,
      parent?: DemoRow,
      batteryCapacity?: string,
    ): DemoRow =>
      demo.add('car-brand-series', tenant, demo.daysAgo(720 - 5 * Number(nodeType)), {
        name: title,
        nodeType,
        parentId: parent?.id,
        initial,
        sortNo,
        batteryCapacity,
        // Only what is driven has a battery.
        ...(batteryCapacity === undefined && { maxVoltage: undefined, maxPower: undefined }),
      });
    const brand = add('1', name, index + 1);
    for (const [at, title] of series.entries()) {
      const line = add('2', title, at + 1, brand);
      for (const [place, trim] of ['标准版', '长续航版'].entries())
        add('3', `${title} ${trim}`, place + 1, line, toKwh(demo.random.integer(45, 70) * 1000 + place * 18_000));
    }
  }
}

/** None, one or two cars of a member, with their plates. Returns the first. */
export function addCars(
  demo: DemoData,
  tenant: DemoTenant,
  member: DemoRow,
  registered: Moment,
): { plate: string | undefined; vin: string | undefined } {
  const count = Number(demo.random.weighted({ '0': 4, '1': 79, '2': 17 }));
  const cars = Array.from({ length: count }, (_, index) => ({
    memberId: member.id,
    plateNo: demo.identities.plate(),
    vin: demo.sometimes(0.4, demo.identities.vin()),
    isDefault: index === 0 ? 'Y' : 'N',
  }));
  for (const [index, car] of cars.entries())
    demo.add('car-plate-number', tenant, Math.min(registered + 60 + index * day, demo.now - 600), {
      ...car,
      createBy: 'system',
    });
  return { plate: cars[0]?.plateNo, vin: cars[0]?.vin };
}
