import { openPopups, popups } from './closePopup.ts';

/** What a field opens to be chosen from; the last is how a cell knows its own. */
export const choosing = '.ant-select-dropdown, .ant-picker-dropdown, .ag-custom-component-popup';
/** What is filled in and sent as one, with its buttons. */
const filledIn = '[role=dialog], form:not([data-field]), [data-filled-in]';
/** What can be asked for in a list whose values are changed where they stand. */
const asked = 'button, a[href], label, input, [role=combobox]';

/**
 * Has a finger that closes a popup by tapping beside it do nothing else: what lies there is seen through the popup, and
 * nobody has asked for it; the button of the very control that has opened it is asked for. Beside the choices or the calendar
 * of a field a person goes on in the same form: its next field and its buttons take the tap, and beside those of a value
 * in its list the next value and the buttons there. A mouse closes and presses at once, as in every desktop application.
 * @returns the end of it
 */
export function keepClosingTaps(): () => void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  let closes = false;
  /** Where a person was last, other than in a popup: what is chosen there takes the focus along, and leaves it nowhere. */
  let place: Element | null = null;
  const follow = (target: Element) => {
    if (!target.closest(popups)) place = placeOf(target);
  };
  const handleDown = ({ pointerType, target }: PointerEvent) => {
    const open = pointerType === 'touch' ? openPopups() : [];
    const isOwn = (target as Element).closest('[data-around-popup]')?.querySelector('[aria-expanded=true]');
    closes =
      open.length > 0 &&
      !isOwn &&
      !isGoingOn(open, target as Element, place) &&
      !open.some((popup) => popup.contains(target as Node));
    follow(target as Element);
  };
  const handleClick = (event: MouseEvent) => {
    if (!closes) return;
    closes = false;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('pointerdown', handleDown, options);
  document.addEventListener('focusin', ({ target }) => follow(target as Element), options);
  document.addEventListener('click', handleClick, options);
  return () => listening.abort();
}

/** The form that something is in, or the list whose value it is. */
const placeOf = (target: Element): Element | null =>
  target.closest(filledIn) ?? target.closest('[data-value]')?.closest('[data-values]') ?? null;

/** Whether a tap goes on in the form, or the list, that somebody was in as they opened all of these. */
function isGoingOn(open: readonly HTMLElement[], target: Element, place: Element | null): boolean {
  if (place === null || !open.every((one) => one.matches(choosing))) return false;
  if (place.matches(filledIn)) return target.closest(filledIn) === place;
  // Around its buttons a card leads to its record, which nobody has asked for.
  return place.contains(target) && target.closest(asked) !== null;
}
