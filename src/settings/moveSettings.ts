import type { RecordScreen } from '../../schemas/language/index.ts';
import { columnsKey } from '../../renderers/table-settings/columnsKey.ts';
import { savedQueriesKey } from '../../renderers/list/super-query/savedQueries.ts';
import { settings } from './settings.ts';

/** Takes what a person has arranged of a screen along to the id that it has now: columns of its tables, saved queries. */
export function moveSettings(screen: RecordScreen): void {
  const { was, id, api, children } = screen;
  if (!was) return;
  const before = { ...screen, id: was.id, api: { ...api, base: was.base } };
  take(columnsKey(before), columnsKey(screen));
  for (const child of children) take(columnsKey(before, child), columnsKey({ id }, child));
  take(savedQueriesKey(before), savedQueriesKey(screen));
}

/** What is arranged anew already stays. */
function take(from: string, to: string): void {
  const kept = settings.get(from);
  if (kept !== undefined && settings.get(to) === undefined) settings.set(to, kept);
}
