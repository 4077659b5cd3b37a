import { describe, expect, it } from 'vitest';
import type { Screen } from '../../../schemas/language/index.ts';
import { readSchemas } from '../../../scripts/readSchemas.ts';
import { keepPage } from '../browser.ts';
import { Looker, windows } from '../looking/Looker.ts';
import { showcasesOf } from './showcases.ts';
import { visitScreen, walkScreen } from './walkScreen.ts';

const { screens } = await readSchemas('schemas');
const shown = [...screens.values()].filter((screen) => screen.menu);
const showcases = showcasesOf(shown);

/**
 * Opens every screen file of a share, each a test, all on one page. Few screens show all that screens are made of: these
 * are gone through from end to end.
 * @param share which of the shares that run side by side, from 0
 */
export function walkScreens(share: number, shares: number): void {
  const openKept = keepPage({ as: 'admin' });
  // A screen begins in the window that the one before has ended in.
  let size = windows.wide;
  const ofShare = (all: Iterable<Screen>): readonly Screen[] => [...all].filter((_, index) => index % shares === share);
  const go = async (screen: Screen, way: (looker: Looker, screen: Screen) => Promise<void>): Promise<void> => {
    const looker = new Looker(await openKept(size));
    await way(looker, screen);
    size = looker.page.viewportSize()!;
    expect(looker.faults).toEqual([]);
  };
  describe('the walk of the screens that show all there is', () => {
    it.each(ofShare(showcases))(
      'goes from the menu to the list, an empty form with its messages, and the detail of a row; all of it fits and bars nobody: $title',
      async (screen) => go(screen, walkScreen),
      120_000,
    );
  });
  describe('the walk of every other screen', () => {
    it.each(ofShare(shown.filter((screen) => !showcases.has(screen))))(
      'goes to the list and an empty form with its messages; all of it fits: $title',
      async (screen) => go(screen, visitScreen),
      120_000,
    );
  });
}
