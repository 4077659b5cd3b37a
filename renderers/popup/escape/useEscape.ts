import { useLayoutEffect, useMemo } from 'react';
import { useLatest } from '../../answers/useLatest.ts';

/** What a popup of antd does on Esc; it gives way where another lies above it. */
type OnEscape = (press: { readonly top: boolean; readonly event: KeyboardEvent }) => void;
interface Shown {
  /** Grows with every popup that opens, a popup before those it holds. */
  readonly order: number;
  readonly press: OnEscape;
}

/** Esc that ends a composition may be told once more as a key of its own. */
const afterComposition = 200;
let opened = 0;
let shown: readonly Shown[] = [];
let composedAt = -Infinity;

/**
 * Takes the place of the hook by which antd's modals, drawers and popups hear Esc (`vite.config.ts`). That one notes a
 * popup as it is drawn, also where React throws the drawing away because a part of it has to be waited for: Esc then
 * went to a popup that never came, and to no other until the page was loaded again. This one knows those that are there.
 * @param open whether it is shown
 */
export default function useEscape(open: boolean, onEscape: OnEscape | undefined): void {
  const latest = useLatest(onEscape);
  // A popup is drawn before those in it, and its effects run after theirs.
  const order = useMemo(() => (open ? takeOrder() : 0), [open]);
  useLayoutEffect(() => {
    if (!open) return undefined;
    return show({ order, press: (press) => latest.current?.(press) });
  }, [open, order, latest]);
}

/** A number may be taken and never used. */
function takeOrder(): number {
  opened += 1;
  return opened;
}

function show(entry: Shown): () => void {
  if (shown.length === 0) listen();
  shown = [...shown, entry].toSorted((one, other) => one.order - other.order);
  return () => {
    shown = shown.filter((other) => other !== entry);
    if (shown.length === 0) stopListening();
  };
}

function handleKey(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing || Date.now() - composedAt < afterComposition) return;
  const [top, ...below] = shown.toReversed();
  top?.press({ top: true, event });
  for (const { press } of below) press({ top: false, event });
}

function handleComposed(): void {
  composedAt = Date.now();
}

function listen(): void {
  window.addEventListener('keydown', handleKey);
  window.addEventListener('compositionend', handleComposed);
}

function stopListening(): void {
  window.removeEventListener('keydown', handleKey);
  window.removeEventListener('compositionend', handleComposed);
}
