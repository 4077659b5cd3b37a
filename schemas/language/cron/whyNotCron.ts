import type { CronLayout } from './CronOptions.ts';
import { hasDays } from './days.ts';
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
