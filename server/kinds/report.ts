import type { ReportScreen } from '../../schemas/language/index.ts';
import { listCodeOf } from './codes.ts';
import type { ServerKind } from './ServerKind.ts';

const exportCodeOf = ({ permission }: ReportScreen): string => `${permission}:export`;

/** The calls of a table and of the cards beside it; rows, and the rights to them, are those of the screens that are asked. */
export const reportKind: ServerKind<ReportScreen> = {
  tablesOf: () => [],
  entriesOf: (screen) => {
    const access = screen.menu ? { code: listCodeOf(screen) } : ('signed-in' as const);
    const { table, exportXls, cards } = screen.api;
    const entries = [
      { screen, call: table, operation: { kind: 'table' }, access, summary: `${screen.title}：统计` },
      {
        screen,
        call: exportXls,
        operation: { kind: 'exportTable' },
        access: { code: exportCodeOf(screen) },
        summary: `${screen.title}：导出`,
      },
    ] as const;
    if (screen.cards.length === 0) return entries;
    return [
      ...entries,
      { screen, call: cards, operation: { kind: 'cards' }, access, summary: `${screen.title}：卡片` },
    ];
  },
  buttonsOf: (screen) => [{ code: exportCodeOf(screen), title: '导出' }],
  readingCodes: (screen) => [listCodeOf(screen)],
};
