import { Rate } from 'antd';
import type { KeyboardEvent } from 'react';
import type { ControlProps } from '../Look.ts';

/** Keys that take all stars away, as the arrow to the left does one by one. */
const emptying: ReadonlySet<string> = new Set(['Delete', 'Backspace', '0']);

/** As many stars as the field allows; a field with a digit after the point takes halves. The chosen one again takes it back, and so does Delete. */
export function RateControl({ id, field, value, onChange, onBlur, disabled, invalid, autoFocus }: ControlProps) {
  const handleKeyDown = (event: KeyboardEvent) => {
    if (disabled || !emptying.has(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onChange(undefined);
  };
  return (
    <span
      role="group"
      aria-label={field.title}
      aria-describedby={invalid ? `${id}-error` : undefined}
      onKeyDown={handleKeyDown}
    >
      <Rate
        id={id}
        count={field.maximum ?? 5}
        allowHalf={field.scale > 0}
        value={Number(value ?? 0)}
        disabled={disabled}
        autoFocus={autoFocus ?? false}
        onChange={(stars) => onChange(stars === 0 && (field.minimum ?? 0) <= 0 ? undefined : stars)}
        {...(onBlur && { onBlur })}
      />
    </span>
  );
}
