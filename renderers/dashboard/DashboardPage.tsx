import { lazy, Suspense, useRef } from 'react';
import type { DashboardScreen } from '../../schemas/language/index.ts';
import { Age } from './Age.tsx';
import { Cards, useVisibleCards } from './Cards.tsx';
import './dashboard.css';
import { Greeting } from './Greeting.tsx';
import { texts } from './texts.ts';
import { useCards } from './useCards.ts';
import { filterKeys, useChosen } from './useChosen.ts';
import { WallButton } from './WallButton.tsx';

/** Most dashboards have nothing to choose: the inputs come with the first that has. */
const FilterBar = lazy(async () => ({ default: (await import('./FilterBar.tsx')).FilterBar }));

/** A dashboard: its cards in a grid of twelve columns, fewer where the page is narrow. */
export function DashboardPage({ screen }: { readonly screen: DashboardScreen }) {
  const { chosen, setChosen } = useChosen(filterKeys(screen));
  const cards = useCards(screen, chosen);
  const page = useRef<HTMLElement>(null);
  const visible = useVisibleCards(screen, cards);
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
          <Age {...cards} seconds={screen.refresh !== undefined} />
          <WallButton page={page} />
        </div>
      </header>
      <Cards visible={visible} cards={cards} />
      {(cards.isUnserved || visible.length === 0) && (
        <div className="vf-card-state" role="status">
          <strong>{cards.isUnserved ? texts.unserved : texts.noCards}</strong>
          <span className="vf-muted">{cards.isUnserved ? texts.unservedHelp : texts.noCardsHelp}</span>
        </div>
      )}
    </section>
  );
}
