import type { InboxAnswer, InboxCard } from '../../schemas/language/index.ts';
import { type Asker, openQuery } from './openQuery.ts';

/** Records of all screens that the person may read, those that came last first; null where there is none of them. */
export async function answerInbox(asker: Asker, { items, limit }: InboxCard): Promise<InboxAnswer | null> {
  const found = await Promise.all(
    items.map(async ({ query }, item) => {
      const opened = openQuery(asker, query);
      if (!opened) return null;
      const { conditions, records } = opened;
      if (conditions === null) return { records: [], total: 0 };
      const { since, label } = query;
      const asked = { ...conditions, pageSize: String(limit), column: since, order: 'desc' };
      const page = await records.list(asked, [label.name, since]);
      return {
        total: page.total,
        records: page.records.map((record) => ({
          id: String(record['id']),
          item,
          label: String(record[`${label.name}_dictText`] ?? record[label.name] ?? ''),
          since: String(record[since] ?? ''),
        })),
      };
    }),
  );
  const open = found.filter((one) => one !== null);
  if (open.length === 0) return null;
  return {
    type: 'inbox',
    records: open
      .flatMap(({ records }) => records)
      .toSorted((one, other) => other.since.localeCompare(one.since))
      .slice(0, limit),
    total: open.reduce((sum, { total }) => sum + total, 0),
  };
}
