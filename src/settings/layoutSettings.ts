import { proxy } from 'valtio';
import { isRecord } from '../values/shapes.ts';
import { browserStore } from '../storage/browserStore.ts';

const KEY = 'voltform.layout';

/** How the shell looks in this browser. */
export interface LayoutSettings {
  collapsed: boolean;
  density: 'normal' | 'compact';
}

function readSettings(): LayoutSettings {
  const stored = browserStore.read(KEY);
  if (!isRecord(stored)) return { collapsed: false, density: 'normal' };
  return { collapsed: stored['collapsed'] === true, density: stored['density'] === 'compact' ? 'compact' : 'normal' };
}

/** The layout settings of this browser; changes are stored by {@link setLayout}. */
export const layoutSettings = proxy<LayoutSettings>(readSettings());

/** Changes layout settings and keeps them over a reload. */
export function setLayout(change: Partial<LayoutSettings>): void {
  Object.assign(layoutSettings, change);
  browserStore.write(KEY, { ...layoutSettings });
}
