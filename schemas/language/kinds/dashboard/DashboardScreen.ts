import type { ApiCall } from '../../screen/Action.ts';
import type { ScreenBase } from '../../screen/ScreenBase.ts';
import type { Card, Filter } from './Card.ts';

declare module '../../screen/Screen.ts' {
  interface ScreenKinds {
    readonly dashboard: DashboardScreen;
  }
}

/** A page of figures, charts and ways to other pages; it has no records of its own. */
export interface DashboardScreen extends ScreenBase {
  readonly kind: 'dashboard';
  readonly api: { readonly base: string; readonly cards: ApiCall };
  /** Whether it greets the person instead of naming itself. */
  readonly greeting: boolean;
  /** Counts itself again after so many seconds while somebody looks at it; absent where only a person asks. */
  readonly refresh?: number;
  /** What is chosen for the whole page, in the order of the file. */
  readonly filters: readonly Filter[];
  /** In the order of the file. */
  readonly cards: readonly Card[];
}
