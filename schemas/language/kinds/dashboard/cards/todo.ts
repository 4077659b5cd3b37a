import type { CardKind } from './CardKind.ts';
import { linkItems, toItems } from './steps.ts';

/** What waits for somebody, each with its number. */
export const todoKind: CardKind<'todo'> = {
  keywords: ['todo', 'unit'],
  span: 4,
  toCard: (file, base) => ({ ...base, type: 'todo', items: toItems(file.todo!, file.unit) }),
  link: (card, check) => ({ ...card, items: linkItems(card.items, 'todo', check) }),
  asksOf: ({ items }) => items.map(({ query }) => query),
};
