import { isPath } from '../../linking/reachField.ts';
import { boardClaims, boardLookUps, lookUpOf } from '../dashboard/linkBoard.ts';
import type { Kind } from '../Kind.ts';
import { checkReportScreen } from './checkReportScreen.ts';
import { linkReportScreen } from './linkReportScreen.ts';
import type { ReportFile } from './ReportFile.ts';
import type { ReportScreen } from './ReportScreen.ts';
import { toReportScreen } from './toReportScreen.ts';

/** A table of figures by what a person chooses. */
export const reportKind: Kind<ReportScreen, ReportFile> = {
  description: 'a table of figures of the records of other screens, by day, month or group',
  keywords: {
    api: true,
    filters: true,
    dimensions: true,
    by: true,
    columns: true,
    sort: true,
    limit: true,
    chart: true,
    cards: true,
  },
  toScreen: toReportScreen,
  check: (file, screen, _dicts, report) => checkReportScreen(file, screen, report),
  link: linkReportScreen,
  claimsOf: (screen, file) => boardClaims(screen, file, Object.values(callsOf(screen))),
  lookUpsOf: (screen) => [
    ...boardLookUps(screen),
    ...screen.columns.flatMap((column) => (column.type === 'query' ? [lookUpOf(column.query)] : [])),
    ...screen.dimensions.flatMap(({ on }) =>
      Object.entries(on).map(([of, { field }]) => ({ of, fields: [field].filter(isPath), by: 'value' as const })),
    ),
  ],
  toFile: (screen, file) => ({
    ...file,
    api: screen.api.base,
    by: screen.by,
    limit: screen.limit,
    columns: Object.fromEntries(
      screen.columns.map(({ name, digits }) => [name, { ...file.columns[name]!, digits }] as const),
    ),
    ...(file.cards && {
      cards: Object.fromEntries(screen.cards.map(({ name, span }) => [name, { ...file.cards![name]!, span }])),
    }),
  }),
  template: [
    '  "kind": "report",',
    '  "filters": { "range": { "title": "统计日期", "days": 30, "on": { "member": "createTime" } } },',
    '  "dimensions": {',
    '    "day": { "title": "日期", "on": { "member": "day(createTime)" } },',
    '    "type": { "title": "会员类型", "on": { "member": "memberType" } }',
    '  },',
    '  "columns": {',
    '    "members": { "title": "新增会员", "of": "member", "unit": "人" },',
    '    "share": { "title": "占比", "share": "members" }',
    '  },',
    '  "chart": ["members"]',
  ],
};

const callsOf = ({ api: { base: _base, ...calls } }: ReportScreen) => calls;
