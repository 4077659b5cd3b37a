import { basePathOf, type ScreenOrigin, toScreenBase } from '../toScreenBase.ts';
import { compact } from '../../keywords/toField.ts';
import { toFilter } from './filters.ts';
import { cardKindOf, typesOf } from './cards/index.ts';
import type { Card } from './Card.ts';
import type { CardBoard } from './CardBoard.ts';
import type { BoardFile, CardFile, DashboardFile } from './DashboardFile.ts';
import type { DashboardScreen } from './DashboardScreen.ts';

/** A year of days: more would be no chart that a person reads at a glance. */
const mostDays = 366;

/** Fills in every default of a dashboard; what its cards say of other screens comes with the linking. */
export const toDashboard = (file: DashboardFile, origin: ScreenOrigin): DashboardScreen => ({
  ...toBoard(file, origin),
  kind: 'dashboard',
  mostDays,
  greeting: file.greeting ?? false,
  ...compact({ refresh: file.refresh }),
});

/** What every page with cards has, with its defaults. */
export function toBoard(file: BoardFile, origin: ScreenOrigin): CardBoard {
  const base = typeof file.api === 'string' ? file.api : basePathOf(file.id, origin.component);
  return {
    ...toScreenBase(file, origin),
    api: { base, cards: { method: 'GET', path: `${base}/cards` } },
    filters: Object.entries(file.filters ?? {}).map(([name, filter]) => toFilter(name, filter)),
    // Of a file that lost its cards to a mistake, the rest is still checked.
    cards: Object.entries(file.cards ?? {}).flatMap(([name, card]) => toCard(name, card) ?? []),
  };
}

/** A card of no kind is none; the check tells it. */
function toCard(name: string, file: CardFile): Card | undefined {
  const [type] = typesOf(file);
  if (type === undefined) return undefined;
  const kind = cardKindOf(type);
  const { title, description, span = kind.span } = file;
  return kind.toCard(file, { name, title, span, ...compact({ description }) });
}
