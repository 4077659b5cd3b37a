import { beforeEach, expect, it } from 'vitest';
import { readScreens } from '../../../schemas/language/reading/readScreens.ts';
import { startSession } from '../../../src/session/session.ts';
import { moveSettings } from '../../../src/settings/moveSettings.ts';
import { settings } from '../../../src/settings/settings.ts';

const file = {
  id: 'fleet-car',
  was: 'fleet-vehicle',
  title: '车辆',
  properties: { name: { title: '名称' } },
  children: { trips: { title: '行程', properties: { place: { title: '地点' } } } },
};
const screen = readScreens([{ path: 'screens/fleet/CarList.json', text: JSON.stringify(file) }], []).records.get(
  'fleet/CarList',
)!;

beforeEach(() => {
  localStorage.clear();
  startSession(
    'abc',
    { id: '1', username: 'a', realname: 'A', isTenantAdmin: false, departId: '', roles: [] },
    [],
    '7',
  );
});

it('takes columns of the list and of sub-tables and saved queries along, and leaves what is arranged anew', () => {
  settings.set('list:fleet-vehicle:columns', 'list');
  settings.set('grid:fleet-vehicle.trips:columns', 'trips');
  settings.set('JSuperQuerySaved_/fleet/vehicle', 'queries');
  settings.set('grid:fleet-car.trips:columns', 'own');
  moveSettings(screen);
  expect(settings.get('list:fleet-car:columns')).toBe('list');
  expect(settings.get('grid:fleet-car.trips:columns')).toBe('own');
  expect(settings.get('JSuperQuerySaved_/fleet/car')).toBe('queries');
});
