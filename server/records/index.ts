/** The door of the room: rows are reached through nothing else. */
export { allDictTexts, announceDictChange, dictChannel, dictTexts, forgetDictTexts } from './dictTexts.ts';
export { addTrusted } from './createRecord.ts';
export { idempotent } from './idempotent.ts';
export { itemsOf, refTexts } from './labels.ts';
export { logOperation } from './operationLog.ts';
export type { ListParameters } from './parseList.ts';
export type { RecordPage } from './listRows.ts';
export { type RefQuery, refChoices } from './refChoices.ts';
export { type Records, recordsOf } from './recordsOf.ts';
export type { ActionInput } from './runAction.ts';
export { scopeOf } from './scope.ts';
export { toWorkbook } from './toWorkbook.ts';
