import type { LinkContext } from '../../linking/LinkContext.ts';
import type { Report } from '../../screen/knownFields.ts';
import type { LookUp } from '../../linking/lookedUp.ts';
import type { ApiCall } from '../../screen/Action.ts';
import { addressClaims } from '../addressClaims.ts';
import type { Claim } from '../Kind.ts';
import type { CardBoard } from './CardBoard.ts';
import { kindOfCard } from './cards/index.ts';
import type { BoardFile } from './DashboardFile.ts';
import { linkFilter } from './filters.ts';

/** The choices and cards of a page, held against the screens they ask. */
export function linkBoard(
  screen: CardBoard,
  file: BoardFile,
  context: LinkContext,
  report: Report,
): Pick<CardBoard, 'filters' | 'cards'> {
  const told = { context, report };
  const filters = screen.filters.map((filter) => linkFilter(filter, { ...told, path: ['filters', filter.name] }));
  const cards = screen.cards.map((card) =>
    kindOfCard(card).link(card, { ...told, file: file.cards![card.name]!, path: ['cards', card.name], filters }),
  );
  return { filters, cards };
}

/** What a page with cards has alone: its address, its id, its code and its calls. */
export const boardClaims = (
  { id, permission, menu }: CardBoard,
  file: BoardFile,
  calls: readonly ApiCall[],
): readonly Claim[] => [
  ...addressClaims(menu),
  [`id ${id}`, ['id'], `id \`${id}\``],
  [`code ${permission}`, ['id'], `权限前缀 \`${permission}\``],
  ...calls.map(({ method, path }): Claim => {
    const call = `${method} ${path}`;
    return [call, file.api === undefined ? ['id'] : ['api'], `接口 \`${call}\``];
  }),
];

/** The fields whose days the cards narrow. */
export const boardLookUps = ({ cards }: Pick<CardBoard, 'cards'>): readonly LookUp[] =>
  cards
    .flatMap((card) => kindOfCard(card).asksOf(card))
    .map(({ of, timedBy }) => ({ of, fields: timedBy, by: 'value' }));
