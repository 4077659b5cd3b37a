import type { Screen } from '../../schemas/language/index.ts';
import { isOpenTo, listCodeOf } from '../kinds/codes.ts';
import { kindOf } from '../kinds/index.ts';
import type { ScreenRegistry, Session } from '../Services.ts';

/**
 * Whether a person is given the file of a screen: of those that they may open or make a call of, and those whose records stand below
 * the records of a list that they may open. Choices and labels of other screens need none of their files.
 * @returns the question for one person, as their rights stand now
 */
export function givenTo(screens: ScreenRegistry, { codes }: Session): (screen: Screen) => boolean {
  const open = screens.recordScreens().filter((screen) => codes.has(listCodeOf(screen)));
  const below = new Set(open.flatMap(({ children }) => children.map(({ from }) => from)));
  return (screen) =>
    codes.has(listCodeOf(screen)) ||
    below.has(screen.id) ||
    kindOf(screen)
      .entriesOf(screen)
      .some(({ access }) => isOpenTo(access, codes));
}
