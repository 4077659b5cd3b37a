import { type DemoData, type DemoRow, type DemoTenant, parentKey } from '../DemoData.ts';
import { costOf, toYuan } from '../values/decimals.ts';
import { hour } from '../values/moments.ts';

/** A template with its tiers of power. */
export interface Tariff {
  readonly template: DemoRow;
  /** The lowest first. */
  readonly tiers: readonly DemoRow[];
}

/** What was used at a socket. */
interface Usage {
  /** In seconds. */
  readonly duration: number;
  /** In watt-hours. */
  readonly energy: number;
  /** In tenths of a watt. */
  readonly power: number;
}

/** What it costs, in cents, and what of that is for the electricity; with the price of an hour where time counts. */
interface Fee {
  readonly cents: number;
  readonly elec: number;
  readonly hourPrice?: number;
}

/** What an operator pays for a kWh, in 1/10,000 yuan: the part of the electricity where a template has no price for it. */
const purchasePrice = 6500;
/** What templates are called by how they charge. */
const namesOf: Readonly<Record<string, readonly string[]>> = {
  '1': ['按时计费标准', '外卖驿站专用', '夜间优惠'],
  '2': ['按电量计费'],
  '3': ['功率分档标准'],
  '4': ['校园包月', '社区包月'],
  '5': ['按次充电'],
};

/** The templates of a tenant by their id, called by how they charge and as dear as a night at a socket is. */
export function tariffsOf(demo: DemoData, tenant: DemoTenant): ReadonlyMap<string, Tariff> {
  const templates = demo.ownRows('bicycle-fee-template', tenant);
  // Power is priced where it counts alone.
  const others = templates.filter((template) => template['feeMode'] !== '3');
  demo.drop('bicycle-fee-template.powerTiers', tenant, new Set(others.map(({ id }) => id)));
  const tiers = demo.ownRows('bicycle-fee-template.powerTiers', tenant);
  return new Map(
    templates.map((template) => {
      const own = tiers.filter((tier) => tier[parentKey] === template.id);
      nameByMode(demo, template);
      price(demo, template, own);
      return [
        template.id,
        { template, tiers: own.toSorted((a, b) => Number(a['minPower']) - Number(b['minPower'])) },
      ] as const;
    }),
  );
}

/** A name that says how it charges stays. */
function nameByMode({ random }: DemoData, template: DemoRow): void {
  const fitting = namesOf[String(template['feeMode'])] ?? [];
  const name = String(template['templateName']);
  if (fitting.length > 0 && !fitting.some((one) => name.startsWith(one)))
    template['templateName'] = random.pick(fitting);
}

/** A charge costs one to three yuan. */
function price({ random }: DemoData, template: DemoRow, tiers: readonly DemoRow[]): void {
  const give = (name: string, values: readonly string[]): void => {
    if (template[name] !== undefined) template[name] = random.pick(values);
  };
  give('startFee', ['0.50', '1.00']);
  give('hourPrice', ['0.2000', '0.2500', '0.3000', '0.4000']);
  give('oncePrice', ['1.00', '1.50', '2.00']);
  give('prepayAmount', ['3.00', '5.00']);
  const first = random.integer(4, 8);
  for (const [index, tier] of tiers.entries()) {
    const hourPrice = (first + index * 2) * 500;
    tier['hourPrice'] = (hourPrice / 10_000).toFixed(4);
    tier['minutesPerYuan'] = Math.floor(600_000 / hourPrice);
  }
}

/**
 * What a template says of a use: the rule that the answer of a host to 停止充电 goes by in the screens (`succeed` of
 * `device-command`). Nothing was used where it never began.
 */
export function feeOf({ template, tiers }: Tariff, { duration, energy, power }: Usage): Fee {
  if (duration === 0) return { cents: 0, elec: 0 };
  const mode = String(template['feeMode']);
  const startFee = Math.round(Number(template['startFee'] ?? 0) * 100);
  const priceOf = (name: string): number => Math.round(Number(template[name] ?? 0) * 10_000);
  const withElec = (cents: number): Fee => ({ cents, elec: Math.min(cents, costOf(energy, purchasePrice)) });
  if (mode === '2') {
    const elec = costOf(energy, priceOf('elecPrice'));
    return { cents: Math.max(startFee, elec + costOf(energy, priceOf('servicePrice'))), elec };
  }
  if (mode === '4') return withElec(0);
  if (mode === '5') return withElec(Math.round(Number(template['oncePrice'] ?? 0) * 100));
  const tier = tiers.find(({ maxPower }) => power < Number(maxPower) * 10) ?? tiers.at(-1);
  const hourPrice = Number((mode === '3' ? tier : template)?.['hourPrice'] ?? 0);
  const paid = Math.max(0, duration - Number(template['startMinutes'] ?? 0));
  return { ...withElec(Math.round(startFee + (hourPrice * 100 * paid) / hour)), hourPrice };
}

/** What an order of a template is worked out from, as a line of its bill: nothing that its way of charging does not ask. */
export function lineOf({ template }: Tariff, { hourPrice, cents }: Fee): Readonly<Record<string, unknown>> {
  const isByTime = hourPrice !== undefined;
  const isByEnergy = template['feeMode'] === '2';
  return {
    feeMode: template['feeMode'],
    startFee: isByTime || isByEnergy ? template['startFee'] : undefined,
    startMinutes: isByTime ? template['startMinutes'] : undefined,
    elecPrice: isByEnergy ? template['elecPrice'] : undefined,
    servicePrice: isByEnergy ? template['servicePrice'] : undefined,
    oncePrice: template['feeMode'] === '5' ? template['oncePrice'] : undefined,
    hourPrice,
    amount: toYuan(cents),
  };
}
