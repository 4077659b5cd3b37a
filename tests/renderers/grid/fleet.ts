import type { ChildTable, RecordScreen } from '../../../schemas/language/index.ts';
import { screenOf } from '../form/support.tsx';

/** A record with one sub-table, whose inputs stand open all the time. */
export function openFleet(properties: object): { readonly fleet: RecordScreen; readonly cars: ChildTable } {
  const cars = { title: '车辆', foreignKey: 'fleetId', alwaysEdit: true, properties };
  const fleet = screenOf({ name: { title: '名称' } }, { children: { cars } });
  return { fleet, cars: fleet.children[0]! };
}
