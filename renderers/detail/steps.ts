import type { KeyboardEvent } from 'react';
import type { Neighbours } from '../ports/index.ts';

const keys: Readonly<Record<string, keyof Neighbours>> = {
  ArrowLeft: 'previous',
  k: 'previous',
  ArrowRight: 'next',
  j: 'next',
};
/** What has a use of its own for arrows or letters. */
const takesKeys = 'input, textarea, select, [contenteditable=true], [role=tab], [role=menu], [role=combobox], .ag-root';

/** Goes to the record before or after by key: arrows, or K and J. */
export function handleStep(event: KeyboardEvent<HTMLElement>, neighbours: Neighbours): void {
  const step = keys[event.key];
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
  const { target } = event;
  if (!step || hasModifier || (target instanceof Element && target.closest(takesKeys))) return;
  event.preventDefault();
  neighbours[step]?.();
}
