import { polygonHull } from 'd3-polygon';
import type { CustomSeriesOption } from 'echarts/charts';
import type { ChartPaint } from '../../theme/chartPaint.ts';
import type { MapArea } from './areasOf.ts';

type Spot = [x: number, y: number];

/** How far an outline stays away from its points, in pixels. */
const room = 14;

/** Outlines around the points of each area, with its name above: where a place lies is seen without a map service. */
export function toAreaSeries(areas: readonly MapArea[], paint: ChartPaint): CustomSeriesOption {
  return {
    type: 'custom',
    silent: true,
    z: 1,
    tooltip: { show: false },
    data: areas.map(({ points }) => [points[0]!.lng, points[0]!.lat]),
    renderItem: ({ dataIndex }, api) => {
      const { name, points } = areas[dataIndex]!;
      const spots = points.map(({ lng, lat }) => api.coord([lng, lat]) as Spot);
      const top = Math.min(...spots.map(([, y]) => y));
      const middle = (Math.min(...spots.map(([x]) => x)) + Math.max(...spots.map(([x]) => x))) / 2;
      return {
        type: 'group',
        children: [
          outline(spots, paint.border, 2 * room + 2),
          outline(spots, paint.ground, 2 * room),
          {
            type: 'text',
            style: {
              text: name,
              x: middle,
              y: top - room - 4,
              align: 'center',
              verticalAlign: 'bottom',
              fill: paint.muted,
              font: `12px ${paint.fontFamily}`,
              stroke: paint.background,
              lineWidth: 3,
            },
          },
        ],
      };
    },
  };
}

/** A line so wide that it leaves room around the points; one or two of them have no corners to fill. */
function outline(spots: readonly Spot[], colour: string, lineWidth: number) {
  // A line of no length has no ends to be round.
  const [x, y] = spots[0]!;
  const points = polygonHull([...spots]) ?? [...spots, [x + 0.1, y]];
  return {
    type: 'polygon' as const,
    shape: { points },
    style: { fill: colour, stroke: colour, lineWidth, lineJoin: 'round' as const, lineCap: 'round' as const },
  };
}
