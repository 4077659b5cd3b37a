import type { CardAnswer, Cards, CardType } from '../../../schemas/language/index.ts';

/** What draws a card gets the card and the answer of its kind. */
export interface CardBodyProps<T extends CardType> {
  readonly card: Cards[T];
  readonly answer: Extract<CardAnswer, { type: T }>;
}
