import { useMemo } from 'react';
import { formatAmount } from '../amounts.ts';
import { texts } from '../texts.ts';
import { toListTarget } from '../toListTarget.ts';
import { Chart } from './Chart.tsx';
import type { ChartViewProps } from './ChartViewProps.ts';
import { PointsTable } from './PointsTable.tsx';
import { toSeriesOption } from './toSeriesOption.ts';

/** Lines or bars over time; a click on a day leads to its rows. */
export function Series({ card, answer }: ChartViewProps) {
  const { points, totals } = answer;
  const option = useMemo(() => toSeriesOption(card, points), [card, points]);
  const sums = card.query.show.map((measure, index) => `${measure.title} ${formatAmount(totals[index], measure)}`);
  const summary = texts.summary(card.title, points.length, points[0]?.label ?? '', points.at(-1)?.label ?? '');
  return (
    <>
      <Chart
        className="vf-series-chart"
        option={option}
        label={`${summary}；${texts.total} ${sums.join('，')}`}
        targetOf={(index) => toListTarget(card.query, points[index]?.query ?? null)}
      />
      <PointsTable card={card} answer={answer} />
    </>
  );
}
