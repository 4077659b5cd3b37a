/** What opens beside a button. */
export { choosing, keepClosingTaps } from './closingTap.ts';
export { keepTabFromChoosing } from './leaveByTab.ts';
export { closePopup } from './closePopup.ts';
export { LazyMenu } from './LazyMenu.ts';
export { toActionLines } from './toActionLines.ts';
export { MeaningMark } from './MeaningMark.tsx';
export { MenuButton, type MenuButtonProps } from './MenuButton.tsx';
export { PopupAnchor } from './PopupAnchor.tsx';
export { focusTrail, isFocusLost, returnFocus } from './focusPlace.ts';
export {
  closeQuestions,
  closeTopDialog,
  countAddressed,
  hasDialog,
  hearDialogs,
  holdQuestion,
  openDialog,
} from './openDialogs.ts';
export { AddressedDialogs, useDialog } from './useDialog.ts';
export { usePageDialog } from './usePageDialog.ts';
export { usePressed } from './usePressed.ts';
export { useFocusHeir } from './useFocusHeir.ts';
