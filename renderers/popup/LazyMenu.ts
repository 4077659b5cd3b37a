import { lazyAntd } from '../theme/index.ts';

/** A menu that is loaded when it first opens: no page needs it to be painted. */
export const LazyMenu = lazyAntd(async () => (await import('./AnchoredMenu.tsx')).AnchoredMenu);
