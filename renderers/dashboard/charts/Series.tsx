import { useMemo } from 'react';
import { formatAmount } from '../amounts.ts';
import { texts } from '../texts.ts';
import { Chart } from './Chart.tsx';
import { columnsOf } from './columnsOf.ts';
import type { ChartViewProps } from './ChartViewProps.ts';
import { PointsTable } from './PointsTable.tsx';
import { pointTarget } from './pointTarget.ts';
import { toSeriesOption } from './toSeriesOption.ts';

/** Lines or bars over time; a click on a day leads to its rows. */
export function Series({ card, answer }: ChartViewProps) {
  const { points, totals } = answer;
  const columns = useMemo(() => columnsOf(card, answer), [card, answer]);
  const option = useMemo(() => toSeriesOption(card, columns, points), [card, columns, points]);
  const sums = columns.map((measure, index) => `${measure.title} ${formatAmount(totals[index], measure)}`);
  const summary = texts.summary(card.title, points.length, points[0]?.label ?? '', points.at(-1)?.label ?? '');
  return (
    <>
      <Chart
        className="vf-series-chart"
        option={option}
        label={`${summary}；${texts.total} ${sums.join('，')}`}
        targetOf={(index, line) => pointTarget(card, points[index], line)}
      />
      <PointsTable card={card} answer={answer} />
    </>
  );
}
