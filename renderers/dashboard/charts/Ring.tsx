import { type CSSProperties, useMemo } from 'react';
import { seriesColours } from '../../theme/seriesColours.ts';
import { formatAmount, formatFigure, formatShare } from '../amounts.ts';
import { ListLink } from '../ListLink.tsx';
import { texts } from '../texts.ts';
import { toListTarget } from '../toListTarget.ts';
import { Chart } from './Chart.tsx';
import type { ChartViewProps } from './ChartViewProps.ts';
import { type Slice, toRingOption } from './toRingOption.ts';
import { useSliceColours } from './useSliceColours.ts';

/** Parts of a whole, with a legend that says every number and leads to its list. */
export function Ring({ card, answer }: ChartViewProps) {
  const measure = card.query.show[0]!;
  const colours = useSliceColours(card, answer);
  const total = answer.totals[0] ?? null;
  const slices = useMemo(() => toSlices({ card, answer }, colours), [card, answer, colours]);
  const option = useMemo(
    () => toRingOption(slices, formatFigure(total, measure.digits), measure),
    [slices, total, measure],
  );
  const said = slices.map(({ label, value }) => `${label} ${formatAmount(value, measure)}`).join('，');
  return (
    <div className="vf-ring">
      <Chart
        className="vf-ring-chart"
        option={option}
        label={texts.summaryOf(card.title, said)}
        targetOf={(index) => slices[index]?.target ?? null}
      />
      <ul className="vf-legend">
        {slices.map(({ label, value, colour, target }) => (
          <li key={label}>
            <ListLink className="vf-legend-item" to={target}>
              <span className="vf-legend-dot" style={{ '--vf-slice': colour } as CSSProperties} />
              <span className="vf-legend-label" title={label}>
                {label}
              </span>
              <span className="vf-legend-value">{formatFigure(value, measure.digits)}</span>
              <span className="vf-legend-share vf-muted">{formatShare(value, total)}</span>
            </ListLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A slice for each group, and one for all groups that are not answered. */
function toSlices({ card, answer }: ChartViewProps, colours: readonly string[]): readonly Slice[] {
  const shown = answer.points.map(({ label, values, query }, index) => ({
    label,
    value: values[0] ?? '0',
    colour: colours[index] ?? seriesColours.others,
    target: toListTarget(card.query, query),
  }));
  const hidden = answer.groups - shown.length;
  if (hidden <= 0) return shown;
  const rest = Number(answer.totals[0] ?? 0) - shown.reduce((sum, { value }) => sum + Number(value), 0);
  const value = rest.toFixed(card.query.show[0]!.digits);
  return [...shown, { label: texts.othersOf(hidden), value, colour: seriesColours.others, target: null }];
}
