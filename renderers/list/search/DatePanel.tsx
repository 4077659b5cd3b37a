import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useRef } from 'react';
import '../../fields/date/chineseDays.ts';
import '../../fields/date/pickers.css';
import { useTouch } from '../../theme/index.ts';
import { texts } from '../texts.ts';
import type { RangeValue } from './wireSearch.ts';

/** The two days of a range and how to change them. */
export interface DateRangeProps {
  readonly id: string;
  readonly value: RangeValue;
  readonly onChange: (value: RangeValue) => void;
}

const format = 'YYYY-MM-DD';
const toDay = (text: string | undefined) => (text ? dayjs(text, format) : null);

type Days = readonly [Dayjs | null, Dayjs | null];

/** The ranges that people ask for most, by the day it is. */
function toPresets(today: Dayjs): { label: string; value: [Dayjs, Dayjs] }[] {
  const yesterday = today.subtract(1, 'day');
  const lastMonth = today.subtract(1, 'month');
  return [
    { label: texts.presets.today, value: [today, today] },
    { label: texts.presets.yesterday, value: [yesterday, yesterday] },
    { label: texts.presets.lastWeek, value: [today.subtract(6, 'day'), today] },
    { label: texts.presets.thisMonth, value: [today.startOf('month'), today.endOf('month')] },
    { label: texts.presets.lastMonth, value: [lastMonth.startOf('month'), lastMonth.endOf('month')] },
  ];
}

/** The calendar of a date range, opened at once. */
export function DatePanel({ id, value, onChange, onClose }: DateRangeProps & { readonly onClose: () => void }) {
  const isTouch = useTouch();
  const latest = useRef<Days>([toDay(value.begin), toDay(value.end)]);
  const commit = ([begin, end]: Days) =>
    onChange({ ...(begin && { begin: begin.format(format) }), ...(end && { end: end.format(format) }) });
  return (
    <DatePicker.RangePicker
      id={id}
      autoFocus
      defaultOpen
      inputReadOnly={isTouch}
      suffixIcon={null}
      presets={toPresets(dayjs())}
      allowEmpty={[true, true]}
      className="vf-date-picker"
      classNames={{ popup: { root: 'vf-date-popup' } }}
      placeholder={[texts.from, texts.to]}
      value={[toDay(value.begin), toDay(value.end)]}
      onCalendarChange={(days) => {
        latest.current = days ?? [null, null];
      }}
      onChange={(days) => commit(days ?? [null, null])}
      onOpenChange={(open) => {
        if (open) return;
        // One day that was typed or pressed is a condition already, also where nobody gives the other.
        commit(latest.current);
        onClose();
      }}
    />
  );
}
