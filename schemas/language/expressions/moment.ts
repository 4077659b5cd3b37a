/** The moment that expressions go by: that of the action they belong to, else the clock's. */
import { wallTime } from '../values/clock.ts';

/** Nothing that is evaluated waits, so that one evaluation is over before the next begins. */
let standing: string | undefined;

/** What `now()` gives: wall time to the second, `2026-01-02 03:04:05`. */
export const momentNow = (): string => standing ?? wallTime();

/** Works something out at a given moment: `now()` and `today()` in it are of that one. @param moment the clock's where it is undefined */
export function atMoment<T>(moment: string | undefined, work: () => T): T {
  if (moment === undefined) return work();
  const before = standing;
  standing = moment;
  try {
    return work();
  } finally {
    standing = before;
  }
}
