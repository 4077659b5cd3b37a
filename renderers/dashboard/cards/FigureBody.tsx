import { formatFigure } from '../amounts.ts';
import { CardFrame } from '../CardFrame.tsx';
import { type Change, toChange } from '../changes.ts';
import { ListLink } from '../ListLink.tsx';
import { texts } from '../texts.ts';
import { toListTarget } from '../toListTarget.ts';
import type { CardBodyProps } from './CardBodyProps.ts';
import '../../theme/unseen.css';

/** A number with its change since the period before; the whole card leads to the list it counts. */
export function FigureBody({ card, answer }: CardBodyProps<'figure'>) {
  const { unit, digits } = card.share ? { unit: '%', digits: 1 } : card.query.show[0]!;
  return (
    <CardFrame card={card}>
      <ListLink className="vf-figure" to={toListTarget(card.share ?? card.query, answer.query)}>
        <span className="vf-figure-value">{formatFigure(answer.value, digits)}</span>
        {unit !== undefined && <span className="vf-figure-unit">{unit}</span>}
      </ListLink>
      {card.compare && card.period && (
        <p className="vf-figure-change" title={formatFigure(answer.before, digits)}>
          <span className="vf-muted">{texts.before[card.period]}</span>
          <Movement change={toChange(answer.value, answer.before, card.compare)} />
        </p>
      )}
    </CardFrame>
  );
}

const signs = { up: '▲', down: '▼' } as const;

function Movement({ change }: { readonly change: Change | null }) {
  if (change === null) return <span className="vf-muted">{texts.nothingBefore}</span>;
  const { direction, percent, news } = change;
  if (direction === 'same') return <span className="vf-muted">{texts.same}</span>;
  return (
    <span className={`vf-news-${news}`}>
      <span aria-hidden="true">
        {signs[direction]} {percent}
      </span>
      <span className="vf-unseen">{direction === 'up' ? texts.more(percent) : texts.less(percent)}</span>
    </span>
  );
}
