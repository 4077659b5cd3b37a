import type { Queries } from '../database/Database.ts';
import type { ScreenRegistry } from '../Services.ts';
import { leftoversOf, validRows } from './permissionRows.ts';
import { toMenu, type MenuItem } from './toMenu.ts';

/** A page of the menu, whoever may open it. */
export interface FoundPage {
  readonly title: string;
}

/** The page that an address leads to; null where there is none. Titles of pages are no secret: a link names them as well. */
export async function findPage(queries: Queries, screens: ScreenRegistry, path: string): Promise<FoundPage | null> {
  const rows = await validRows(queries);
  const leftovers = leftoversOf(rows, screens);
  const pages = flatten(toMenu(rows.filter(({ id }) => !leftovers.has(id))));
  const page = pages.find((item) => item.route === '1' && leadsTo(item.path, path));
  return page ? { title: page.meta.title } : null;
}

const flatten = (items: readonly MenuItem[]): readonly MenuItem[] =>
  items.flatMap((item) => [item, ...flatten(item.children ?? [])]);

/** A part of the pattern that begins with a colon stands for any one part of an address. */
function leadsTo(pattern: string, path: string): boolean {
  const [asked, given] = [pattern.split('/'), path.split('/')];
  return asked.length === given.length && asked.every((part, index) => part.startsWith(':') || part === given[index]);
}
