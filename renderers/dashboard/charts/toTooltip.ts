import type { ChartPaint } from '../../theme/chartPaint.ts';

/** The look of what a chart says beside the pointer; on the canvas, where no markup can be read from a name. */
export const toTooltip = (paint: ChartPaint) =>
  ({
    renderMode: 'richText',
    confine: true,
    backgroundColor: paint.background,
    borderColor: paint.border,
    textStyle: { fontFamily: paint.fontFamily, color: paint.text, fontSize: 12, lineHeight: 18 },
  }) as const;
