import type { ApiCall } from '../../screen/ApiCall.ts';
import type { ScreenBase } from '../../screen/ScreenBase.ts';
import type { Card, Filter } from './Card.ts';

/** A page of cards that follow what is chosen above them; it has no records of its own. */
export interface CardBoard extends ScreenBase {
  readonly api: { readonly base: string; readonly cards: ApiCall };
  /** Counts itself again after so many seconds while somebody looks at it; absent where only a person asks. */
  readonly refresh?: number;
  /** What is chosen for the whole page, in the order of the file. */
  readonly filters: readonly Filter[];
  /** The most days of a range that is chosen; absent where it may be of any length. */
  readonly mostDays?: number;
  /** In the order of the file. */
  readonly cards: readonly Card[];
}
