import { toId } from '../../schemas/language/reading/Draft.ts';
import { toCamel } from '../../schemas/language/values/casing.ts';
import type { Database } from '../database/Database.ts';
import type { ScreenRegistry } from '../Services.ts';
import { leftoversOf, validRows } from './permissionRows.ts';
import { toMenu, type MenuItem } from './toMenu.ts';

/** A page of the menu, whoever may open it. */
export interface FoundPage {
  readonly title: string;
  /** Of a file that has been nothing but mistakes so far: the component that it is to draw. */
  readonly component?: string;
}

/**
 * The page that an address leads to; null where there is none. Titles of pages are no secret: a link names them as well.
 * @param mayMend whether the person is told of files that no menu has yet, because of their mistakes
 */
export async function findPage(
  database: Database,
  screens: ScreenRegistry,
  path: string,
  mayMend: boolean,
): Promise<FoundPage | null> {
  const rows = await validRows(database);
  const leftovers = leftoversOf(rows, screens);
  const pages = flatten(toMenu(rows.filter(({ id }) => !leftovers.has(id))));
  const page = pages.find((item) => item.route === '1' && leadsTo(item.path, path));
  if (page) return { title: page.meta.title };
  const component = mayMend ? brokenAt(screens, path) : undefined;
  return component === undefined ? null : { title: component, component };
}

/** The new file with mistakes that an address is most likely meant for: nobody knows its group, and its id is called after it. */
function brokenAt(screens: ScreenRegistry, path: string): string | undefined {
  const broken = screens.problems().map(({ component }) => component);
  return broken.find(
    (component) =>
      !screens.byComponent(component) && (path === `/${component}` || path.endsWith(`/${toCamel(toId(component))}`)),
  );
}

const flatten = (items: readonly MenuItem[]): readonly MenuItem[] =>
  items.flatMap((item) => [item, ...flatten(item.children ?? [])]);

/** A part of the pattern that begins with a colon stands for any one part of an address. */
function leadsTo(pattern: string, path: string): boolean {
  const [asked, given] = [pattern.split('/'), path.split('/')];
  return asked.length === given.length && asked.every((part, index) => part.startsWith(':') || part === given[index]);
}
