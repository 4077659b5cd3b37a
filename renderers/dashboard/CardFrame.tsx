import { type CSSProperties, type ReactNode, useId } from 'react';
import type { Card } from '../../schemas/language/index.ts';
import { MeaningMark } from '../popup/index.ts';

/** A card with the columns that it takes where the page is narrower, and on a phone. */
type PlacedCard = Card & { readonly narrow?: number; readonly phone?: number };

interface CardFrameProps {
  readonly card: PlacedCard;
  /** What stands beside the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a card: its place in the grid and its title, with what it counts where the file says it. */
export function CardFrame({ card, aside, children }: CardFrameProps) {
  const { title, type, description } = card;
  const meaning = useId();
  const described = description === undefined ? undefined : meaning;
  return (
    <section
      className={`vf-card vf-card-${type}`}
      aria-label={title}
      aria-describedby={described}
      style={placeOf(card)}
    >
      <div className="vf-card-head">
        <div className="vf-card-title">
          <h2>{title}</h2>
          {description !== undefined && <MeaningMark title={title} text={description} id={meaning} />}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** How many of twelve columns a card takes on a wide page, on one that is narrower, and on a phone. */
const placeOf = ({ span, narrow = span, phone = 12 }: PlacedCard): CSSProperties =>
  ({ '--vf-span': span, '--vf-span-narrow': narrow, '--vf-span-phone': phone }) as CSSProperties;
