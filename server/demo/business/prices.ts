import type { DemoData, DemoRow, DemoTenant } from '../DemoData.ts';
import { costOf, toFourDigits } from '../values/decimals.ts';
import { hour, secondOfDay, toTime, type Moment } from '../values/moments.ts';

/** One stretch of the day with its price; seconds since midnight and ten-thousandths of a yuan per kWh. */
export interface Period {
  readonly start: number;
  readonly end: number;
  /** Dictionary `period_type`: 0 sharp, 1 peak, 2 flat, 3 valley, 4 deep valley. */
  readonly type: string;
  readonly elecPrice: number;
  readonly servicePrice: number;
}

/** A bill template and its periods as numbers. */
export interface Template {
  readonly row: DemoRow;
  readonly periods: readonly Period[];
}

/** The part of a charge that lies in one period. */
export interface Section {
  readonly start: Moment;
  readonly end: Moment;
  readonly period: Period;
  readonly energy: number;
  readonly elecAmount: number;
  readonly serviceAmount: number;
}

// Each plan: the hour a period starts and its type, until the next one; the last ends at 24.
const plans = [
  '0:3 8:2 10:1 12:2 14:1 19:2',
  '0:3 8:2 10:1 11:0 12:2 14:1 15:0 17:1 19:2',
  '0:4 4:3 8:2 10:1 12:2 14:1 19:2 23:3',
  '0:3 7:2 17:1 20:2 23:3',
].map(toPlan);
const flatPlan = toPlan('0:2');

function toPlan(text: string): readonly (readonly [hour: number, type: string])[] {
  return text.split(' ').map((part) => [Number(part.split(':')[0]), part.split(':')[1]!] as const);
}

const names = '市区快充 市区慢充 物流专用 公交夜充 网约车专享 高速站点 园区合作 会员优惠 互联互通'.split(' ');

/** Bill templates with periods that cover the whole day. */
export function addTemplates(demo: DemoData, tenant: DemoTenant): Template[] {
  return Array.from({ length: tenant.part(26) }, (_, index) => {
    const type = index < 8 ? '2' : String((index % 4) + 1);
    const prices = drawPrices(demo, tenant, index);
    const moment = demo.daysAgo(640 - index * 15);
    const row = demo.add('bill-template', tenant, moment, {
      templateName: `${names[index % names.length]}${index < names.length ? '' : `（${Math.floor(index / names.length) + 1}期）`}`,
      templateType: type,
      currentType: index < 8 ? '3' : String((index % 4) + 1),
      sharpElecPrice: toFourDigits(prices.elec['0']!),
      sharpServicePrice: toFourDigits(prices.service),
      peakElecPrice: toFourDigits(prices.elec['1']!),
      peakServicePrice: toFourDigits(prices.service),
      flatElecPrice: toFourDigits(prices.elec['2']!),
      flatServicePrice: toFourDigits(prices.service),
      valleyElecPrice: toFourDigits(prices.elec['3']!),
      valleyServicePrice: toFourDigits(prices.service),
      lossRatio: demo.random.integer(0, 5),
      status: index > 0 && index % 9 === 0 ? '0' : '1',
    });
    const plan = type === '1' ? flatPlan : plans[index % plans.length]!;
    const periods = plan.map(([start, kind], place): Period => ({
      start: start * hour,
      end: (plan[place + 1]?.[0] ?? 24) * hour,
      type: kind,
      elecPrice: prices.elec[kind]!,
      servicePrice: prices.service,
    }));
    for (const period of periods) demo.addChild('bill-template.periods', tenant, row, moment, toPeriodRow(period));
    return { row, periods };
  });
}

function drawPrices(
  demo: DemoData,
  tenant: DemoTenant,
  index: number,
): { elec: Readonly<Record<string, number>>; service: number } {
  // The first template of a tenant has the plain prices; others vary the valley and the service fee a little.
  const valley = index === 0 ? 3000 : 3000 + demo.random.integer(0, 5) * 100;
  const service = index < 4 ? 3500 : 3500 + (tenant.id === '1' ? 0 : 100);
  return { elec: { '0': 13_000, '1': 10_500, '2': 6500, '3': valley, '4': valley - 200 }, service };
}

function toPeriodRow(period: Period): Record<string, unknown> {
  return {
    startTime: toTime(period.start),
    endTime: toTime(period.end),
    periodType: period.type,
    elecPrice: toFourDigits(period.elecPrice),
    servicePrice: toFourDigits(period.servicePrice),
  };
}

/** Divides a charge at constant power over the periods it runs through; energies add up to the whole. */
export function toSections(periods: readonly Period[], start: Moment, end: Moment, energy: number): Section[] {
  const sections: Section[] = [];
  let left = energy;
  for (let from = start; from < end;) {
    const midnight = from - secondOfDay(from);
    const period = periods.find((candidate) => secondOfDay(from) < candidate.end) ?? periods.at(-1)!;
    const to = Math.min(end, midnight + period.end);
    const share = to === end ? left : Math.min(left, Math.round((energy * (to - from)) / (end - start)));
    left -= share;
    if (share > 0) sections.push(toSection(period, from, to, share));
    from = to;
  }
  return sections;
}

function toSection(period: Period, start: Moment, end: Moment, energy: number): Section {
  return {
    start,
    end,
    period,
    energy,
    elecAmount: costOf(energy, period.elecPrice),
    serviceAmount: costOf(energy, period.servicePrice),
  };
}
