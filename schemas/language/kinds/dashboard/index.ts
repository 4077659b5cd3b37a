import { addressClaims } from '../addressClaims.ts';
import type { Kind } from '../Kind.ts';
import { kindOfCard } from './cards/index.ts';
import { checkDashboard } from './checkDashboard.ts';
import type { DashboardFile } from './DashboardFile.ts';
import type { DashboardScreen } from './DashboardScreen.ts';
import { linkFilter } from './filters.ts';
import { toDashboard } from './toDashboard.ts';

/** Figures, charts and ways to other pages. */
export const dashboardKind: Kind<DashboardScreen, DashboardFile> = {
  description: 'figures and charts of the records of other screens',
  keywords: { api: true, greeting: true, refresh: true, filters: true, cards: true },
  toScreen: toDashboard,
  check: (file, screen, _dicts, report) => checkDashboard(file, screen, report),
  link: (screen, file, context, report) => {
    const told = { context, report };
    const filters = screen.filters.map((filter) => linkFilter(filter, { ...told, path: ['filters', filter.name] }));
    const cards = screen.cards.map((card) =>
      kindOfCard(card).link(card, { ...told, file: file.cards[card.name]!, path: ['cards', card.name], filters }),
    );
    return { ...screen, filters, cards };
  },
  claimsOf: ({ id, permission, api, menu }, file) => [
    ...addressClaims(menu),
    [`id ${id}`, ['id'], `id \`${id}\``],
    [`code ${permission}`, ['id'], `权限前缀 \`${permission}\``],
    [
      `${api.cards.method} ${api.cards.path}`,
      file.api === undefined ? ['id'] : ['api'],
      `接口 \`${api.cards.method} ${api.cards.path}\``,
    ],
  ],
  lookUpsOf: ({ cards }) =>
    cards
      .flatMap((card) => kindOfCard(card).asksOf(card))
      .map(({ of, timedBy }) => ({ of, fields: timedBy, by: 'value' })),
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
