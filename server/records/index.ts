/** The door of the room: rows are reached through nothing else. */
export { allDictTexts, announceDictChange, dictChannel, dictTexts, forgetDictTexts } from './dictTexts.ts';
export { idempotent } from './idempotent.ts';
export { parsePage } from './parseList.ts';
export { recompute } from './recompute.ts';
export { pendingRules, tellPending } from './storedRules.ts';
export { refTexts } from './labels.ts';
export { refChoices } from './refChoices.ts';
export { type Records, recordsOf } from './recordsOf.ts';
export { runTimedActions, watchClock } from './timedActions.ts';
export { choosingCodes, type RefUse, refUses } from './refUses.ts';
export { type Origin, rowConditions, rowsIn, scopeOf } from './scope.ts';
export { shownValues } from './shownValues.ts';
export { toWorkbook } from './toWorkbook.ts';
