import { Checkbox } from 'antd';
import type { ControlProps } from '../Look.ts';
import { toParts } from '../formatText.ts';
import { useOffered } from './useOffered.ts';

/** Several items of a dictionary as check boxes, comma-joined in the order of the dictionary. */
export function CheckboxChoice({ id, field, value, disabled, invalid, place, onChange }: ControlProps) {
  const { items } = useOffered({ field, value, place });
  const values = toParts(value);
  return (
    <Checkbox.Group
      value={[...values]}
      disabled={disabled}
      role="group"
      aria-label={field.title}
      aria-describedby={invalid ? `${id}-error` : undefined}
      options={items.map((item) => ({
        value: item.value,
        label: item.text,
        // What a record has can still be taken away.
        disabled: item.disabled === true && !values.includes(item.value),
      }))}
      onChange={(next) => onChange(next.length > 0 ? next.join(',') : undefined)}
    />
  );
}
