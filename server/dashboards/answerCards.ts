import {
  type Card,
  type CardBoard,
  type CardAnswer,
  wallTime,
  type DashboardAnswer,
} from '../../schemas/language/index.ts';
import { ApiError } from '../errors.ts';
import type { Services, Session } from '../Services.ts';
import { answererOf } from './answerers.ts';
import { readChosen } from './chosen.ts';
import type { Asker } from './openQuery.ts';
import { withoutScreen } from './withoutScreen.ts';

/** So many cards ask the database at once: a dashboard is not to hold up the lists of others. */
const atOnce = 3;

/**
 * Counts the cards of a page for a person, each by itself: one that fails says so, and the others are there.
 * @param names which cards; null for all
 * @param query what is chosen for the page
 * @throws ApiError for a choice that is none
 */
export async function answerCards(
  services: Services,
  session: Session,
  screen: CardBoard,
  names: readonly string[] | null,
  query: Readonly<Record<string, string | undefined>> = {},
): Promise<DashboardAnswer> {
  const now = wallTime();
  const asker: Asker = { services, session, now, chosen: readChosen(screen.filters, query, now, screen.mostDays) };
  const waiting = screen.cards.filter(({ name }) => names === null || names.includes(name));
  const cards: Record<string, CardAnswer> = {};
  const work = async (): Promise<void> => {
    for (let card = waiting.shift(); card; card = waiting.shift()) {
      const answer = await answerCard(asker, screen, card);
      if (answer) cards[card.name] = answer;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { at: asker.now, cards };
}

async function answerCard(asker: Asker, screen: CardBoard, card: Card): Promise<CardAnswer | null> {
  try {
    return (await answererOf(card)(asker, card)) ?? withoutScreen(asker, card);
  } catch (error) {
    const isTold = error instanceof ApiError && error.status < 500;
    const told = error instanceof Error ? error.message : String(error);
    if (isTold) return { type: 'failed', message: told };
    asker.services.log.error({ screen: screen.id, card: card.name, error: told }, 'a card could not be counted');
    return { type: 'failed', message: '统计失败，请稍后重试' };
  }
}
