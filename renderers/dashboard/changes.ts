/** How far a figure has moved since the period before, and whether that is good news. */
import type { FigureCard } from '../../schemas/language/index.ts';

/** A movement in words of the interface. */
export interface Change {
  readonly direction: 'up' | 'down' | 'same';
  /** How far, with one digit and its sign of percent. */
  readonly percent: string;
  readonly news: 'good' | 'bad' | 'none';
}

/** The movement from one figure to another; null where one of them is not there, or there is nothing to hold it against. */
export function toChange(
  value: string | null,
  before: string | null | undefined,
  better: NonNullable<FigureCard['compare']>,
): Change | null {
  if (value === null || before === null || before === undefined) return null;
  const [now, then] = [Number(value), Number(before)];
  if (now === then) return { direction: 'same', percent: '0.0%', news: 'none' };
  if (then === 0) return null;
  const direction = now > then ? 'up' : 'down';
  const isGood = (direction === 'up') === (better === 'more');
  const news = better === 'neutral' ? 'none' : isGood ? 'good' : 'bad';
  return { direction, percent: `${Math.abs(((now - then) / then) * 100).toFixed(1)}%`, news };
}
