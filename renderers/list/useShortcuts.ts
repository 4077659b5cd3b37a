import { useEffect } from 'react';
import { useLatest } from '../answers/index.ts';

/** What the keys of a list do. */
export interface Shortcuts {
  readonly onSearch: () => void;
  readonly onAdd: () => void;
  readonly onRefresh: () => void;
}

/** `/` goes to the search bar, Alt+N adds, Alt+R asks again; not while somebody types or a dialog is open. */
export function useShortcuts(shortcuts: Shortcuts, enabled: boolean) {
  const latest = useLatest(shortcuts);
  useEffect(() => {
    if (!enabled) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || isBusy(event.target)) return;
      const run = toShortcut(event, latest.current);
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [enabled, latest]);
}

function toShortcut(event: KeyboardEvent, { onSearch, onAdd, onRefresh }: Shortcuts): (() => void) | undefined {
  const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;
  if (isPlain) return event.key === '/' ? onSearch : undefined;
  if (!event.altKey || event.ctrlKey || event.metaKey) return undefined;
  // By code, because Alt turns letters into others on some keyboards.
  if (event.code === 'KeyN') return onAdd;
  return event.code === 'KeyR' ? onRefresh : undefined;
}

function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('.ant-modal-wrap:not([style*="display: none"]), .ant-drawer-open')) return true;
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
