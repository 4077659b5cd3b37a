import type { ComponentType } from 'react';
import type { Card, CardAnswer } from '../../schemas/language/index.ts';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icons/index.ts';
import { CardFrame } from './CardFrame.tsx';
import { bodies } from './cards/index.ts';
import { AskedWithContext } from './SeenLine.tsx';
import { texts } from './texts.ts';
import type { Chosen } from './useCards.ts';

interface CardViewProps {
  readonly card: Card;
  /** Absent until the server has answered. */
  readonly answer: CardAnswer | undefined;
  /** What was chosen for the page as it was asked for. */
  readonly askedWith: Chosen | undefined;
  readonly onRetry: () => void;
}

/** One card in its place in the grid: waiting, failed, or with what its kind shows. */
export function CardView({ card, answer, askedWith, onRetry }: CardViewProps) {
  if (answer?.type === 'failed')
    return (
      <CardFrame card={card}>
        <div className="vf-card-state" role="alert">
          <span>
            <Icon name="failed" className="vf-danger" /> {texts.failed}
          </span>
          <span className="vf-muted">{answer.message}</span>
          <Button small onClick={onRetry} aria-label={texts.retryOf(card.title)}>
            {texts.retry}
          </Button>
        </div>
      </CardFrame>
    );
  const ready = card.type === 'links' ? ({ type: 'links' } as const) : answer;
  if (ready === undefined)
    return (
      <CardFrame card={card}>
        <div className={`vf-card-wait vf-card-wait-${card.type}`} role="status" aria-label={texts.loading} />
      </CardFrame>
    );
  // The server answers each card by its kind.
  const Body = bodies[card.type] as ComponentType<{ readonly card: Card; readonly answer: CardAnswer }>;
  return (
    <AskedWithContext value={askedWith}>
      <Body card={card} answer={ready} />
    </AskedWithContext>
  );
}
