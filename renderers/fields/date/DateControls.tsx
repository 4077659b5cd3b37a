import { DatePicker, TimePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import './ourDays.ts';
import '../../popup/sheet.css';
import './pickers.css';
import { useLatest } from '../../answers/index.ts';
import { Button } from '../../button/Button.tsx';
import { Clearable } from '../Clearable.tsx';
import type { ControlProps } from '../Look.ts';
import { formatText } from '../formatText.ts';
import { typeInto } from '../typeInto.ts';
import { fieldTexts } from '../texts.ts';
import { readDay } from './readDay.ts';
import { readMoment } from './readMoment.ts';
import { readTime } from './readTime.ts';
import { readTyped, type TypedReader } from './readTyped.ts';
import { refusedDays } from './refusedDays.tsx';
import { stepDays } from './stepDays.ts';
import { ReachableClock } from './ReachableClock.tsx';
import { TextInstead, useTextInstead } from './TextInstead.tsx';
import { useTouch } from '../../theme/index.ts';

dayjs.extend(customParseFormat);

const dateFormat = 'YYYY-MM-DD';
const datetimeFormat = 'YYYY-MM-DD HH:mm:ss';
const timeFormat = 'HH:mm:ss';
const endOfDay = '24:00:00';

/** The moment of the stored text; text in, text out, so that no time zone can shift it. */
function toMoment(value: unknown, format: string) {
  const text = formatText(value);
  if (text === '') return null;
  const moment = dayjs(text, format, true);
  return moment.isValid() ? moment : null;
}

/** A single picker tells its moment, though its type allows for several. */
const toText = (moment: Dayjs | Dayjs[] | null, format: string): string | undefined =>
  [moment].flat()[0]?.format(format);

/** A finger chooses from the calendar: the keyboard of a phone would cover it. In a cell it has asked for it already. */
function usePickerProps({ place, ...props }: ControlProps) {
  const isTouch = useTouch();
  const [open, setOpen] = useState((props.startsOpen ?? place === 'cell') && isTouch);
  useEffect(() => (open && isTouch ? keepInSight(props.id) : undefined), [open, isTouch, props.id]);
  return { ...toPickerProps({ place, ...props }), inputReadOnly: isTouch, open, onOpenChange: setOpen };
}

/** Scrolls a control, with its label, out from under the sheet that has opened for it. There it stays: who has seen it there presses what is beside it next. */
function keepInSight(id: string): () => void {
  const frame = requestAnimationFrame(() => {
    const control = document.getElementById(id);
    const sheet = document.querySelector('.vf-picker-popup:not(.ant-picker-dropdown-hidden)');
    if (!control || !sheet) return;
    const isCovered = control.getBoundingClientRect().bottom > sheet.getBoundingClientRect().top;
    if (isCovered) (control.closest('.vf-field') ?? control).scrollIntoView({ block: 'start' });
  });
  return () => cancelAnimationFrame(frame);
}

const toPickerProps = ({ id, field, disabled, invalid, autoFocus, place, onBlur }: ControlProps) => ({
  id,
  className: 'vf-picker',
  disabled,
  autoFocus: autoFocus ?? false,
  status: invalid ? ('error' as const) : ('' as const),
  placeholder: field.form?.placeholder ?? (place === 'cell' ? '' : fieldTexts.choose(field.title)),
  allowClear: false,
  // A day under the pointer would stand in the field of whoever types, and what is typed would follow it.
  previewValue: false as const,
  'aria-invalid': invalid,
  // AG Grid takes a click outside of the cell as the end of editing, unless the popup says it belongs to it.
  classNames: { popup: { root: 'ag-custom-component-popup vf-picker-popup vf-sheet' } },
  ...(onBlur ? { onBlur } : {}),
});

const renderClock = (panel: ReactNode) => <ReachableClock>{panel}</ReachableClock>;

interface ClearablePickerProps {
  readonly props: ControlProps;
  readonly picker: { readonly open: boolean; readonly onOpenChange: (open: boolean) => void };
  /** Reads what is typed in short. */
  readonly read: (text: string) => string | undefined;
  readonly onUnreadable: TypedReader['onUnreadable'];
  /** What was chosen and not confirmed gives way to what is typed, and to Escape. */
  readonly onGiveUp?: () => void;
  /** How its value is written. */
  readonly format: string;
  /** Whether it has a calendar, whose days are gone through by arrows; the times of a clock are typed. */
  readonly hasDays?: boolean;
  readonly children: ReactNode;
}
/** A value that may be taken away; an emptied text does it too. */
function ClearablePicker(given: ClearablePickerProps) {
  const { props, picker, read, onUnreadable, onGiveUp, format, hasDays = false, children } = given;
  const isStepping = useRef(false);
  /** The value that was there as the calendar was opened. */
  const before = useRef<unknown>(props.value);
  const latest = useLatest(props.value);
  useEffect(() => {
    if (picker.open) before.current = latest.current;
  }, [picker.open, latest]);
  const isClearable = props.place !== 'cell' && !props.disabled && formatText(props.value) !== '';
  const handleRead = (value: string) => value !== formatText(props.value) && props.onChange(value);
  const typed = readTyped({ read, onRead: handleRead, onUnreadable });
  const handleKeyDown = (event: KeyboardEvent) => {
    // From the calendar itself, too.
    if (picker.open && event.key === 'Escape') onGiveUp?.();
    if (picker.open && props.place !== 'cell' && event.target instanceof HTMLInputElement) {
      // It closes the calendar, and what was typed, stepped to or emptied meanwhile is taken back.
      if (event.key === 'Escape') {
        typeInto(event.target, toMoment(before.current, format)?.format(format) ?? '');
        if (formatText(before.current) !== formatText(props.value)) props.onChange(before.current);
      }
      const next = hasDays ? stepDays(event.key, event.target.value, format, isStepping.current) : undefined;
      isStepping.current = next !== undefined;
      if (next !== undefined) {
        event.preventDefault();
        event.stopPropagation();
        return typeInto(event.target, next);
      }
    }
    typed.onKeyDownCapture(event);
    // The library's own field opens to a click and to typing alone; in a cell the arrows go from row to row.
    if (event.key === 'ArrowDown' && props.place !== 'cell' && !picker.open && !props.disabled) {
      event.preventDefault();
      picker.onOpenChange(true);
      isStepping.current = true;
    }
    if (props.place !== 'search' || !picker.open || event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // With its calendar open, Enter is for the value, however it is written; the next one searches.
    event.preventDefault();
    const value = event.target instanceof HTMLInputElement ? read(event.target.value) : undefined;
    if (value !== undefined) props.onChange(value);
    picker.onOpenChange(false);
  };
  return (
    <Clearable onClear={isClearable ? () => props.onChange(undefined) : undefined} by="text">
      <span {...typed} onKeyDownCapture={handleKeyDown} onInput={onGiveUp}>
        {children}
      </span>
    </Clearable>
  );
}

/** A finger is asked for hours and minutes: a value that has seconds shows them. */
const hasSeconds = (isTouch: boolean, moment: Dayjs | null): boolean =>
  !isTouch || (moment !== null && moment.second() !== 0);

/** A day, chosen from a calendar. */
export const DateControl = (props: ControlProps) => <CalendarControl {...props} format={dateFormat} read={readDay} />;

/** A moment, chosen from a calendar with a clock. */
export const DatetimeControl = (props: ControlProps) => {
  const isEnd = props.field.form?.endOfDay === true;
  return (
    <CalendarControl
      {...props}
      format={datetimeFormat}
      read={isEnd ? readEnd : readMoment}
      showTime={isEnd ? untilEnd : true}
      panelRender={renderClock}
    />
  );
};

const lastSecond = '23:59:59';
/** What holds until a day holds on that day as well. */
const readEnd = (text: string) => readMoment(text, lastSecond);
const untilEnd = { defaultOpenValue: dayjs(lastSecond, timeFormat) };

interface CalendarProps extends ControlProps {
  readonly format: string;
  readonly read: (text: string) => string | undefined;
  readonly showTime?: true | typeof untilEnd;
  readonly panelRender?: typeof renderClock;
}
function CalendarControl({ format, read, showTime, panelRender, ...props }: CalendarProps) {
  const opened = usePickerProps(props);
  const chosen = useChosen(showTime !== undefined && props.place !== 'cell');
  const picker = {
    ...opened,
    onOpenChange: (next: boolean) => {
      const left = next ? undefined : chosen.take();
      if (left !== undefined && left !== formatText(props.value)) props.onChange(left);
      opened.onOpenChange(next);
    },
  };
  // A picker forgets what is typed when it is given another moment, even an equal one.
  const moment = useMemo(() => toMoment(props.value, format), [props.value, format]);
  const text = useTextInstead(props, moment, read, picker);
  const control = (
    <DatePicker
      {...picker}
      {...(text.isShown && { ...behindText, ...text.props.calendar })}
      {...(showTime && { showTime })}
      {...(panelRender && { panelRender })}
      cellRender={refusedDays(props, showTime !== undefined)}
      format={format}
      value={moment}
      onChange={(moment) => {
        chosen.take();
        props.onChange(moment?.format(format));
      }}
      onCalendarChange={(moment) => {
        chosen.note(toText(moment, format));
        props.onDraft?.(toText(moment, format));
      }}
    />
  );
  if (text.isShown) return <TextInstead {...text.props}>{control}</TextInstead>;
  return (
    <ClearablePicker
      {...{ props, picker, read, format }}
      onUnreadable={text.onUnreadable}
      onGiveUp={chosen.giveUp}
      hasDays
    >
      {control}
    </ClearablePicker>
  );
}

/**
 * What is chosen from a calendar with a clock, which its own 确定 would take over: whoever presses elsewhere instead means it
 * as well. What is typed is read by itself.
 */
function useChosen(isKept: boolean) {
  const chosen = useRef<string | undefined>(undefined);
  const isTyping = useRef(false);
  return {
    giveUp: () => {
      chosen.current = undefined;
      isTyping.current = true;
      queueMicrotask(() => (isTyping.current = false));
    },
    note: (text: string | undefined) => {
      if (isKept && !isTyping.current) chosen.current = text;
    },
    /** Gives it, once. */
    take: (): string | undefined => {
      const text = chosen.current;
      chosen.current = undefined;
      return text;
    },
  };
}

const NoInput = () => <span />;
/** What a picker leaves to the line that it stands behind: the text, the focus and all that is told of them. */
const behindText = { autoFocus: false, onBlur: undefined, components: { input: NoInput } } as const;

/** A time of day. A clock knows no 24:00:00, the end of the day, nor what is no time: such a value is edited as text. */
export function TimeControl(props: ControlProps) {
  const picker = usePickerProps(props);
  const moment = useMemo(() => toMoment(props.value, timeFormat), [props.value]);
  // In a cell a person types; what is no time stays there, and its message with it.
  const text = useTextInstead(props, moment, readTime, picker);
  if (props.place === 'cell' && !picker.inputReadOnly) return <TextInstead {...text.props} />;
  const control = (
    <TimePicker
      {...picker}
      {...(text.isShown && { ...behindText, ...text.props.calendar })}
      format={timeFormat}
      value={moment}
      needConfirm={false}
      // Whoever says of one column that it is shown hides the others.
      showHour
      showMinute
      showSecond={hasSeconds(picker.inputReadOnly, moment)}
      panelRender={renderClock}
      onChange={(next) => props.onChange(next?.format(timeFormat))}
      onCalendarChange={(next) => props.onDraft?.(toText(next, timeFormat))}
      renderExtraFooter={() => (
        <div className="vf-clock-foot">
          <button type="button" className="vf-link" onClick={() => props.onChange(endOfDay)}>
            {endOfDay}
          </button>
          {/* A finger sees no place beside the clock that it could press to be done. */}
          {picker.inputReadOnly && (
            <Button small kind="primary" onClick={() => picker.onOpenChange(false)}>
              {fieldTexts.done}
            </Button>
          )}
        </div>
      )}
    />
  );
  if (text.isShown) return <TextInstead {...text.props}>{control}</TextInstead>;
  return (
    <ClearablePicker {...{ props, picker }} read={readTime} format={timeFormat} onUnreadable={text.onUnreadable}>
      {control}
    </ClearablePicker>
  );
}
