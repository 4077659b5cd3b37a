import type { CSSProperties, ReactNode } from 'react';
import type { Card } from '../../schemas/language/index.ts';

/** A card with the columns that it takes where the page is narrower. */
type PlacedCard = Card & { readonly narrow?: number };

interface CardFrameProps {
  readonly card: PlacedCard;
  /** What stands beside the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a card: its place in the grid and its title. */
export function CardFrame({ card, aside, children }: CardFrameProps) {
  return (
    <section className={`vf-card vf-card-${card.type}`} aria-label={card.title} style={placeOf(card)}>
      <div className="vf-card-head">
        <h2>{card.title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** How many of twelve columns a card takes on a wide page, and on one that is narrower. */
const placeOf = ({ span, narrow = span }: PlacedCard): CSSProperties =>
  ({ '--vf-span': span, '--vf-span-narrow': narrow }) as CSSProperties;
