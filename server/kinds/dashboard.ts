import type { DashboardScreen } from '../../schemas/language/index.ts';
import { listCodeOf } from './codes.ts';
import type { ServerKind } from './ServerKind.ts';

/** One call that counts the cards; rows, and the rights to them, are those of the screens that the cards ask. */
export const dashboardKind: ServerKind<DashboardScreen> = {
  tablesOf: () => [],
  entriesOf: (screen) => [
    {
      screen,
      call: screen.api.cards,
      operation: { kind: 'cards' },
      // One without a menu entry, such as the home page, belongs to everybody: each card asks for a right of its own.
      access: screen.menu ? { code: listCodeOf(screen) } : 'signed-in',
      summary: `${screen.title}：卡片`,
    },
  ],
  buttonsOf: () => [],
  readingCodes: (screen) => [listCodeOf(screen)],
};
