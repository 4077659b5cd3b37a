/** The door of the room: rows are reached through nothing else. */
export { allDictTexts, announceDictChange, dictChannel, dictTexts, forgetDictTexts } from './labels/dictTexts.ts';
export { idempotent } from './scope/idempotent.ts';
export { parsePage } from './query/parseList.ts';
export { recompute } from './rules/recompute.ts';
export { pendingRules, tellPending } from './rules/storedRules.ts';
export { refTexts } from './labels/labels.ts';
export { refChoices } from './labels/refChoices.ts';
export { treeBranch } from './labels/treeBranch.ts';
export { type Records, recordsOf } from './recordsOf.ts';
export type { RecordPage } from './rows/listRows.ts';
export {
  isOutboxScreen,
  nextOrder,
  type OrderedRecord,
  orderUnderWay,
  type OutboxScreen,
  type OutboxStep,
  readOrder,
  runOutboxAction,
} from './actions/outboxActions.ts';
export { runTimedActions, watchClock } from './actions/timedActions.ts';
export { choosingCodes, type RefUse, refUses } from './labels/refUses.ts';
export type { Aggregates, Group } from './rows/aggregate.ts';
export { type Origin, rowsIn, scopeOf, userOf } from './scope/scope.ts';
export { shownValues } from './labels/shownValues.ts';
export { type TableCell, type Tabulation, toTableQuery } from './rows/tabulate.ts';
export { type CellValue, packWorkbook } from './export/packWorkbook.ts';
export { exportName, toWorkbook } from './export/toWorkbook.ts';
export { toSystemSession } from './scope/systemSession.ts';
