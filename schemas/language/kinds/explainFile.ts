import { kindOf } from './index.ts';
import type { Screen } from '../screen/Screen.ts';
import type { ScreenFile } from '../screen/ScreenFile.ts';

/**
 * The file of a screen with every default of the language filled in, in the language's own words: a file that means
 * the same.
 * @param file as it was written
 */
export function explainFile(screen: Screen, file: ScreenFile): ScreenFile {
  const { $schema } = file;
  const menu = screen.menu && {
    // A screen without a group stands in one that no file can name.
    ...(screen.menu.group === 'other' ? {} : { group: screen.menu.group }),
    order: screen.menu.order,
    ...(screen.menu.icon !== undefined && { icon: screen.menu.icon }),
    hidden: screen.menu.hidden ?? false,
    ...(screen.menu.path !== undefined && { path: screen.menu.path }),
  };
  const { id, title, ...keywords } = kindOf(screen).toFile(screen, file);
  return {
    ...($schema !== undefined && { $schema }),
    version: 1,
    id,
    title,
    kind: screen.kind,
    menu: menu ?? false,
    ...keywords,
  } as ScreenFile;
}
