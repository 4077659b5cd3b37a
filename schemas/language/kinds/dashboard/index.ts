import type { Kind } from '../Kind.ts';
import { checkBoard } from './checkBoard.ts';
import type { DashboardFile } from './DashboardFile.ts';
import type { DashboardScreen } from './DashboardScreen.ts';
import { boardClaims, boardLookUps, linkBoard } from './linkBoard.ts';
import { toDashboard } from './toDashboard.ts';

/** Figures, charts and ways to other pages. */
export const dashboardKind: Kind<DashboardScreen, DashboardFile> = {
  description: 'figures and charts of the records of other screens',
  keywords: { api: true, greeting: true, refresh: true, filters: true, cards: true },
  toScreen: toDashboard,
  check: (file, screen, _dicts, report) => checkBoard(file, screen, report),
  link: (screen, file, context, report) => ({ ...screen, ...linkBoard(screen, file, context, report) }),
  claimsOf: (screen, file) => boardClaims(screen, file, [screen.api.cards]),
  lookUpsOf: boardLookUps,
  toFile: (screen, file) => ({
    ...file,
    greeting: screen.greeting,
    api: screen.api.base,
    cards: Object.fromEntries(screen.cards.map(({ name, span }) => [name, { ...file.cards[name]!, span }])),
  }),
  template: [
    '  "kind": "dashboard",',
    '  "cards": {',
    '    "members": {',
    '      "title": "今日新增会员",',
    '      "compare": "more",',
    '      "figure": { "of": "member", "where": "day(createTime) == today()" }',
    '    },',
    '    "growth": {',
    '      "title": "近30天新增会员",',
    '      "chart": "line",',
    '      "span": 9,',
    '      "query": { "of": "member", "where": "createTime >= addDays(today(), -29)", "by": "day(createTime)" }',
    '    },',
    '    "recent": { "title": "最近打开", "links": "recent" }',
    '  }',
  ],
};
