import { useMemo } from 'react';
import type { ChartCard, ChartPoint, Measure, ReportAnswer, ReportScreen } from '../../schemas/language/index.ts';
import { Chart } from '../dashboard/charts/Chart.tsx';
import { toSeriesOption } from '../dashboard/charts/toSeriesOption.ts';
import { drawnRows, inTime } from './drawnRows.ts';
import { columnsOf } from './ReportTable.tsx';
import { targetOf } from './targetOf.ts';
import { texts } from './texts.ts';

/** So many groups have a name below their bars. */
const mostBars = 20;

/** The columns that the report draws, over time as lines and by groups as bars; a click on a point leads to its list. */
export function ReportChart({ screen, answer }: { readonly screen: ReportScreen; readonly answer: ReportAnswer }) {
  const drawn = useMemo(() => toDrawn(screen, answer), [screen, answer]);
  if (drawn === null) return null;
  if (drawn === 'one') return <p className="vf-report-remark vf-report-undrawn">{texts.undrawn}</p>;
  const { option, show, targets, all } = drawn;
  const label = texts.chart(screen.title, show.map(({ title }) => title).join('、'));
  return (
    <>
      <Chart className="vf-report-chart" option={option} label={label} targetOf={(index) => targets[index] ?? null} />
      {targets.length < all && <p className="vf-report-remark vf-report-undrawn">{texts.drawnFirst(targets.length)}</p>}
    </>
  );
}

function toDrawn(screen: ReportScreen, answer: ReportAnswer) {
  const columns = columnsOf(screen, answer);
  const drawn = screen.chart.flatMap((name) => {
    const at = columns.findIndex((column) => column.name === name);
    return at < 0 ? [] : [{ at, column: columns[at]! }];
  });
  const found = drawnRows(answer);
  const dimension = screen.dimensions.find(({ name }) => name === found?.dimension);
  const [lead] = drawn;
  if (!lead) return null;
  if (!dimension || !found) return 'one';
  const rows = dimension.isTime ? inTime(found.rows) : found.rows.slice(0, mostBars);
  const show = drawn.map(({ column: { title, unit, digits } }): Measure => ({
    title,
    name: 'sum',
    digits,
    ...(unit !== undefined && { unit }),
  }));
  const points = rows.map(({ keys, label, values }): ChartPoint => ({
    key: keys.at(-1) ?? null,
    label,
    values: drawn.map(({ at }) => values[at] ?? null),
    query: null,
  }));
  const card: ChartCard = {
    type: 'chart',
    name: 'table',
    title: screen.title,
    span: 12,
    chart: dimension.isTime ? 'line' : 'bar',
    query: { of: '', code: '', cleared: [], timedBy: [], show, limit: 0 },
  };
  return {
    show,
    all: found.rows.length,
    option: toSeriesOption(card, show, points),
    targets: rows.map(({ keys }) => targetOf(screen, answer, lead.column, keys, undefined)),
  };
}
