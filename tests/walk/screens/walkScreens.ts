import { describe, expect, it } from 'vitest';
import { readSchemas } from '../../../scripts/readSchemas.ts';
import { keepPage } from '../browser.ts';
import { Looker } from '../looking/Looker.ts';
import { walkScreen } from './walkScreen.ts';

const { screens } = await readSchemas('schemas');
const shown = [...screens.values()].filter((screen) => screen.menu);

/**
 * Walks every screen file of a share, each a test, all on one page.
 * @param share which of the shares that run side by side, from 0
 */
export function walkScreens(share: number, shares: number): void {
  const openKept = keepPage({ as: 'admin' });
  describe('the walk of every screen file', () => {
    it.each(shown.filter((_, index) => index % shares === share))(
      'goes from the menu to the list, an empty form with its messages, and the detail of a row; all of it fits and bars nobody: $title',
      async (screen) => {
        const looker = new Looker(await openKept());
        await walkScreen(looker, screen);
        expect(looker.faults).toEqual([]);
      },
      120_000,
    );
  });
}
