/** The registry of cards: a kind that is not here does not compile. */
import type { Card, CardType } from '../Card.ts';
import type { CardFile } from '../DashboardFile.ts';
import type { CardKind } from './CardKind.ts';
import { chartKind } from './chart.ts';
import { figureKind } from './figure.ts';
import { funnelKind } from './funnel.ts';
import { inboxKind } from './inbox.ts';
import { linksKind } from './links.ts';
import { mapKind } from './map.ts';
import { rowsKind } from './rows.ts';
import { todoKind } from './todo.ts';
import { valueKind } from './value.ts';

const cardKinds = {
  figure: figureKind,
  value: valueKind,
  chart: chartKind,
  rows: rowsKind,
  todo: todoKind,
  inbox: inboxKind,
  funnel: funnelKind,
  map: mapKind,
  links: linksKind,
} satisfies { readonly [T in CardType]: CardKind<T> };

/** The names of all kinds of cards. */
export const cardTypes = Object.keys(cardKinds) as readonly CardType[];

/** What the language knows of a kind of card; a card is only ever given to its own kind. */
export const cardKindOf = (type: CardType): CardKind<CardType> => cardKinds[type] as unknown as CardKind<CardType>;

/** What the language knows of a card's kind. */
export const kindOfCard = ({ type }: Card): CardKind<CardType> => cardKindOf(type);

/** Which kinds the keywords of a written card ask for: exactly one in a good file. */
export const typesOf = (file: CardFile): readonly CardType[] => cardTypes.filter((type) => file[type] !== undefined);
