import type { CronLayout } from './CronOptions.ts';
import { hasDays, hasEnded } from './days.ts';
import { readCron } from './readCron.ts';
import { CronMistake } from './readPart.ts';
import { cronTexts } from './texts.ts';

/** Why a text is no expression, or one that has no day in any year, such as the 31st of February; else undefined. */
export function whyNotCron(text: string, layout: CronLayout = {}): string | undefined {
  try {
    return hasDays(readCron(text, layout)) ? undefined : cronTexts.never;
  } catch (error) {
    if (error instanceof CronMistake) return error.message;
    throw error;
  }
}

/**
 * Whether an expression has had its days, all of them: it is one, though nothing will run by it any more.
 * @param today a day of the wall clock, such as `2026-11-22`
 */
export function isPastCron(text: string, today: string, layout: CronLayout = {}): boolean {
  if (whyNotCron(text, layout) !== undefined) return false;
  return hasEnded(readCron(text, layout), today);
}
