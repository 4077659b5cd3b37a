import type { MonitorScreen } from '../../schemas/language/index.ts';
import { callsOf } from '../../schemas/language/kinds/monitor/toMonitorScreen.ts';
import { listCodeOf } from './codes.ts';
import type { ServerKind } from './ServerKind.ts';

/** No rows and no calls of its own: whoever may open the page may make the calls of monitoring that stand in it. */
export const monitorKind: ServerKind<MonitorScreen> = {
  tablesOf: () => [],
  entriesOf: () => [],
  buttonsOf: ({ permission }) => [{ code: `${permission}:refresh`, title: '刷新' }],
  readingCodes: (screen) => [listCodeOf(screen)],
  callsOf,
};
