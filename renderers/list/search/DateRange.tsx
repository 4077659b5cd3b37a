import { Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '../../icons/index.ts';
import { isFocusLost } from '../../popup/index.ts';
import { lazyAntd } from '../../theme/index.ts';
import type { DateRangeProps } from './DatePanel.tsx';
import { texts } from '../texts.ts';
import type { RangeValue } from './wireSearch.ts';

const DatePanel = lazyAntd(async () => (await import('./DatePanel.tsx')).DatePanel);

/** A date range that is a plain button until somebody presses it: the calendar is the heaviest part of a search bar. */
export function DateRange({ id, value, onChange }: DateRangeProps) {
  const [open, setOpen] = useState(false);
  const face = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open && isFocusLost()) face.current?.focus();
    wasOpen.current = open;
  }, [open]);
  const begin = value.begin?.slice(0, 10);
  const end = value.end?.slice(0, 10);
  const hasValue = Boolean(begin ?? end);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      setOpen(true);
    }
    if (hasValue && (event.key === 'Backspace' || event.key === 'Delete')) onChange({});
  };
  const button = (
    <span className="vf-date-range">
      <button
        ref={face}
        type="button"
        id={id}
        className={hasValue ? 'vf-date-button' : 'vf-date-button vf-placeholder'}
        title={texts.pickDates}
        onPointerEnter={() => void DatePanel.load()}
        onFocus={() => void DatePanel.load()}
        onClick={() => setOpen(true)}
        onKeyDown={handleKeyDown}
      >
        <span>{hasValue ? `${begin ?? ''} ~ ${end ?? ''}` : texts.dateRange}</span>
        {!hasValue && <Icon name="calendar" />}
      </button>
      {hasValue && (
        <button
          type="button"
          className="vf-date-clear"
          tabIndex={-1}
          aria-label={texts.clearSelection}
          onClick={() => onChange({})}
        >
          <Icon name="clear" />
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
