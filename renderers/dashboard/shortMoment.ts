import { wallDay } from '../../schemas/language/index.ts';

/** A moment in few letters: month, day and time of this year, the day alone of any other. @param moment `YYYY-MM-DD HH:mm:ss` */
export const shortMoment = (moment: string, today = wallDay()): string =>
  moment.slice(0, 4) === today.slice(0, 4) ? moment.slice(5, 16) : moment.slice(0, 10);
