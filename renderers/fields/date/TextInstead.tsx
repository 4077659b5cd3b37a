import { useEffect, useState } from 'react';
import type { ControlProps } from '../Look.ts';
import { formatText } from '../formatText.ts';
import { LineControl } from '../text/LineControl.tsx';
import type { TypedReader } from './readTyped.ts';

interface TextInsteadProps extends ControlProps {
  readonly onHold: () => void;
  readonly onLeave: () => void;
}

/** The line for a text that is no moment. */
export function TextInstead({ onHold, onLeave, ...props }: TextInsteadProps) {
  return (
    <span className="vf-text-instead" onFocus={onHold} onBlur={onLeave}>
      <LineControl {...props} />
    </span>
  );
}

/**
 * A text that a calendar cannot show is edited as a line: what a person mistyped stays with its message, and so does
 * what was stored where a clock never stood, as some time zones have it. The line stays while it is being typed in, for
 * another control in its place would take the focus away.
 */
export function useTextInstead(props: ControlProps, moment: unknown, read: TypedReader['read']) {
  const [hold, setHold] = useState<'untouched' | 'held' | 'left'>('untouched');
  const { value, place, onChange, onBlur } = props;
  const text = formatText(value);
  const isStrange = moment === null && text !== '';
  useEffect(() => {
    // What is typed in short is read here as it is in a picker.
    const meant = hold === 'left' && isStrange ? read(text) : undefined;
    if (meant !== undefined) onChange(meant);
  }, [hold, isStrange, text, read, onChange]);
  const handleUnreadable: TypedReader['onUnreadable'] = (typed, by) => {
    if (by === 'Enter') setHold('held');
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
      autoFocus: (props.autoFocus ?? false) || hold === 'held',
      onHold: () => setHold('held'),
      onLeave: () => setHold('left'),
    },
  };
}
