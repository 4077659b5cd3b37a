import type { DemoData, DemoRow, DemoTenant } from '../DemoData.ts';
import { day, toDate } from '../values/moments.ts';
import type { Organisation } from '../people/organisation.ts';
import type { Template } from './prices.ts';
import { cities, places, siteKinds, trickyTexts, veryLongText } from '../values/words.ts';

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
    template.row['usedStationCount'] = Number(template.row['usedStationCount']) + 1;
    branch['stationCount'] = Number(branch['stationCount']) + 1;
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
  const opened = demo.daysAgo(120, 650);
  const stationStatus = tenant.id !== '1' ? '50' : ({ 9: '6', 17: '6', 23: '1', 29: '5' }[index] ?? '50');
  const isShut = stationStatus === '1' || stationStatus === '5';
  const row = demo.add('charge-station', tenant, opened - 30 * day, {
    stationNo: demo.serials.next('charge-station', 'stationNo', tenant.id, opened - 30 * day, 'S{yyyyMMdd}{seq:4}'),
    stationName: `${city.name}${place}${kind}充电站`,
    operatorId: operator.id,
    branchCompanyId: branch.id,
    stationType: demo.random.weighted({ '1': 70, '100': 8, '102': 6, '101': 4, '103': 6, '50': 3, '255': 3 }),
    stationStatus,
    construction: String((index % 11) + 1),
    areaCode: city.area,
    address: `${city.name}市${place}路${demo.random.integer(1, 300)}号`,
    lngLat: `${(city.lng + demo.random.normal(0, 0.04)).toFixed(6)},${(city.lat + demo.random.normal(0, 0.03)).toFixed(6)}`,
    parkNums: demo.random.integer(12, 60),
    dcGunCount: 0,
    acGunCount: 0,
    serviceTel: `400-000-${demo.identities.digits(4)}`,
    busineHours: demo.sometimes(0.9, index % 5 === 4 ? '06:00-23:00' : '00:00-24:00'),
    billTemplateId: template.row.id,
    parkFeeDesc: demo.sometimes(0.8, '充电期间免停车费2小时，超出按停车场标准收取'),
    siteGuide:
      index === 0
        ? veryLongText
        : index === 1
          ? trickyTexts[1]
          : demo.sometimes(0.5, `由${place}路入口进入，直行五十米右转`),
    matchCars: demo.random.pick(['1', '1,2', '1,2,3', '3,4', '5']),
    supportOrder: index % 3 === 0 ? 'Y' : 'N',
    openOperationDate: stationStatus === '1' ? undefined : toDate(opened),
    ratedCapacity: demo.random.pick([630, 800, 1000, 1250, 1600]),
  });
  const size = isShut ? 0.5 : 0.6 + demo.random.next() * 0.9;
  const popularity = Math.max(0.3, demo.random.normal(1, 0.35));
  const isOpen = stationStatus === '50';
  return { row, shortName: `${place}${kind}`, size, popularity, isOpen, isShut, guns: 0, piles: 0 };
}
