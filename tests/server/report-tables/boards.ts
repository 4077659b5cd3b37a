import type { CardBoard, ReportScreen, Screen } from '../../../schemas/language/index.ts';
import { kindOfCard } from '../../../schemas/language/kinds/dashboard/cards/index.ts';

/** The dashboards that ship. */
export const boards = ['Analysis', 'IndexChart', 'IndexBdc', 'IndexTask', 'Monitor', 'Workplace', 'Station'].map(
  (name) => `dashboard/${name}`,
);

/** The live pages that are made of cards. */
export const livePages = ['charge/station/SiteMonitor', 'charge/bicycle/BicycleMonitor'];

/** The reports that ship. */
export const reports = [
  'charge/finance/FinancialStatisticsList',
  'charge/finance/BusinessReportList',
  'charge/vip/VipDataCenter',
  'charge/member/ActiveUserList',
];

/** The ids of the screens whose records a page asks for. */
export function askedBy(screen: Screen | undefined): readonly string[] {
  const { cards, columns = [] } = screen as CardBoard & Partial<Pick<ReportScreen, 'columns'>>;
  return [
    ...cards.flatMap((card) =>
      kindOfCard(card)
        .asksOf(card)
        .map(({ of }) => of),
    ),
    ...columns.flatMap((column) => (column.type === 'query' ? [column.query.of] : [])),
  ];
}
