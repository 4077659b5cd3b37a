import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useMemo } from 'react';
import type { ControlProps } from '../Look.ts';
import { formatText } from '../formatText.ts';
import { ClearablePicker } from './ClearablePicker.tsx';
import { toMoment, toText } from './moments.ts';
import { readDay } from './readDay.ts';
import { readMoment } from './readMoment.ts';
import { refusedDays } from './refusedDays.tsx';
import { renderClock } from './ReachableClock.tsx';
import { TextInstead, useTextInstead } from './TextInstead.tsx';
import { useChosen } from './useChosen.ts';
import { behindText, usePickerProps } from './usePickerProps.tsx';

const dateFormat = 'YYYY-MM-DD';
const datetimeFormat = 'YYYY-MM-DD HH:mm:ss';

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
const untilEnd = { defaultOpenValue: dayjs(lastSecond, 'HH:mm:ss') };

interface CalendarProps extends ControlProps {
  readonly format: string;
  readonly read: (text: string) => string | undefined;
  readonly showTime?: true | typeof untilEnd;
  readonly panelRender?: typeof renderClock;
}
function CalendarControl({ format, read, showTime, panelRender, ...given }: CalendarProps) {
  // A day is the whole edit of a cell: it closes. The line for what is no day is typed letter by letter.
  const handleChoice = (next: unknown) => {
    given.onChange(next);
    given.onDone?.();
  };
  const props = showTime ? given : { ...given, onChange: handleChoice };
  const opened = usePickerProps(props, format, panelRender);
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
  const text = useTextInstead(given, moment, read, picker);
  const control = (
    <DatePicker
      {...picker}
      {...(text.isShown && { ...behindText, ...text.props.calendar })}
      {...(showTime && { showTime })}
      cellRender={refusedDays(props, showTime !== undefined)}
      format={format}
      value={moment}
      onChange={(moment) => {
        chosen.take();
        props.onChange(moment?.format(format));
      }}
      // A finger that has said so has nothing else to do in the cell.
      {...(showTime && opened.inputReadOnly && { onOk: () => given.onDone?.() })}
      onCalendarChange={(moment) => {
        opened.onCalendarChange(moment);
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
