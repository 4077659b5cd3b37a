/** What opens beside a button. */
export { LazyMenu } from './LazyMenu.ts';
export { MenuButton, type MenuButtonProps } from './MenuButton.tsx';
export { PopupAnchor } from './PopupAnchor.tsx';
export { usePageDialog } from './usePageDialog.ts';
export { usePressed } from './usePressed.ts';
