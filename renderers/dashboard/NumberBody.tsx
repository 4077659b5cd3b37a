import type { Earlier, FigureAnswer, FigureCard, ValueCard } from '../../schemas/language/index.ts';
import { formatFigure } from './amounts.ts';
import { CardFrame } from './CardFrame.tsx';
import { type Change, toChange } from './changes.ts';
import { ListLink } from './ListLink.tsx';
import { SeenLine } from './SeenLine.tsx';
import { texts } from './texts.ts';
import '../theme/unseen.css';

interface NumberBodyProps {
  readonly card: FigureCard | ValueCard;
  readonly answer: Pick<FigureAnswer, 'value' | 'earlier'>;
  readonly unit: string | undefined;
  readonly digits: number;
  /** The list behind it, as `screen?query`. */
  readonly to: string | null;
}

/** A number with its change since the times that it is held against; the whole card is a link. */
export function NumberBody({ card, answer, unit, digits, to }: NumberBodyProps) {
  const { value, earlier = {} } = answer;
  const { compare, period, against } = card;
  return (
    <CardFrame card={card}>
      <ListLink className="vf-figure" to={to}>
        <span className="vf-figure-value">{formatFigure(value, digits)}</span>
        {unit !== undefined && <span className="vf-figure-unit">{unit}</span>}
      </ListLink>
      {compare &&
        period &&
        against.map((one) => (
          <p key={one} className="vf-figure-change" title={formatFigure(earlier[one], digits)}>
            <span className="vf-muted">{nameOf(one, period)}</span>
            <Movement change={toChange(value, earlier[one], compare)} before={earlier[one]} />
          </p>
        ))}
      {card.history && <SeenLine answer={answer} title={card.title} />}
    </CardFrame>
  );
}

const nameOf = (one: Earlier, period: NonNullable<FigureCard['period']>): string =>
  one === 'before' ? texts.before[period] : texts.earlier[one];

const signs = { up: '▲', down: '▼' } as const;

interface MovementProps {
  readonly change: Change | null;
  readonly before: string | null | undefined;
}

function Movement({ change, before }: MovementProps) {
  // Of nothing there is no percentage; that there was nothing is told.
  const isZero = before !== null && before !== undefined && Number(before) === 0;
  if (change === null) return <span className="vf-muted">{isZero ? texts.zeroBefore : texts.nothingBefore}</span>;
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
