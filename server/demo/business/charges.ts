import type { DemoData, DemoTenant } from '../DemoData.ts';
import type { Gun } from './devices.ts';
import { day, hour, isWeekend, minute, secondOfDay, startOfDay, type Moment } from '../values/moments.ts';
import { toSections, type Section } from './prices.ts';
import { WeightedChoice } from '../values/Random.ts';

/** What became of a charge; each has its own place in the order's life. */
export type Outcome = 'finished' | 'unpaid' | 'abnormal' | 'closed' | 'failed' | 'charging' | 'starting' | 'stopping';

/** One charge at one gun, before it is known who charged and how it was paid. */
export interface Charge {
  readonly gun: Gun;
  readonly start: Moment;
  /** The last moment it drew energy; now for one that still does. */
  readonly end: Moment;
  readonly outcome: Outcome;
  readonly energy: number;
  readonly sections: readonly Section[];
}

const days = 90;
// Two low days make the charts readable: a typhoon and a grid stop.
const dips: Readonly<Record<number, number>> = { 37: 0.25, 66: 0.4 };
// 34 % between 0 and 6 at the valley price, 22 % from 11 to 14, 14 % from 17 to 19, the rest spread.
const hourWeights = Array.from({ length: 24 }, (_, at) => {
  if (at < 6) return 34 / 6;
  if (at >= 11 && at < 14) return 22 / 3;
  return at >= 17 && at < 19 ? 14 / 2 : 30 / 13;
});
const hours = new WeightedChoice([...hourWeights.keys()], (at) => hourWeights[at]!);

/** All charges of one tenant over 90 days, in the order they began. */
export function planCharges(demo: DemoData, tenant: DemoTenant, guns: readonly Gun[]): Charge[] {
  const running = planRunning(demo, guns);
  const blocked = new Map(running.map((charge) => [charge.gun, charge.start - 10 * minute]));
  const eligible = guns.filter(({ station }) => station.row['stationStatus'] !== '1');
  const choice = new WeightedChoice(
    eligible,
    (gun) => gun.station.popularity * (gun.kind === 'slow' ? 0.7 : gun.kind === 'super' ? 1.3 : 1),
  );
  const busyUntil = new Map<Gun, Moment>();
  const starts = planStarts(demo, tenant.part(12_000) - running.length);
  const charges: Charge[] = [];
  for (const [index, start] of starts.entries()) {
    const outcome = outcomeOf(demo, starts.length - index);
    const isFree = (gun: Gun, end: Moment): boolean =>
      (!isUnderWay(outcome) || (gun.isUsable && !blocked.has(gun))) &&
      (busyUntil.get(gun) ?? 0) < start &&
      end < (blocked.get(gun) ?? demo.now);
    const charge = drawCharge(demo, { choice, start, outcome, isFree });
    busyUntil.set(charge.gun, isUnderWay(outcome) ? Infinity : charge.end + 3 * minute);
    charges.push(charge);
  }
  return [...charges, ...running].sort((a, b) => a.start - b.start);
}

function planStarts(demo: DemoData, total: number): Moment[] {
  const today = startOfDay(demo.now);
  const passed =
    hourWeights.reduce(
      (sum, weight, at) => sum + weight * Math.min(1, Math.max(0, (secondOfDay(demo.now) - at * hour) / hour)),
      0,
    ) / 100;
  const weights = Array.from({ length: days }, (_, index) => {
    const midnight = today - (days - 1 - index) * day;
    const growth = 1 + (0.15 * index) / (days - 1);
    const part = index === days - 1 ? passed : 1;
    return (isWeekend(midnight) ? 1.12 : 1) * growth * demo.random.normal(1, 0.08) * (dips[index] ?? 1) * part;
  });
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const starts: Moment[] = [];
  let reached = 0;
  for (const [index, weight] of weights.entries()) {
    reached += weight;
    const midnight = today - (days - 1 - index) * day;
    while (starts.length < Math.round((total * reached) / sum)) starts.push(drawStart(demo, midnight));
  }
  return starts.sort((a, b) => a - b);
}

