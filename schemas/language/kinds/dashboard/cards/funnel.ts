import type { CardKind } from './CardKind.ts';
import { linkItems, toItems } from './steps.ts';

/** Steps from the first to the last, each with its number and what it keeps of the first. */
export const funnelKind: CardKind<'funnel'> = {
  keywords: ['funnel', 'unit'],
  span: 4,
  toCard: (file, base) => ({ ...base, type: 'funnel', items: toItems(file.funnel!, file.unit) }),
  link: (card, check) => ({ ...card, items: linkItems(card.items, 'funnel', check) }),
  asksOf: ({ items }) => items.map(({ query }) => query),
};
