/** What the server makes of each kind of screen; a kind that is not here does not compile. */
import type { RecordScreen, Screen, ScreenKind, ScreenKinds } from '../../schemas/language/index.ts';
import { tablesOf } from '../tables/index.ts';
import { dashboardKind } from './dashboard.ts';
import { monitorKind } from './monitor.ts';
import { recordEntriesOf } from './recordCalls.ts';
import { recordButtonsOf, recordReadingCodes } from './recordCodes.ts';
import { reportKind } from './report.ts';
import type { ServerKind } from './ServerKind.ts';

const records: ServerKind<RecordScreen> = {
  tablesOf,
  entriesOf: recordEntriesOf,
  buttonsOf: recordButtonsOf,
  readingCodes: recordReadingCodes,
};

const kinds = {
  list: records,
  tree: records,
  'master-detail': records,
  form: records,
  dashboard: dashboardKind,
  report: reportKind,
  monitor: monitorKind,
} satisfies { readonly [K in ScreenKind]: ServerKind<ScreenKinds[K]> };

/** What the server makes of a screen's kind; a screen is only ever given to its own kind. */
export const kindOf = ({ kind }: Screen): ServerKind<Screen> => kinds[kind] as unknown as ServerKind<Screen>;
