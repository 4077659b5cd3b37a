import type { MonitorValue } from '../../schemas/language/index.ts';
import type { ChartOption } from '../dashboard/charts/echarts.ts';
import { toTooltip } from '../dashboard/charts/toTooltip.ts';
import { chartPaint } from '../theme/chartPaint.ts';
import { seriesColours } from '../theme/seriesColours.ts';
import { formatRead } from './formatRead.ts';
import type { Sample } from './useAnswers.ts';

/** Lines over the time that the page is open; a figure that did not come is a gap. */
export function toHistoryOption(part: string, drawn: readonly MonitorValue[], samples: readonly Sample[]): ChartOption {
  const paint = chartPaint();
  const text = { color: paint.muted, fontFamily: paint.fontFamily, fontSize: 12 };
  const thin = { lineStyle: { color: paint.border } };
  const [first] = drawn;
  const figureOf = (sample: Sample | undefined, { name }: MonitorValue) => sample?.figures.get(`${part} ${name}`);
  return {
    grid: {
      left: 4,
      right: 12,
      top: drawn.length > 1 ? 34 : 12,
      bottom: 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    legend: { show: drawn.length > 1, top: 0, icon: 'roundRect', itemWidth: 10, itemHeight: 10, textStyle: text },
    tooltip: {
      ...toTooltip(paint),
      trigger: 'axis',
      axisPointer: { type: 'line', ...thin },
      formatter: (hits) => {
        const sample = samples[[hits].flat()[0]?.dataIndex ?? -1];
        const lines = drawn.map((value) => `${value.title}  ${formatRead(figureOf(sample, value), value)}`);
        return [sample?.at ?? '', ...lines].join('\n');
      },
    },
    xAxis: {
      type: 'category',
      data: samples.map(({ at }) => at),
      boundaryGap: false,
      axisTick: { show: false },
      axisLine: thin,
      axisLabel: { ...text, hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      splitNumber: 3,
      // What moves a little is to be seen to move.
      scale: true,
      splitLine: { show: true, ...thin },
      axisLabel: { ...text, formatter: (value: number) => (first ? formatRead(value, { format: first.format }) : '') },
    },
    series: drawn.map((value, index) => ({
      type: 'line',
      name: value.title,
      showSymbol: false,
      lineStyle: { width: 2 },
      areaStyle: { opacity: 0.08 },
      color: seriesColours.of(index),
      data: samples.map((sample) => figureOf(sample, value) ?? '-'),
    })),
  };
}
