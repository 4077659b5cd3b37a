import type { DemoData, DemoRow, DemoTenant } from '../DemoData.ts';
import { toDecimal, toFourDigits } from '../values/decimals.ts';
import { day, minute, momentOf, toDate, toDatetime } from '../values/moments.ts';
import type { Template } from './prices.ts';
import type { Station } from './stations.ts';

/** What a pile can be: its model decides power, guns and plugs. */
type Kind = 'fast' | 'super' | 'slow';

/** A charge gun with what the orders need to know of it. */
export interface Gun {
  readonly row: DemoRow;
  readonly pile: DemoRow;
  readonly station: Station;
  readonly kind: Kind;
  readonly power: number;
  readonly template: Template;
  /** A pile in service that answers. */
  readonly isUsable: boolean;
}

interface Model {
  readonly row: DemoRow;
  readonly kind: Kind;
  readonly power: number;
  readonly guns: number;
}

/** Pile models of one tenant, of the makers among its suppliers. */
export function addModels(demo: DemoData, tenant: DemoTenant): Model[] {
  const suppliers = demo.rowsOf('device-supplier').filter((supplier) => supplier['tenantId'] === tenant.id);
  const builders = suppliers.filter((supplier) => String(supplier['supplierType']).includes('1'));
  const makers = builders.length > 0 ? builders : suppliers;
  const kinds = [
    { kind: 'fast', power: 120, guns: 2 },
    { kind: 'slow', power: 7, guns: 1 },
    { kind: 'super', power: 480, guns: 2 },
    { kind: 'slow', power: 7, guns: 2 },
    { kind: 'fast', power: 60, guns: 2 },
    { kind: 'fast', power: 180, guns: 2 },
  ] as const;
  const count = tenant.id === '1' ? 24 : 6;
  return Array.from({ length: count }, (_, index) => {
    const kind = kinds[index % kinds.length]!;
    const supplier = makers[Math.floor(index / 2) % makers.length]!;
    const row = demo.add('charge-pile-model', tenant, demo.daysAgo(690 - index * 8), {
      modelName: `${String(supplier['supplierName']).slice(0, 2)}${kind.kind === 'slow' ? '交流' : kind.kind === 'super' ? '超充' : '直流'}${kind.power}kW`,
      modelCode: `M${tenant.id}${kind.power}${String(index + 1).padStart(3, '0')}`,
      supplierId: supplier.id,
      equipmentType: kind.kind === 'slow' ? '2' : '1',
      ratedPower: toFourDigits(kind.power * 10_000),
      voltageUpper: kind.kind === 'slow' ? 242 : 1000,
      voltageLower: kind.kind === 'slow' ? 198 : 200,
      maxCurrent: kind.kind === 'slow' ? 32 : kind.kind === 'super' ? 600 : 250,
      gunCount: kind.guns,
    });
    return { row, ...kind };
  });
}

/** Piles and guns of one tenant, spread over its stations. Charging is said by the orders later. */
export function addPiles(
  demo: DemoData,
  tenant: DemoTenant,
  models: readonly Model[],
  stations: readonly Station[],
  templates: readonly Template[],
): Gun[] {
  const count = (kind: Kind, guns: number, total: number): { kind: Kind; guns: number }[] =>
    Array.from({ length: tenant.part(total) }, () => ({ kind, guns }));
  // 160 double and 20 super-fast double piles; a third of the 60 slow ones has two guns: 440 guns in all.
  const wanted = [count('fast', 2, 160), count('super', 2, 20), count('slow', 1, 40), count('slow', 2, 20)].flat();
  const offlineLimit = Math.round(wanted.length * 0.06);
  let offline = 0;
  return demo.random.shuffled(wanted).flatMap(({ kind, guns }, index) => {
    const model = demo.random.pick(models.filter((candidate) => candidate.kind === kind && candidate.guns === guns));
    const station = stations.reduce((best, next) => (next.guns / next.size < best.guns / best.size ? next : best));
    const isOffline = offline < offlineLimit && (station.isShut || demo.random.chance(0.03));
    if (isOffline) offline++;
    const template = templates.find(({ row }) => row.id === station.row['billTemplateId'])!;
    const pile = addPile(demo, tenant, { model, station, template, index, isOffline });
    return addGuns(demo, tenant, { pile, model, station, template });
  });
}

