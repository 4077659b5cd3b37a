import type { MapPoint } from '../../../schemas/language/index.ts';
import { chartPaint } from '../../theme/chartPaint.ts';
import { areasOf } from './areasOf.ts';
import type { ChartOption } from './echarts.ts';
import { toAreaSeries } from './toAreaSeries.ts';
import { toTooltip } from './toTooltip.ts';

/** Width to height of the drawing, as the style sheet gives it. */
const shape = 16 / 9;
/** Around the outermost points, as a part of what lies between them. */
const margin = 0.08;

/** Points by longitude and latitude in true proportions; no tiles of a map service are loaded. */
export function toPlacesOption(points: readonly MapPoint[], colourOf: (value: string | null) => string): ChartOption {
  const paint = chartPaint();
  const text = { color: paint.muted, fontFamily: paint.fontFamily, fontSize: 12 };
  const [east, north] = frameOf(points);
  const axis = {
    type: 'value',
    splitLine: { lineStyle: { color: paint.border } },
    axisLine: { show: false },
    axisTick: { show: false },
  } as const;
  const degrees = (letter: string) => ({
    ...text,
    hideOverlap: true,
    showMinLabel: false,
    showMaxLabel: false,
    formatter: (value: number) => `${value.toFixed(1)}°${letter}`,
  });
  return {
    grid: { left: 4, right: 16, top: 24, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    tooltip: {
      ...toTooltip(paint),
      trigger: 'item',
      formatter: (hit) => {
        const point = Array.isArray(hit) ? undefined : points[hit.dataIndex];
        return point ? [point.label, point.valueLabel, ...point.said].filter(Boolean).join('\n') : '';
      },
    },
    xAxis: { ...axis, min: east[0], max: east[1], axisLabel: degrees('E') },
    yAxis: { ...axis, min: north[0], max: north[1], axisLabel: degrees('N') },
    series: [
      // The points come first: a press tells which of them it met.
      {
        type: 'scatter',
        z: 2,
        symbolSize: 12,
        cursor: 'pointer',
        data: points.map(({ lng, lat, value }) => ({
          value: [lng, lat],
          itemStyle: { color: colourOf(value), opacity: 0.85, borderColor: paint.background, borderWidth: 1 },
        })),
      },
      toAreaSeries(areasOf(points), paint),
    ],
  };
}

type Ends = readonly [number, number];

/** From where to where the drawing goes, so that a kilometre is as long to the east as to the north. */
function frameOf(points: readonly MapPoint[]): readonly [Ends, Ends] {
  const east = endsOf(points.map(({ lng }) => lng));
  const north = endsOf(points.map(({ lat }) => lat));
  const narrowing = Math.cos(((north[0] + north[1]) / 2) * (Math.PI / 180));
  const [width, height] = [(east[1] - east[0]) * narrowing, north[1] - north[0]];
  return [widened(east, Math.max(width, height * shape) / narrowing), widened(north, Math.max(height, width / shape))];
}

/** One point alone stands in the middle of some ten kilometres. */
function endsOf(values: readonly number[]): Ends {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const around = Math.max((most - least) * margin, 0.05);
  return [least - around, most + around];
}

const widened = ([least, most]: Ends, size: number): Ends => {
  const middle = (least + most) / 2;
  return [middle - size / 2, middle + size / 2];
};
