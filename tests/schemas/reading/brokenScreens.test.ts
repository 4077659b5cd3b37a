import { describe, expect, it } from 'vitest';
import { formatProblem, readScreens } from '../../../schemas/language/reading/readScreens.ts';

const vehicle = JSON.stringify({ id: 'fleet-vehicle', title: '车辆', properties: { plate: { title: '车牌' } } });
const rental = {
  path: 'screens/charge/fleet/RentalList.json',
  text: JSON.stringify({
    id: 'fleet-rental',
    title: '租赁',
    properties: { vehicleId: { title: '车辆', ref: 'fleet-vehicle.plate' } },
  }),
};
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').toString('utf8');

/** What the files around a broken one are told, and whether they go on. */
function beside(text: string | undefined, component: string, owners?: ReadonlyMap<string, string>) {
  const path = `screens/${component}.json`;
  const files = [rental, ...(text === undefined ? [] : [{ path, text }])];
  const { screens, problems } = readScreens(files, [], {
    ...(owners && { owners }),
    ...(text === undefined && { unreadable: [component] }),
  });
  const told = problems.filter((problem) => problem.path === rental.path).map(formatProblem);
  return { told, goesOn: screens.has('charge/fleet/RentalList') };
}

describe('while a screen file is broken, those that refer to it go on', () => {
  const known = new Map([['fleet-vehicle', 'charge/fleet/CarList']]);
  it.each([
    ['empty', ''],
    ['a list', '[]'],
    ['a text', '"fleet"'],
    ['UTF-16', utf16(vehicle)],
    ['cut off before its id', '{ "title": "车'],
    ['unreadable', undefined],
  ])('%s, by what its path speaks of or by what it was before', (_what, text) => {
    expect(beside(text, 'charge/fleet/VehicleList')).toEqual({ told: [], goesOn: true });
    expect(beside(text, 'charge/demo/FleetVehicleList')).toEqual({ told: [], goesOn: true });
    expect(beside(text, 'charge/fleet/CarList', known)).toEqual({ told: [], goesOn: true });
  });
  it('a name that the broken file never had is a mistake all the same', () => {
    const other = new Map([['fleet-garage', 'charge/fleet/CarList']]);
    expect(beside('[]', 'charge/fleet/CarList', other).told).toHaveLength(1);
    expect(beside('{ "id": "fleet-garage", ', 'charge/fleet/CarList').told).toHaveLength(1);
  });
});
