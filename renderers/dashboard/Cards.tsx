import type { Card, CardBoard } from '../../schemas/language/index.ts';
import { usePorts } from '../ports/index.ts';
import { CardView } from './CardView.tsx';
import { filledSpans, narrowSpans, phoneSpans } from './filledSpans.ts';
import type { CardsState } from './useCards.ts';

/** Cards in a grid of twelve columns, fewer where the page is narrow. */
export function Cards({ visible, cards }: { readonly visible: readonly Card[]; readonly cards: CardsState }) {
  return (
    <div className="vf-dashboard-cards">
      {visible.map((card) => (
        <CardView
          key={card.name}
          card={card}
          answer={cards.answers[card.name]}
          askedWith={cards.askedWith[card.name]}
          onRetry={() => cards.reload([card.name])}
        />
      ))}
    </div>
  );
}

/** The cards of a page that are for this person; they leave no holes. */
export function useVisibleCards(screen: CardBoard, cards: CardsState): readonly Card[] {
  const { navigation } = usePorts();
  const visible = screen.cards.filter((card) => isVisible(card, cards, navigation.canOpen));
  const placed = visible.map(({ span, type }) => ({ span, isShort: type === 'figure' || type === 'value' }));
  const [spans, narrow, phone] = [filledSpans(placed), narrowSpans(placed), phoneSpans(placed)];
  return visible.map((card, at) => ({ ...card, span: spans[at]!, narrow: narrow[at]!, phone: phone[at]! }));
}

/** Until the server has answered, a card waits in its place where the person can open what it counts. */
function isVisible(card: Card, { answers, answered }: CardsState, canOpen: (screen: string) => boolean): boolean {
  return answered.has(card.name) ? answers[card.name] !== undefined : screensOf(card).every(canOpen);
}

/** The screens that a card waits for; of several numbers the first. */
const screensOf = (card: Card): readonly string[] => {
  if ('items' in card) return card.items.slice(0, 1).map(({ query }) => query.of);
  if ('from' in card) return card.from.map(({ query }) => query.of);
  if ('rows' in card) return [card.rows.of];
  if ('map' in card) return [card.map.of];
  return 'query' in card ? [card.query.of] : [];
};
