import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useLatest } from '../../answers/index.ts';
import { Clearable } from '../Clearable.tsx';
import { formatText } from '../formatText.ts';
import type { ControlProps } from '../Look.ts';
import { typeInto } from '../typeInto.ts';
import { toMoment } from './moments.ts';
import { readTyped, type TypedReader } from './readTyped.ts';
import { stepDays } from './stepDays.ts';

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
export function ClearablePicker(given: ClearablePickerProps) {
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
  /**
   * In a cell, what is typed is there before the grid hears the key and asks for it; what is no day as well, in its picker:
   * a line in its place would take the focus away, and with it the edit.
   * @returns whether the picker has nothing more to do with the key
   */
  const isTakenInCell = ({ key, target, nativeEvent }: KeyboardEvent): boolean => {
    if (props.place !== 'cell' || !(target instanceof HTMLInputElement) || nativeEvent.isComposing) return false;
    const text = target.value.trim();
    const value = read(text);
    if (text === '' || (key !== 'Tab' && (key !== 'Enter' || value !== undefined))) return false;
    props.onDraft?.(value ?? text);
    if (key === 'Enter') props.onDone?.();
    return key === 'Enter';
  };
  const typed = readTyped({ read, onRead: handleRead, onUnreadable });
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isTakenInCell(event)) return event.stopPropagation();
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
