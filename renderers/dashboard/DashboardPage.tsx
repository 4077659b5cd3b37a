import { lazy, Suspense, useMemo, useRef } from 'react';
import type { Card, DashboardScreen } from '../../schemas/language/index.ts';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icons/index.ts';
import { usePorts } from '../ports/index.ts';
import { CardView } from './CardView.tsx';
import './dashboard.css';
import { Greeting } from './Greeting.tsx';
import { texts } from './texts.ts';
import { type CardsState, type Chosen, useCards } from './useCards.ts';
import { WallButton } from './WallButton.tsx';

/** Most dashboards have nothing to choose: the inputs come with the first that has. */
const FilterBar = lazy(async () => ({ default: (await import('./FilterBar.tsx')).FilterBar }));

/** A dashboard: its cards in a grid of twelve columns, fewer where the page is narrow. */
export function DashboardPage({ screen }: { readonly screen: DashboardScreen }) {
  const { chosen, setChosen } = useChosen(screen);
  const cards = useCards(screen, chosen);
  const page = useRef<HTMLElement>(null);
  const { navigation } = usePorts();
  const visible = screen.cards.filter((card) => isVisible(card, cards, navigation.canOpen));
  return (
    <section ref={page} className="vf-dashboard">
      <header className="vf-dashboard-head">
        {screen.greeting ? <Greeting /> : <h1>{screen.title}</h1>}
        <div className="vf-dashboard-tools">
          {screen.filters.length > 0 && (
            <Suspense fallback={<span className="vf-filters-waiting" />}>
              <FilterBar screen={screen} chosen={chosen} onChange={setChosen} />
            </Suspense>
          )}
          <Age screen={screen} cards={cards} />
          <WallButton page={page} />
        </div>
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

/** What is chosen lives in the address: a link shows the same figures, and Back the ones before. */
function useChosen({ filters }: DashboardScreen) {
  const { navigation } = usePorts();
  const keys = new Set(filters.flatMap(({ name }) => [name, `${name}_begin`, `${name}_end`]));
  const text = JSON.stringify(Object.entries(navigation.query).filter(([key]) => keys.has(key)));
  const chosen = useMemo(() => Object.fromEntries(JSON.parse(text) as [string, string][]) as Chosen, [text]);
  return { chosen, setChosen: (next: Chosen) => navigation.setQuery(next) };
}

/** Until the server has answered, a card waits in its place where the person can open what it counts. */
function isVisible(card: Card, { answers, answered }: CardsState, canOpen: (screen: string) => boolean): boolean {
  return answered.has(card.name) ? answers[card.name] !== undefined : screensOf(card).every(canOpen);
}

/** The screens that a card waits for; of several numbers the first. */
const screensOf = (card: Card): readonly string[] => {
  if ('items' in card) return card.items.slice(0, 1).map(({ query }) => query.of);
  if ('rows' in card) return [card.rows.of];
  if ('map' in card) return [card.map.of];
  return 'query' in card ? [card.query.of] : [];
};

/** When the figures were counted, and a way to count them again. */
function Age({
  screen,
  cards: { at, loading, reload },
}: {
  readonly screen: DashboardScreen;
  readonly cards: CardsState;
}) {
  // Where it counts itself again, seconds tell whether it does.
  const shown = screen.refresh === undefined ? 16 : 19;
  return (
    <div className="vf-dashboard-age">
      <span className="vf-muted" title={at === null ? undefined : texts.countedAtFull(at)}>
        {at === null ? texts.refreshing : texts.countedAt(at.slice(11, shown))}
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
