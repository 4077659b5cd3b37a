import type { LinkContext } from '../../linking/LinkContext.ts';
import { isPath } from '../../linking/reachField.ts';
import type { Asked } from '../../queries/Query.ts';
import type { Report } from '../../screen/knownFields.ts';
import type { LookUp } from '../../linking/lookedUp.ts';
import type { ApiCall } from '../../screen/ApiCall.ts';
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
  const refreshes = screen.refresh !== undefined;
  const cards = screen.cards.map((card) =>
    kindOfCard(card).link(card, {
      ...told,
      file: file.cards![card.name]!,
      path: ['cards', card.name],
      filters,
      refreshes,
    }),
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

/** The fields whose days the cards narrow, and the paths by which cards and choices ask. */
export const boardLookUps = ({ cards, filters }: Pick<CardBoard, 'cards' | 'filters'>): readonly LookUp[] => [
  ...cards.flatMap((card) => kindOfCard(card).asksOf(card)).map(lookUpOf),
  ...filters
    .flatMap(({ on }) => Object.entries(on))
    .map(([of, field]) => ({ of, fields: [field].filter(isPath), by: 'value' as const })),
];

/** What one query asks by. */
export const lookUpOf = ({ of, timedBy, paths }: Asked): LookUp => ({
  of,
  fields: [...timedBy, ...(paths ?? [])],
  by: 'value',
});
