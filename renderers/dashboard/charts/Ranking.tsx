import type { CSSProperties } from 'react';
import type { Measure } from '../../../schemas/language/index.ts';
import { formatAmount } from '../amounts.ts';
import { ListLink } from '../ListLink.tsx';
import { texts } from '../texts.ts';
import { toListTarget } from '../toListTarget.ts';
import type { ChartViewProps } from './ChartViewProps.ts';

/** The largest groups, each with a bar as long as its share of the largest. Plain elements: every bar is a link. */
export function Ranking({ card, answer: { points, groups } }: ChartViewProps) {
  const [measure, second] = card.query.show as [Measure, Measure?];
  const most = Math.max(...points.map(({ values }) => Number(values[0] ?? 0)), 0);
  const lengthOf = (value: string | null | undefined): string =>
    most > 0 ? `${Math.max((Number(value ?? 0) / most) * 100, 1)}%` : '0';
  return (
    <>
      <ol className="vf-ranking">
        {points.map(({ key, label, values, query }, index) => (
          <li key={key}>
            <ListLink className="vf-ranking-row" to={toListTarget(card.query, query)}>
              <span className="vf-ranking-place" aria-hidden="true">
                {index + 1}
              </span>
              <span className="vf-ranking-label" title={label}>
                {label}
              </span>
              {second && (
                <span className="vf-muted vf-ranking-second">
                  {second.title} {formatAmount(values[1], second)}
                </span>
              )}
              <span className="vf-ranking-value">{formatAmount(values[0], measure)}</span>
              <span className="vf-ranking-bar" style={{ '--vf-length': lengthOf(values[0]) } as CSSProperties} />
            </ListLink>
          </li>
        ))}
      </ol>
      {groups > points.length && <p className="vf-card-note vf-muted">{texts.firstOf(points.length, groups)}</p>}
    </>
  );
}
