import type { CardBoard } from './CardBoard.ts';

declare module '../../screen/Screen.ts' {
  interface ScreenKinds {
    readonly dashboard: DashboardScreen;
  }
}

/** A page of figures, charts and ways to other pages. */
export interface DashboardScreen extends CardBoard {
  readonly kind: 'dashboard';
  /** Whether it greets the person instead of naming itself. */
  readonly greeting: boolean;
}
