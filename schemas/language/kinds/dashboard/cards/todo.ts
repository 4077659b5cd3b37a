import { linkQuery } from '../../../queries/linkQuery.ts';
import { toQuery } from '../../../queries/toQuery.ts';
import type { CardKind } from './CardKind.ts';

/** What waits for somebody, each with its number. */
export const todoKind: CardKind<'todo'> = {
  keywords: ['todo', 'unit'],
  span: 4,
  toCard: (file, base) => ({
    ...base,
    type: 'todo',
    items: Object.entries(file.todo!).map(([title, query]) => ({ title, query: toQuery(query, title, file.unit) })),
  }),
  link: (card, { file, path, context, report }) => ({
    ...card,
    items: card.items.map(({ title, query }) => {
      const at = [...path, 'todo', title];
      const written = file.todo![title]!;
      if (written.by !== undefined) report([...at, 'by'], '待办是一个数字，不分组', 'key');
      return { title, query: linkQuery(query, { file: written, path: at, context, report }).query };
    }),
  }),
  asksOf: ({ items }) => items.map(({ query }) => query),
};
