import type { FormSession } from '../session/FormSession.ts';
import { firstWrong, nextWrong } from '../session/stages.ts';
import { tabOf } from './FormLayout.tsx';

/** Brings the first wrong field or sub-table into view, its tab in front, and puts the cursor into it; of a sub-table into its first wrong cell. */
export function focusFirstError(session: FormSession): void {
  const name = firstWrong(session.model, session.store.errors);
  if (name !== undefined) focusField(session, name);
}

/** The field or sub-table that a person was led to last in each open form. */
const led = new WeakMap<FormSession, string>();
/** Where that is a mistake of a sub-table that was shown on its card and not opened, what leads to it. */
const shown = new WeakMap<FormSession, HTMLElement>();

/** Leads on to the next mistake from where the person was led last, each one of a sub-table by itself, and behind the last one to the first again. */
export function goOn(session: FormSession): void {
  const from = led.get(session);
  if (from === undefined) return focusFirstError(session);
  const table = document.getElementById(session.idOf(from))?.querySelector('.vf-subtable-errors');
  const known = shown.get(session);
  const mistakes = [...(table?.querySelectorAll<HTMLElement>('li button') ?? [])];
  // Behind the one that was shown; one that is mended by now is not there any more.
  const behind = known && mistakes[mistakes.indexOf(known) + 1];
  const next = known ? behind : table?.querySelector<HTMLElement>('[data-visit=next]');
  shown.delete(session);
  if (!next) return goPast(session, from);
  bringForward(session, from);
  // The table knows which of its mistakes comes next, and leads past its last one.
  requestAnimationFrame(() => {
    next.scrollIntoView({ block: 'center' });
    next.click();
  });
}

/** Leads past a field or sub-table to the next wrong one, or to the one before. */
export function goPast(session: FormSession, from: string, isBack = false): void {
  const { model, store } = session;
  const name = nextWrong(model, store.errors, from, isBack);
  if (name !== undefined) focusField(session, name, isBack);
}

function bringForward(session: FormSession, name: string): void {
  const tab = tabOf(session, name);
  if (tab !== undefined) session.activeTab.set(tab);
  if (session.model.children.some((child) => child.name === name)) session.activeChild.set(name);
}

/**
 * Brings a field or a sub-table into view, its tab in front, and puts the cursor into it.
 * @param isFromEnd whether of several mistakes of a sub-table the last one is meant
 */
export function focusField(session: FormSession, name: string, isFromEnd = false): void {
  led.set(session, name);
  shown.delete(session);
  bringForward(session, name);
  // The tab's content is there after the next paint.
  requestAnimationFrame(() => {
    const control = document.getElementById(session.idOf(name));
    const place = control?.closest('.vf-field') ?? control;
    // Of a card the value is shown with its message; a cell is opened by the words that lead to it, wherever its row is.
    const value = control?.querySelector('.vf-in-place-message')?.parentElement?.querySelector('button');
    const end = isFromEnd ? '[data-visit=previous]' : 'button';
    const mistake = control?.querySelector<HTMLElement>(`.vf-subtable-errors ${end}`);
    // What is wrong with the rows as a whole stands above them.
    const message = control?.querySelector<HTMLElement>('.vf-subtable > [role=alert]');
    (value ?? mistake ?? message ?? place)?.scrollIntoView({ block: 'center' });
    if (value && mistake) shown.set(session, mistake);
    if (value) return value.focus({ preventScroll: true });
    if (mistake) return mistake.click();
    if (message) {
      // No button takes the focus: the first of a sub-table removes a row.
      message.tabIndex = -1;
      return message.focus({ preventScroll: true });
    }
    const text = control?.querySelector<HTMLElement>('[contenteditable=true]');
    if (text) return text.focus({ preventScroll: true });
    const focusable = control?.matches('input, textarea, button, select')
      ? control
      : control?.querySelector<HTMLElement>('input, textarea, button');
    return focusable?.focus({ preventScroll: true });
  });
}
