import type { Measure } from '../../../schemas/language/index.ts';
import { chartPaint } from '../../theme/chartPaint.ts';
import { formatAmount } from '../amounts.ts';
import type { ChartOption } from './echarts.ts';
import { toTooltip } from './toTooltip.ts';

/** A part of a ring: a group, or all that are not shown by themselves. */
export interface Slice {
  readonly label: string;
  /** Decimal text. */
  readonly value: string;
  readonly colour: string;
  /** `screen?query` of its rows. */
  readonly target: string | null;
}

/** A ring of slices with the whole in its middle. */
export function toRingOption(slices: readonly Slice[], total: string, measure: Measure): ChartOption {
  const paint = chartPaint();
  const font = { fontFamily: paint.fontFamily };
  return {
    tooltip: {
      ...toTooltip(paint),
      trigger: 'item',
      formatter: (hit) => {
        const slice = Array.isArray(hit) ? undefined : slices[hit.dataIndex];
        return slice ? `${slice.label}\n${formatAmount(slice.value, measure)}` : '';
      },
    },
    series: [
      {
        type: 'pie',
        radius: ['64%', '90%'],
        padAngle: 1,
        itemStyle: { borderRadius: 3 },
        emphasis: { scaleSize: 4 },
        labelLine: { show: false },
        label: {
          position: 'center',
          formatter: () => `{value|${total}}${measure.unit ? `\n{unit|${measure.unit}}` : ''}`,
          rich: {
            value: {
              ...font,
              color: paint.text,
              // Eight digits of the usual size are wider than the hole.
              fontSize: total.length > 9 ? 11 : total.length > 6 ? 14 : 18,
              fontWeight: 600,
              lineHeight: 24,
            },
            unit: { ...font, color: paint.muted, fontSize: 12, lineHeight: 16 },
          },
        },
        data: slices.map(({ label, value, colour, target }) => ({
          name: label,
          value: Number(value),
          itemStyle: { color: colour },
          cursor: target === null ? 'default' : 'pointer',
        })),
      },
    ],
  };
}
