/** The door of actions: what runs when a button is pressed, and which buttons there are. */
export {
  canFollow,
  canUse,
  ownActionsOn,
  rowActionsFor,
  rowActionsOf,
  toolbarActionsOf,
  type AvailableAction,
} from './availableActions.ts';
export { fillLink, fillText } from './fillTemplate.ts';
export { OpenedRecord, RecordNotice } from './dialogs.ts';
export type { Neighbours, RecordPages } from './useNeighbours.ts';
export { useActions, type Actions } from './useActions.tsx';
export type { ExportProgress } from './useExporting.ts';
