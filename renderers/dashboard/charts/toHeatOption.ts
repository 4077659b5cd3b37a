import type { ChartAnswer, ChartCard } from '../../../schemas/language/index.ts';
import { chartPaint } from '../../theme/chartPaint.ts';
import { seriesColours } from '../../theme/seriesColours.ts';
import { formatAmount, formatTick } from '../amounts.ts';
import type { ChartOption } from './echarts.ts';
import { toTooltip } from './toTooltip.ts';

/** Squares of points and their parts; the scale of colours begins at nothing. */
export function toHeatOption({ query }: ChartCard, { points, parts = [] }: ChartAnswer): ChartOption {
  const paint = chartPaint();
  const text = { color: paint.muted, fontFamily: paint.fontFamily, fontSize: 12 };
  const measure = query.show[0]!;
  const cells = points.flatMap(({ values }, x) => values.map((value, y) => [x, y, Number(value ?? 0)]));
  const most = Math.max(...cells.map(([, , value]) => value ?? 0), 1);
  const axis = { type: 'category', axisTick: { show: false }, axisLine: { show: false }, axisLabel: text } as const;
  return {
    grid: { left: 4, right: 12, top: 8, bottom: 40, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    tooltip: {
      ...toTooltip(paint),
      trigger: 'item',
      formatter: (hit) => {
        const [x = -1, y = -1] = Array.isArray(hit) ? [] : (cells[hit.dataIndex] ?? []);
        const point = points[x];
        return point ? `${parts[y]?.label ?? ''} ${point.label}\n${formatAmount(point.values[y], measure)}` : '';
      },
    },
    xAxis: { ...axis, data: points.map(({ label }) => label) },
    yAxis: { ...axis, inverse: true, data: parts.map(({ label }) => label) },
    visualMap: {
      min: 0,
      max: most,
      orient: 'horizontal',
      left: 'center',
      bottom: 0,
      itemWidth: 10,
      itemHeight: 120,
      text: [formatTick(most), '0'],
      textStyle: text,
      inRange: { color: [paint.background, seriesColours.of(0)] },
    },
    series: [
      { type: 'heatmap', data: cells, itemStyle: { borderColor: paint.border, borderWidth: 1, borderRadius: 2 } },
    ],
  };
}
