import { openPopups } from './closePopup.ts';

/**
 * Has a finger that closes a popup by tapping beside it do nothing else: what lies there is seen through the popup, and
 * nobody has asked for it; the button of the very control that has opened it is asked for. A mouse closes and presses at
 * once, as in every desktop application.
 * @returns the end of it
 */
export function keepClosingTaps(): () => void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  let closes = false;
  const handleDown = ({ pointerType, target }: PointerEvent) => {
    const open = pointerType === 'touch' ? openPopups() : [];
    const isOwn = (target as Element).closest('[data-around-popup]')?.querySelector('[aria-expanded=true]');
    closes = open.length > 0 && !isOwn && !open.some((popup) => popup.contains(target as Node));
  };
  const handleClick = (event: MouseEvent) => {
    if (!closes) return;
    closes = false;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('pointerdown', handleDown, options);
  document.addEventListener('click', handleClick, options);
  return () => listening.abort();
}
