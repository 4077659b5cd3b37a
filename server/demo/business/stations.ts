import type { DemoData, DemoRow, DemoTenant } from '../DemoData.ts';
import { day, toDate } from '../values/moments.ts';
import type { Organisation } from '../people/organisation.ts';
import type { Template } from './prices.ts';
import { cities, places, siteKinds } from '../values/words.ts';

/** A charge station while piles are being put up at it. */
export interface Station {
  readonly row: DemoRow;
  readonly shortName: string;
  /** How many guns it should have, against the others. */
  readonly size: number;
  /** How often it is chosen, against the others. */
  readonly popularity: number;
  readonly isOpen: boolean;
  /** Not built yet, or closed for good. */
  readonly isShut: boolean;
  guns: number;
  piles: number;
}

/** For whom stations are: of 36, 22 are public, 8 for buses, 6 for logistics. */
const typeOf = (index: number): string =>
  (index % 18) % 4 === 2 && index % 18 < 16 ? '100' : [4, 9, 17].includes(index % 18) ? '102' : '1';

/** Stations of one tenant: 36 over both, 32 of them running. */
export function addStations(
  demo: DemoData,
  tenant: DemoTenant,
  organisation: Organisation,
  templates: readonly Template[],
): Station[] {
  const usable = templates.filter(({ row }) => row['status'] === '1' && row['templateType'] === '2');
  return Array.from({ length: tenant.part(36) }, (_, index) => {
    const template = usable[index % Math.min(usable.length, 6)]!;
    const branch = organisation.branches[index % organisation.branches.length]!;
    return addStation(demo, tenant, { index, operator: organisation.operators[0]!, branch, template });
  });
}

interface StationPlace {
  readonly index: number;
  readonly operator: DemoRow;
  readonly branch: DemoRow;
  readonly template: Template;
}

function addStation(demo: DemoData, tenant: DemoTenant, { index, operator, branch, template }: StationPlace): Station {
  const city = cities.find(({ area }) => area === branch['areaCode']) ?? cities[0];
  const place = places[(index + (tenant.id === '1' ? 0 : 32)) % places.length]!;
  const kind = siteKinds[index % siteKinds.length]!;
  // Where all places have their station, further ones are numbered.
  const round = Math.floor(index / places.length) + 1;
  const name = `${city.name}${place}${kind}${round > 1 ? `${round}号` : ''}充电站`;
  const opened = demo.daysAgo(120, 650);
  const stationStatus = tenant.id !== '1' ? '50' : ({ 9: '6', 17: '6', 23: '1', 29: '5' }[index] ?? '50');
  const isShut = stationStatus === '1' || stationStatus === '5';
  const row = demo.add('charge-station', tenant, opened - 30 * day, {
    stationName: name,
    operatorId: operator.id,
    branchCompanyId: branch.id,
    stationType: typeOf(index + (tenant.id === '1' ? 0 : 32)),
    stationStatus,
    areaCode: city.area,
    address: `${city.name}市${place}路${demo.random.integer(1, 300)}号`,
    lngLat: `${(city.lng + demo.random.normal(0, 0.04)).toFixed(6)},${(city.lat + demo.random.normal(0, 0.03)).toFixed(6)}`,
    billTemplateId: template.row.id,
    openOperationDate: stationStatus === '1' ? undefined : toDate(opened),
  });
  const size = isShut ? 0.5 : 0.6 + demo.random.next() * 0.9;
  const popularity = Math.max(0.3, demo.random.normal(1, 0.35));
  const isOpen = stationStatus === '50';
  return { row, shortName: `${place}${kind}`, size, popularity, isOpen, isShut, guns: 0, piles: 0 };
}
