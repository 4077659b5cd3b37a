import { Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '../../icons/index.ts';
import { isFocusLost } from '../../popup/index.ts';
import { lazyAntd } from '../../theme/index.ts';
import type { DateRangeProps } from './DatePanel.tsx';
import { texts } from '../texts.ts';
import type { RangeValue } from './wireSearch.ts';

const DatePanel = lazyAntd(async () => (await import('./DatePanel.tsx')).DatePanel);

/** A date range that is a plain button until somebody presses it: the calendar is the heaviest part of a search bar. */
export function DateRange({ id, value, onChange, onMistake, mistake }: DateRangeProps) {
  const [open, setOpen] = useState(false);
  const face = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  /** The keys that are typed on the button, each after a blank: they go into the days once the calendar is there. */
  const [typed, setTyped] = useState<string>();
  useEffect(() => {
    if (wasOpen.current && !open && isFocusLost()) face.current?.focus();
    wasOpen.current = open;
  }, [open]);
  const begin = value.begin?.slice(0, 10);
  const end = value.end?.slice(0, 10);
  const hasValue = Boolean(begin ?? end);
  /** The button keeps the focus until the calendar is there: what is typed meanwhile is typed on it. */
  const handleOpen = () => {
    // Its input has the focus before the letter arrives.
    if (DatePanel.isLoaded()) return setOpen(true);
    face.current?.focus();
    const show = () => (document.activeElement === face.current ? setOpen(true) : setTyped(undefined));
    // One that does not come says so where it would stand.
    return void DatePanel.load().then(show, show);
  };
  const handleClose = () => {
    setTyped(undefined);
    setOpen(false);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const isTyped = (typed === undefined ? /^\d$/ : /^([\d./-]|Tab|Enter|Backspace)$/).test(key);
    if (key === 'ArrowDown' || (isTyped && !event.ctrlKey && !event.metaKey && !event.altKey)) {
      const isLoaded = DatePanel.isLoaded();
      if (isTyped) setTyped((before = '') => (isLoaded ? before : `${before} ${key}`));
      // A letter goes on into the input that has come.
      if (!isTyped || !isLoaded) event.preventDefault();
      handleOpen();
    } else if (hasValue && (key === 'Backspace' || key === 'Delete')) onChange({});
  };
  const button = (
    <span className="vf-date-range">
      <button
        ref={face}
        type="button"
        id={id}
        className={hasValue ? 'vf-date-button' : 'vf-date-button vf-placeholder'}
        aria-invalid={mistake !== undefined}
        aria-describedby={mistake === undefined ? undefined : `${id}-error`}
        title={texts.pickDates}
        onPointerEnter={DatePanel.load}
        onFocus={DatePanel.load}
        onClick={handleOpen}
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
      <DatePanel
        id={id}
        value={{ begin, end } as RangeValue}
        typed={typed}
        onChange={onChange}
        onMistake={onMistake}
        onClose={handleClose}
      />
    </Suspense>
  );
}
