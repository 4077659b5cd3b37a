import { expect, test } from 'vitest';
import { toSeriesOption } from '../../../renderers/dashboard/charts/toSeriesOption.ts';
import type { ChartCard, Measure } from '../../../schemas/language/index.ts';

const card = { chart: 'line', query: {} } as ChartCard;
const measures = [
  { title: '电量', unit: 'kWh' },
  { title: '营收', unit: '元' },
  { title: '服务费', unit: '元' },
  { title: '订单', unit: '单' },
] as Measure[];

test('of what counts a third thing the legend says that no axis at the sides is its own', () => {
  const { legend } = toSeriesOption(card, measures, []);
  const { formatter } = legend as { formatter: (name: string) => string };
  expect(measures.map(({ title }) => formatter(title))).toEqual(['电量', '营收', '服务费', '订单（刻度不同）']);
});
