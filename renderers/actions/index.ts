/** The door of actions: what runs when a button is pressed, and which buttons there are. */
export {
  canFollow,
  canUse,
  ownActionsOn,
  rowActionsFor,
  rowActionsOf,
  toolbarActionsOf,
  type AvailableAction,
  type RowAction,
} from './availableActions.ts';
export { meets } from './conditions.ts';
export { RecordNotice } from './dialogs.ts';
export { OpenedRecord } from './openedRecords.ts';
export type { RecordPages } from './useNeighbours.ts';
export { useActions, type Actions } from './useActions.tsx';
export type { ExportProgress } from './useExporting.ts';
