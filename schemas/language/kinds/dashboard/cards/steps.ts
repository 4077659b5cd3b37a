import { linkQuery } from '../../../queries/linkQuery.ts';
import type { QueryFile } from '../../../queries/Query.ts';
import { toQuery } from '../../../queries/toQuery.ts';
import type { TodoCard } from '../Card.ts';
import { rangedBy } from '../rangedBy.ts';
import type { CardCheck } from './CardKind.ts';

/** Named numbers as a card of several holds them, each by a query of its own. */
type Items = TodoCard['items'];

/** The named queries of a card, without what their screens say. */
export const toItems = (written: Readonly<Record<string, QueryFile>>, unit: string | undefined): Items =>
  Object.entries(written).map(([title, query]) => ({ title, query: toQuery(query, title, unit) }));

/** The named queries of a card, held against their screens. @param keyword where they stand in the card */
export function linkItems(items: Items, keyword: 'todo' | 'funnel', check: CardCheck): Items {
  const { file, path, context, report, filters } = check;
  return items.map(({ title, query }) => {
    const at = [...path, keyword, title];
    const written = file[keyword]![title]!;
    if (written.by !== undefined) report([...at, 'by'], '这里是一个数字，不分组', 'key');
    const asked = { file: written, path: at, context, report, rangedBy: rangedBy(filters, written) };
    return { title, query: linkQuery(query, asked).query };
  });
}
