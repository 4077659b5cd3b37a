import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import '../../fields/date/chineseDays.ts';
import '../../fields/date/pickers.css';
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

/** The calendar of a date range, opened at once. */
export function DatePanel({ id, value, onChange, onClose }: DateRangeProps & { readonly onClose: () => void }) {
  return (
    <DatePicker.RangePicker
      id={id}
      autoFocus
      defaultOpen
      allowEmpty={[true, true]}
      className="vf-date-picker"
      classNames={{ popup: { root: 'vf-date-popup' } }}
      placeholder={[texts.from, texts.to]}
      value={[toDay(value.begin), toDay(value.end)]}
      onChange={(days) =>
        onChange({
          ...(days?.[0] && { begin: days[0].format(format) }),
          ...(days?.[1] && { end: days[1].format(format) }),
        })
      }
      onOpenChange={(open) => !open && onClose()}
    />
  );
}
