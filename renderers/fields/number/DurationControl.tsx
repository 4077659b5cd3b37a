import { Input } from 'antd';
import type { KeyboardEvent } from 'react';
import type { ControlProps } from '../Look.ts';
import { useDraft } from '../drafts.ts';
import { parseClock, toClock } from '../formatDuration.ts';
import { formatText } from '../formatText.ts';
import { fieldTexts } from '../texts.ts';

/** A length of time edited as `HH:mm:ss`, stored as seconds. Text that is none stays, so that its message can show. */
export function DurationControl(props: ControlProps) {
  const { text, type, commit } = useDraft(toDraft(props.value), (next) => props.onChange(toValue(next)));
  return (
    <Input
      id={props.id}
      value={text}
      disabled={props.disabled}
      autoFocus={props.autoFocus ?? false}
      aria-invalid={props.invalid}
      aria-describedby={props.invalid ? `${props.id}-error` : undefined}
      status={props.invalid ? 'error' : ''}
      placeholder={props.field.form?.placeholder ?? fieldTexts.durationHint}
      allowClear={props.place === 'search'}
      onChange={(event) => type(event.target.value)}
      onBlur={() => {
        commit();
        props.onBlur?.();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
}

function toDraft(value: unknown): string {
  const text = formatText(value);
  return /^\d+$/.test(text) ? toClock(Number(text)) : text;
}
const toValue = (text: string): number | string | undefined =>
  text.trim() === '' ? undefined : (parseClock(text) ?? text);
