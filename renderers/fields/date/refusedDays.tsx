import type { Dayjs } from 'dayjs';
import type { ReactNode } from 'react';
import type { ControlProps } from '../Look.ts';

const [firstSecond, lastSecond] = [' 00:00:00', ' 23:59:59'];
/** If a rule takes none of these it is not about the day. */
const farDays = ['1900-01-01', '2999-12-31'];

/**
 * Draws the days of a calendar that a rule of the form would refuse as such, with what would be said of them. They can be
 * chosen all the same, and are mended there: what is refused now may not be when another field has changed.
 * @param hasTime whether a day stands for all its moments
 */
export function refusedDays({ whyNot, value }: Pick<ControlProps, 'whyNot' | 'value'>, hasTime: boolean) {
  const whyNotDay = (day: string): string | undefined => {
    if (!hasTime) return whyNot?.(day);
    return whyNot?.(day + firstSecond) && whyNot(day + lastSecond);
  };
  let isAboutDays: boolean | undefined;
  return (current: Dayjs | string | number, info: { readonly type: string; readonly originNode: ReactNode }) => {
    if (!whyNot || info.type !== 'date' || typeof current !== 'object') return info.originNode;
    isAboutDays ??= [...farDays, String(value).slice(0, 10)].some((day) => whyNotDay(day) === undefined);
    const reason = isAboutDays ? whyNotDay(current.format('YYYY-MM-DD')) : undefined;
    if (reason === undefined) return info.originNode;
    return (
      <div className="ant-picker-cell-inner vf-day-refused" title={reason}>
        {current.date()}
      </div>
    );
  };
}