interface PilePlace {
  readonly model: Model;
  readonly station: Station;
  readonly template: Template;
  readonly index: number;
  readonly isOffline: boolean;
}

function addPile(
  demo: DemoData,
  tenant: DemoTenant,
  { model, station, template, index, isOffline }: PilePlace,
): DemoRow {
  station.piles++;
  const built = momentOf(String(station.row['createTime']));
  const installed = Math.max(demo.daysAgo(100, 640), built + demo.random.integer(2, 25) * day);
  const statusOfStation: Readonly<Record<string, string>> = { '1': '0', '5': '2', '6': '3' };
  const ownStatus = index % 40 === 39 ? '2' : index % 55 === 54 ? '3' : '1';
  return demo.add('charge-pile', tenant, installed, {
    // The operator's six digits, then a number that is its own over both tenants.
    pileNo: `32010${tenant.id}${String(index + 1).padStart(8, '0')}`,
    pileName: `${station.shortName}${String(station.piles).padStart(2, '0')}号桩`,
    stationId: station.row.id,
    modelId: model.row.id,
    onlineStatus: isOffline ? '0' : '1',
    pileStatus: statusOfStation[String(station.row['stationStatus'])] ?? ownStatus,
    billTemplateId: template.row.id,
    productionDate: toDate(installed - demo.random.integer(40, 120) * day),
    installDate: toDate(installed),
    lastHeartbeat: toDatetime(isOffline ? demo.daysAgo(1, 12) : demo.now - demo.random.integer(1, 3 * minute)),
  });
}

/** What a gun says of itself while no car charges at it; one that is not heard of says nothing any more. */
function idleGun(demo: DemoData, status: string): Record<string, unknown> {
  const silent = {
    voltage: undefined,
    current: undefined,
    outputPower: undefined,
    gunTemp: undefined,
    reportTime: toDatetime(demo.daysAgo(1, 12)),
  };
  const still = {
    voltage: '0.0',
    current: '0.0',
    outputPower: '0.00',
    gunTemp: toDecimal(demo.random.integer(180, 290), 1),
    reportTime: toDatetime(demo.now - demo.random.integer(5, 60)),
  };
  return {
    ...(status === '0' ? silent : still),
    parkStatus: status === '0' ? '0' : status === '2' ? '50' : '10',
    lockStatus: status === '0' ? '0' : status === '4' ? '50' : '10',
    soc: undefined,
    chargedEnergy: undefined,
    chargedMinutes: undefined,
    orderNo: undefined,
    memberMobile: undefined,
  };
}

interface GunPlace {
  readonly pile: DemoRow;
  readonly model: Model;
  readonly station: Station;
  readonly template: Template;
}

function addGuns(demo: DemoData, tenant: DemoTenant, { pile, model, station, template }: GunPlace): Gun[] {
  const isSlow = model.kind === 'slow';
  const power = isSlow ? model.power : model.power / model.guns;
  const currentTypes: Readonly<Record<Kind, string>> = { fast: '1', super: '4', slow: '2' };
  const isInService = pile['pileStatus'] === '1' && pile['onlineStatus'] === '1' && station.isOpen;
  return Array.from({ length: model.guns }, (_, index) => {
    station.guns++;
    const isDisabled = station.guns % 60 === 59;
    const status =
      pile['onlineStatus'] === '0' ? '0' : demo.random.weighted({ '1': 82.5, '2': 10, '4': 4, '255': 3.5 });
    const row = demo.add('charge-gun', tenant, momentOf(String(pile['createTime'])) + 5 * minute * (index + 1), {
      gunNo: `${pile['pileNo']}${String(index + 1).padStart(2, '0')}`,
      gunName: `${pile['pileName']}${'AB'[index]}枪`,
      pileId: pile.id,
      connectorType: isSlow ? (model.guns === 2 ? '2' : '3') : '4',
      currentType: currentTypes[model.kind],
      power: toFourDigits(power * 10_000),
      voltageUpper: model.row['voltageUpper'],
      voltageLower: model.row['voltageLower'],
      maxCurrent: model.row['maxCurrent'],
      gunStatus: status,
      ...idleGun(demo, status),
      status: isDisabled ? '0' : '1',
    });
    const isUsable = isInService && !isDisabled && status !== '255';
    return { row, pile, station, kind: model.kind, power, template, isUsable };
  });
}
