import { type FocusEvent, type KeyboardEvent, type ReactElement, useEffect, useState } from 'react';
import type { ControlProps } from '../Look.ts';
import { formatText } from '../formatText.ts';
import { LineControl } from '../text/LineControl.tsx';
import { useTouch } from '../../theme/index.ts';
import type { TypedReader } from './readTyped.ts';

interface TextInsteadProps extends ControlProps {
  readonly onHold: () => void;
  readonly onLeave: () => void;
  /** Takes what is typed in a cell before its grid hears the key that ends the edit. */
  readonly onCellKey: (typed: string) => void;
  /** Whether its calendar is open, and what opens and closes it. */
  readonly calendar: { readonly open: boolean; readonly onOpenChange: (open: boolean) => void };
  /** The picker, whose icon and calendar the line has too, in a form. */
  readonly children?: ReactElement | undefined;
}

/** The line for a text that is no moment; the calendar that it has in a form is another way to mend it. */
export function TextInstead({ onHold, onLeave, onCellKey, calendar, children, ...props }: TextInsteadProps) {
  const handleKey = ({ key, target, nativeEvent }: KeyboardEvent) => {
    if (props.place !== 'cell' || (key !== 'Enter' && key !== 'Tab') || nativeEvent.isComposing) return;
    if (target instanceof HTMLInputElement && target.value.trim() !== '') onCellKey(target.value);
    if (key === 'Enter') props.onDone?.();
  };
  if (!children || props.place !== 'form')
    return (
      <span className="vf-text-instead" onFocus={onHold} onBlur={onLeave} onKeyDownCapture={handleKey}>
        <LineControl {...props} />
      </span>
    );
  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    // Whoever goes into the calendar has not left: it would go away with the line.
    if (!relatedTarget?.closest('.vf-picker-popup')) onLeave();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    calendar.onOpenChange(true);
  };
  return (
    <span className="vf-text-instead vf-text-picked">
      <span onFocus={onHold} onBlur={handleBlur} onKeyDown={handleKeyDown} onClick={() => calendar.onOpenChange(true)}>
        <LineControl {...props} />
      </span>
      {/* Its calendar hangs over the page; what stands here is there to be seen. */}
      <span className="vf-text-picker" inert>
        {children}
      </span>
    </span>
  );
}

/**
 * A text that a calendar cannot show is edited as a line: what a person mistyped stays with its message, and so does
 * what was stored where a clock never stood, as some time zones have it. The line stays while it is being typed in, for
 * another control in its place would take the focus away.
 */
export function useTextInstead(
  props: ControlProps,
  moment: unknown,
  read: TypedReader['read'],
  { open, onOpenChange }: TextInsteadProps['calendar'],
) {
  const [hold, setHold] = useState<'untouched' | 'held' | 'left'>('untouched');
  const isTouch = useTouch();
  const { value, place, onChange, onBlur, onDraft } = props;
  const text = formatText(value);
  const isStrange = moment === null && text !== '';
  useEffect(() => {
    // What is typed in short is read here as it is in a picker.
    const meant = hold === 'left' && isStrange ? read(text) : undefined;
    if (meant !== undefined) onChange(meant);
  }, [hold, isStrange, text, read, onChange]);
  const handleUnreadable: TypedReader['onUnreadable'] = (typed, by) => {
    if (by === 'Enter') setHold('held');
    onOpenChange(false);
    onChange(typed);
    // The picker is gone before it tells that it was left.
    onBlur?.();
  };
  return {
    isShown: isStrange || hold === 'held',
    // A search for no moment finds nothing.
    onUnreadable: place === 'search' ? undefined : handleUnreadable,
    props: {
      ...props,
      onCellKey: (typed: string) => onDraft?.(read(typed) ?? typed),
      calendar: {
        open,
        // A calendar that is chosen from takes the focus, and gives it back; to a finger that would be the keyboard again.
        onOpenChange: (next: boolean) => {
          onOpenChange(next);
          if (next || hold !== 'held' || document.activeElement?.id === props.id) return;
          if (isTouch) setHold('left');
          else document.getElementById(props.id)?.focus();
        },
      },
      autoFocus: (props.autoFocus ?? false) || hold === 'held',
      onHold: () => setHold('held'),
      onLeave: () => {
        onOpenChange(false);
        setHold('left');
      },
    },
  };
}
