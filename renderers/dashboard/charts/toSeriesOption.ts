import type { BarSeriesOption, LineSeriesOption } from 'echarts/charts';
import type { ChartCard, ChartName, ChartPoint, Measure } from '../../../schemas/language/index.ts';
import { chartPaint } from '../../theme/chartPaint.ts';
import { seriesColours } from '../../theme/seriesColours.ts';
import { formatAmount, formatPeriod, formatTick } from '../amounts.ts';
import { texts } from '../texts.ts';
import type { ChartOption } from './echarts.ts';
import { toTooltip } from './toTooltip.ts';

const line: LineSeriesOption = {
  type: 'line',
  smooth: 0.25,
  smoothMonotone: 'x',
  showSymbol: false,
  symbolSize: 6,
  lineStyle: { width: 2 },
  areaStyle: { opacity: 0.08 },
};
const bar: BarSeriesOption = { type: 'bar', barMaxWidth: 28, itemStyle: { borderRadius: [3, 3, 0, 0] } };
const stack: BarSeriesOption = { ...bar, stack: 'all', itemStyle: {} };
const looks: Partial<Record<ChartName, BarSeriesOption | LineSeriesOption>> = { bar, stack };

/** Lines or bars over time: figures that count different things have an axis each, left and right. */
export function toSeriesOption(
  { chart, query }: ChartCard,
  show: readonly Measure[],
  points: readonly ChartPoint[],
): ChartOption {
  const paint = chartPaint();
  const look = looks[chart] ?? line;
  const scales = [...new Set(show.map(scaleOf))];
  // Two axes stand at the sides; what counts a third thing is drawn by a scale of its own, and the legend says so.
  const aside = new Set(show.flatMap((measure) => (scales.indexOf(scaleOf(measure)) < 2 ? [] : [measure.title])));
  const text = { color: paint.muted, fontFamily: paint.fontFamily, fontSize: 12 };
  const thin = { lineStyle: { color: paint.border } };
  return {
    // Below the legend stands what the axes count.
    grid: {
      left: 4,
      right: 12,
      top: show.length > 1 ? 50 : 30,
      bottom: 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    legend: {
      show: show.length > 1,
      type: 'scroll',
      pageIconSize: 10,
      pageTextStyle: text,
      top: 0,
      icon: 'roundRect',
      itemWidth: 10,
      itemHeight: 10,
      textStyle: text,
      formatter: (name) => (aside.has(name) ? texts.ownScale(name) : name),
    },
    tooltip: {
      ...toTooltip(paint),
      trigger: 'axis',
      axisPointer: { type: look.type === 'bar' ? 'shadow' : 'line', ...thin },
      formatter: (hits) => toTip(points[[hits].flat()[0]?.dataIndex ?? -1], show),
    },
    xAxis: {
      type: 'category',
      data: points.map(({ label }) => label),
      boundaryGap: look.type === 'bar',
      axisTick: { show: false },
      axisLine: thin,
      axisLabel: { ...text, ...(query.by?.period && { formatter: formatPeriod(query.by.period) }), hideOverlap: true },
    },
    yAxis: scales.map((scale, index) => ({
      type: 'value',
      show: index < 2,
      name: scale.split(' ')[0],
      nameGap: 14,
      nameTextStyle: { ...text, align: index === 0 ? 'left' : 'right' },
      splitLine: { show: index === 0, ...thin },
      axisLabel: { ...text, formatter: formatTick },
    })),
    series: show.map((measure, index) => ({
      ...look,
      name: measure.title,
      yAxisIndex: scales.indexOf(scaleOf(measure)),
      color: seriesColours.of(index),
      data: points.map(({ values }) => toNumber(values[index])),
    })),
  };
}

/** What counts the same thing has one axis; what goes on from period to period is of another size. */
const scaleOf = ({ unit = '', running }: Measure): string => `${unit} ${running ? 'running' : ''}`;

/** A period without a figure is a gap. */
const toNumber = (value: string | null | undefined): number | '-' =>
  value === null || value === undefined ? '-' : Number(value);

const toTip = (point: ChartPoint | undefined, show: readonly Measure[]): string =>
  point === undefined
    ? ''
    : [point.label, ...show.map((measure, at) => `${measure.title}  ${formatAmount(point.values[at], measure)}`)].join(
        '\n',
      );
