import type { Card, DashboardScreen } from '../../schemas/language/index.ts';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icons/index.ts';
import { usePorts } from '../ports/index.ts';
import { CardView } from './CardView.tsx';
import './dashboard.css';
import { Greeting } from './Greeting.tsx';
import { texts } from './texts.ts';
import { type CardsState, useCards } from './useCards.ts';

/** A dashboard: its cards in a grid of twelve columns, fewer where the page is narrow. */
export function DashboardPage({ screen }: { readonly screen: DashboardScreen }) {
  const cards = useCards(screen);
  const { navigation } = usePorts();
  const visible = screen.cards.filter((card) => isVisible(card, cards, navigation.canOpen));
  return (
    <section className="vf-dashboard">
      <header className="vf-dashboard-head">
        {screen.greeting ? <Greeting /> : <h1>{screen.title}</h1>}
        <Age cards={cards} />
      </header>
      <div className="vf-dashboard-cards">
        {visible.map((card) => (
          <CardView
            key={card.name}
            card={card}
            answer={cards.answers[card.name]}
            onRetry={() => cards.reload([card.name])}
          />
        ))}
      </div>
      {visible.length === 0 && (
        <div className="vf-card-state" role="status">
          <strong>{texts.noCards}</strong>
          <span className="vf-muted">{texts.noCardsHelp}</span>
        </div>
      )}
    </section>
  );
}

/** Until the server has answered, a card waits in its place where the person can open what it counts. */
function isVisible(card: Card, { answers, answered }: CardsState, canOpen: (screen: string) => boolean): boolean {
  return answered.has(card.name) ? answers[card.name] !== undefined : screensOf(card).every(canOpen);
}

function screensOf(card: Card): readonly string[] {
  if (card.type === 'links') return [];
  if (card.type === 'todo') return card.items.slice(0, 1).map(({ query }) => query.of);
  return [card.type === 'rows' ? card.rows.of : card.query.of];
}

/** When the figures were counted, and a way to count them again. */
function Age({ cards: { at, loading, reload } }: { readonly cards: CardsState }) {
  return (
    <div className="vf-dashboard-age">
      <span className="vf-muted" title={at === null ? undefined : texts.countedAtFull(at)}>
        {at === null ? texts.refreshing : texts.countedAt(at.slice(11, 16))}
      </span>
      <Button
        kind="text"
        small
        icon={<Icon name="reload" />}
        loading={loading}
        aria-label={texts.refresh}
        title={texts.refresh}
        onClick={() => reload()}
      />
    </div>
  );
}
