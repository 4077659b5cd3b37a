/** Between a control and the sheet below it (px). */
const gap = 12;

/**
 * Scrolls a control, with its label, out from under the sheet that has opened for it. There it stays: who has seen it there
 * presses what is beside it next. In a low window, where a sheet leaves no room above it, it goes to the side that the control
 * does not begin on.
 * @param id of the control; the open values of other rows have the same
 * @param sheetName the class of the sheet
 * @returns the end of it
 */
export function keepInSight(id: string, sheetName: string): () => void {
  const frame = requestAnimationFrame(() => {
    const { activeElement } = document;
    const own = activeElement instanceof HTMLElement && activeElement.id === id ? activeElement : null;
    const control = own ?? document.getElementById(id);
    const sheet = [...document.querySelectorAll<HTMLElement>(`.${sheetName}`)].findLast((one) => one.checkVisibility());
    if (!control || !sheet) return;
    const box = control.getBoundingClientRect();
    sheet.dataset['side'] = box.left < innerWidth / 2 ? 'end' : 'start';
    const isBeside = matchMedia(lowWindow).matches;
    // Its box grows while it opens; where it is laid out does not.
    const isCovered = box.bottom + gap > sheet.offsetTop;
    if (isBeside || isCovered) placeOf(control).scrollIntoView({ block: isBeside ? 'nearest' : 'start' });
  });
  return () => cancelAnimationFrame(frame);
}

/** Where a sheet stands beside its control, as in sheet.css. */
const lowWindow = '(pointer: coarse) and (max-height: 500px) and (min-width: 600px)';

/** A control with its label. Of a row in a card it is the value alone: around it is the whole table. */
const placeOf = (control: HTMLElement): HTMLElement =>
  control.closest<HTMLElement>('[data-column], .vf-field') ?? control;
