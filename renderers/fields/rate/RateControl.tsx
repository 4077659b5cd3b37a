import { Rate } from 'antd';
import type { ControlProps } from '../Look.ts';

/** As many stars as the field allows; a field with a digit after the point takes halves. The chosen one again takes it back. */
export function RateControl({ id, field, value, onChange, onBlur, disabled, invalid, autoFocus }: ControlProps) {
  return (
    <span role="group" aria-label={field.title} aria-describedby={invalid ? `${id}-error` : undefined}>
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
