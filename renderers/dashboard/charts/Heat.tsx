import { useMemo } from 'react';
import { texts } from '../texts.ts';
import { Chart } from './Chart.tsx';
import type { ChartViewProps } from './ChartViewProps.ts';
import { PointsTable } from './PointsTable.tsx';
import { toHeatOption } from './toHeatOption.ts';

/** No list can be asked for an hour of every Monday. */
const nowhere = () => null;

/** A field of squares, the darker the more: the hours of the days of a week. */
export function Heat({ card, answer }: ChartViewProps) {
  const option = useMemo(() => toHeatOption(card, answer), [card, answer]);
  const { points } = answer;
  return (
    <>
      <Chart
        className="vf-series-chart"
        option={option}
        label={texts.summary(card.title, points.length, points[0]?.label ?? '', points.at(-1)?.label ?? '')}
        targetOf={nowhere}
      />
      <PointsTable card={card} answer={answer} />
    </>
  );
}
