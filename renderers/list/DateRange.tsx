import { CalendarOutlined, CloseCircleFilled } from '@ant-design/icons';
import { lazy, Suspense, useState } from 'react';
import type { DateRangeProps } from './DatePanel.tsx';
import { texts } from './texts.ts';
import type { RangeValue } from './wireSearch.ts';

const DatePanel = lazy(async () => ({ default: (await import('./DatePanel.tsx')).DatePanel }));

/** A date range that is a plain button until somebody presses it: the calendar is the heaviest part of a search bar. */
export function DateRange({ id, value, onChange }: DateRangeProps) {
  const [open, setOpen] = useState(false);
  const begin = value.begin?.slice(0, 10);
  const end = value.end?.slice(0, 10);
  const hasValue = Boolean(begin ?? end);
  const button = (
    <span className="vf-date-range">
      <button
        type="button"
        id={id}
        className={hasValue ? 'vf-date-button' : 'vf-date-button vf-placeholder'}
        title={texts.pickDates}
        onClick={() => setOpen(true)}
      >
        <span>{hasValue ? `${begin ?? ''} ~ ${end ?? ''}` : texts.dateRange}</span>
        <CalendarOutlined />
      </button>
      {hasValue && (
        <button type="button" className="vf-date-clear" aria-label={texts.clearSelection} onClick={() => onChange({})}>
          <CloseCircleFilled />
        </button>
      )}
    </span>
  );
  if (!open) return button;
  return (
    <Suspense fallback={button}>
      <DatePanel id={id} value={{ begin, end } as RangeValue} onChange={onChange} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
