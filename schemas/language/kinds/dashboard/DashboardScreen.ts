import type { ApiCall } from '../../screen/Action.ts';
import type { ScreenBase } from '../../screen/ScreenBase.ts';
import type { Card } from './Card.ts';

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
  /** In the order of the file. */
  readonly cards: readonly Card[];
}
