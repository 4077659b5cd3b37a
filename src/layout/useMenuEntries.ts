import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { menu } from '../menu/menuStore.ts';
import { searchableItems } from '../menu/toRoutes.ts';

/** What a search for a page finds, and the way there. */
export function useMenuEntries() {
  const { items } = useSnapshot(menu);
  const navigate = useNavigate();
  const entries = useMemo(() => searchableItems(items), [items]);
  const options = useMemo(() => entries.map(({ key, label }) => ({ value: key, label })), [entries]);
  const choose = (key: string) => {
    const entry = entries.find((item) => item.key === key);
    if (entry?.target.kind === 'window') window.open(entry.target.url, '_blank', 'noopener,noreferrer');
    else if (entry?.path) {
      void navigate(entry.path);
      focusContent();
    }
  };
  return { options, choose };
}

/** Who has found a page goes on in it by Tab. What was searched in gives the focus back first, where it was a dialog. */
function focusContent(): void {
  setTimeout(() => document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true }));
}
