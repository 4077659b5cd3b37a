import { TimePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { useMemo } from 'react';
import { Button } from '../../button/Button.tsx';
import type { ControlProps } from '../Look.ts';
import { fieldTexts } from '../texts.ts';
import { ClearablePicker } from './ClearablePicker.tsx';
import { toMoment, toText } from './moments.ts';
import { renderClock } from './ReachableClock.tsx';
import { readTime } from './readTime.ts';
import { TextInstead, useTextInstead } from './TextInstead.tsx';
import { behindText, usePickerProps } from './usePickerProps.tsx';

const timeFormat = 'HH:mm:ss';
const endOfDay = '24:00:00';

/** A finger is asked for hours and minutes: a value that has seconds shows them. */
const hasSeconds = (isTouch: boolean, moment: Dayjs | null): boolean =>
  !isTouch || (moment !== null && moment.second() !== 0);

/** A time of day. A clock knows no 24:00:00, the end of the day, nor what is no time: such a value is edited as text. */
export function TimeControl(props: ControlProps) {
  const picker = usePickerProps(props, undefined, renderClock);
  const moment = useMemo(() => toMoment(props.value, timeFormat), [props.value]);
  // In a cell a person types; what is no time stays there, and its message with it.
  const text = useTextInstead(props, moment, readTime, picker);
  if (props.place === 'cell' && !picker.inputReadOnly) return <TextInstead {...text.props} />;
  const close = () => {
    picker.onOpenChange(false);
    props.onDone?.();
  };
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
      onChange={(next) => props.onChange(next?.format(timeFormat))}
      onCalendarChange={(next) => props.onDraft?.(toText(next, timeFormat))}
      renderExtraFooter={() => (
        <div className="vf-clock-foot">
          <button type="button" className="vf-link" onClick={() => props.onChange(endOfDay)}>
            {endOfDay}
          </button>
          {/* A finger sees no place beside the clock that it could press to be done. */}
          {picker.inputReadOnly && (
            <Button small kind="primary" onClick={close}>
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
