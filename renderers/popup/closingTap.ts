import { openPopups } from './closePopup.ts';

/** What a field opens while a form or a search is filled in. */
const choosing = '.ant-select-dropdown, .ant-picker-dropdown';
/** What is filled in and sent as one, with its buttons. */
const filledIn = '[role=dialog], form:not([data-field]), .vf-form-page';

/**
 * Has a finger that closes a popup by tapping beside it do nothing else: what lies there is seen through the popup, and
 * nobody has asked for it; the button of the very control that has opened it is asked for. Beside the choices or the calendar
 * of a field a person goes on in the same form: its next field and its buttons take the tap. A mouse closes and presses
 * at once, as in every desktop application.
 * @returns the end of it
 */
export function keepClosingTaps(): () => void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  let closes = false;
  const handleDown = ({ pointerType, target }: PointerEvent) => {
    const open = pointerType === 'touch' ? openPopups() : [];
    const isOwn = (target as Element).closest('[data-around-popup]')?.querySelector('[aria-expanded=true]');
    closes =
      open.length > 0 &&
      !isOwn &&
      !isGoingOn(open, target as Element) &&
      !open.some((popup) => popup.contains(target as Node));
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

/** Whether a tap is in the form of the field that has opened all of these. */
function isGoingOn(open: readonly HTMLElement[], target: Element): boolean {
  const form = target.closest(filledIn);
  return (
    form !== null && form === document.activeElement?.closest(filledIn) && open.every((one) => one.matches(choosing))
  );
}
