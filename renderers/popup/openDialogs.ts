/** The dialogs that are open in the window: Back closes the topmost, Tab stays in it, the focus goes back when it closes. */
import { focusTrail, type FocusTrail } from './focusPlace.ts';
import { keepTab } from './keepTab.ts';

/** A dialog as it was when it opened. */
export interface OpenDialog {
  /** Grows with every dialog that opens: the highest stands on top. */
  readonly order: number;
  /** Where the focus was, then where it was before the dialog below opened, and so on. */
  readonly trail: FocusTrail;
}
interface HeldDialog extends OpenDialog {
  /** Closes it, or asks first; null where going back in the history closes it by itself. */
  readonly close: (() => void) | null;
  /** Whether it asks about the page in front, and is of none itself. */
  readonly isQuestion: boolean;
}

let opened = 0;
let held: readonly HeldDialog[] = [];
const listeners = new Set<() => void>();

function hold(next: readonly HeldDialog[]): void {
  held = next;
  for (const listener of listeners) listener();
}

const topmost = (): HeldDialog | undefined => held.toSorted((one, other) => other.order - one.order)[0];

/** Notes where the focus is as a dialog is about to open. Changes nothing, so that it may be called and forgotten. */
export function openDialog(): OpenDialog {
  opened += 1;
  return { order: opened, trail: [...focusTrail(), ...(topmost()?.trail ?? [])] };
}

/**
 * Has a dialog take part as long as it is seen.
 * @param close closes it, or asks first; null where its address names it, so that Back closes it by itself
 * @returns the end of it
 */
export const holdDialog = (dialog: OpenDialog, close: (() => void) | null): (() => void) =>
  take({ ...dialog, close, isQuestion: false });

/** As `holdDialog`, for a question about the page in front: it stands over the window, and is hidden with no page. */
export const holdQuestion = (dialog: OpenDialog, close: () => void): (() => void) =>
  take({ ...dialog, close, isQuestion: true });

function take(entry: HeldDialog): () => void {
  if (held.length === 0) document.addEventListener('keydown', keepTab);
  hold([...held, entry]);
  return () => {
    hold(held.filter((other) => other !== entry));
    if (held.length === 0) document.removeEventListener('keydown', keepTab);
  };
}

/**
 * Closes the dialog on top, where Back would leave the page below it instead.
 * @returns whether there was one
 */
export function closeTopDialog(): boolean {
  const close = topmost()?.close ?? null;
  close?.();
  return close !== null;
}

/** Closes what was asked about the page in front, as Esc does: another page comes there without an answer. */
export function closeQuestions(): void {
  for (const { close, isQuestion } of held) if (isQuestion) close?.();
}

/** How many dialogs are seen that the address of their page names. */
export const countAddressed = (): number => held.filter(({ close }) => close === null).length;

/** Whether a dialog is seen: keys that are meant for the page below it wait. */
export const hasDialog = (): boolean => held.length > 0;

/** Tells whenever a dialog opens or closes; returns the end of it. */
export function hearDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