/** A moment of the day by the weights of the hours; on the present day one that has passed. */
function drawStart(demo: DemoData, midnight: Moment): Moment {
  for (let tries = 0; tries < 50; tries++) {
    const start = midnight + hours.draw(demo.random) * hour + demo.random.integer(0, hour - 1);
    if (start < demo.now - 5 * minute) return start;
  }
  return demo.now - demo.random.integer(10, 60) * minute;
}

function outcomeOf(demo: DemoData, left: number): Outcome {
  // The very last ones are just being started or stopped; the rest follows the shares of real orders.
  const outcome = demo.random.weighted({ finished: 945, unpaid: 16, abnormal: 11, closed: 2, failed: 11 });
  return left <= 2 ? 'starting' : left <= 4 ? 'stopping' : outcome;
}

interface Wish {
  readonly choice: WeightedChoice<Gun>;
  readonly start: Moment;
  readonly outcome: Outcome;
  readonly isFree: (gun: Gun, end: Moment) => boolean;
}

function drawCharge(demo: DemoData, { choice, start, outcome, isFree }: Wish): Charge {
  for (let tries = 0; ; tries++) {
    const gun = choice.draw(demo.random);
    const isAsked = wasInService(demo, gun, start);
    const drawn = hasNoEnergy(outcome) ? { energy: 0, seconds: demo.random.integer(5, 50) } : drawSize(demo, gun);
    // Near the present there may be no room for a whole charge: then it was a short one.
    const seconds = Math.min(drawn.seconds, Math.max(4, demo.now - 30 - start));
    const end = start + seconds;
    const energy = Math.round((drawn.energy * seconds) / drawn.seconds);
    if (tries > 400) throw new Error('The demo has more charges than its guns have time for.');
    if (isAsked && isFree(gun, end))
      return { gun, start, end, outcome, energy, sections: toSections(gun.template.periods, start, end, energy) };
  }
}

/** About to begin or to end: its gun is taken, though not charging. */
const isUnderWay = (outcome: Outcome): boolean => outcome === 'starting' || outcome === 'stopping';
const hasNoEnergy = (outcome: Outcome): boolean => outcome === 'failed' || outcome === 'starting';

/** Closed stations and those under repair stopped some time ago. */
function wasInService(demo: DemoData, gun: Gun, moment: Moment): boolean {
  const status = gun.station.row['stationStatus'];
  if (status === '5') return moment < demo.now - 20 * day;
  return status === '6' ? moment < demo.now - 3 * day : true;
}

/** Energy in watt-hours and seconds: 26 kWh in 48 minutes at fast guns, 18 kWh in 3.5 hours at slow ones. */
function drawSize(demo: DemoData, gun: Gun): { energy: number; seconds: number } {
  const { random } = demo;
  const isSlow = gun.kind === 'slow';
  const kwh = isSlow ? clamp(random.logNormal(18, 0.4), 2, 55) : clamp(random.logNormal(26, 0.45), 1.5, 95);
  const usual = isSlow ? random.logNormal(5.14, 0.08) : random.logNormal(gun.kind === 'super' ? 75 : 32.5, 0.22);
  const power = Math.min(usual, Math.max(gun.power * 0.97, isSlow ? 3.3 : 28));
  return { energy: Math.round(kwh * 1000), seconds: Math.round((kwh / power) * hour) };
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Charges that draw energy now: 38 % of the guns by day, 15 % at night. Their guns say so. */
function planRunning(demo: DemoData, guns: readonly Gun[]): Charge[] {
  const at = Math.floor(secondOfDay(demo.now) / hour);
  const share = at >= 7 && at < 23 ? 0.38 : 0.15;
  const usable = demo.random.shuffled(guns.filter(({ isUsable }) => isUsable));
  return usable.slice(0, Math.round(guns.length * share)).map((gun) => {
    const { energy, seconds } = drawSize(demo, gun);
    const passed = Math.max(90, Math.round(seconds * (0.05 + demo.random.next() * 0.85)));
    const start = demo.now - passed;
    const drawn = Math.round((energy * passed) / seconds);
    Object.assign(gun.row, { gunStatus: '3', parkStatus: '50', lockStatus: '10' });
    return {
      gun,
      start,
      end: demo.now,
      outcome: 'charging',
      energy: drawn,
      sections: toSections(gun.template.periods, start, demo.now, drawn),
    };
  });
}
