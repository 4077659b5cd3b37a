import type { KeyboardEvent } from 'react';

/** How long the Tab key leaves the editor after Escape, as CodeMirror has it. */
const leavingMs = 2000;

const escapes = new WeakMap<Element, number>();

/** Escape hands the Tab key back to the page; only a second one closes the dialog around the editor. */
export function keepFirstEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  const last = escapes.get(event.currentTarget) ?? -Infinity;
  escapes.set(event.currentTarget, event.timeStamp);
  if (event.timeStamp - last > leavingMs) event.stopPropagation();
}
