import { useState } from 'react';
import type { Control, ControlProps } from '../../../renderers/fields/Look.ts';
import { screenOf } from '../form/support.tsx';

interface StandProps extends Partial<ControlProps> {
  readonly control: Control;
  /** Its value before anybody has done anything. */
  readonly first?: string;
}

/** A control by itself that keeps what is put into it, in a form unless something else is said. */
export function Stand({ control: Control, first, ...props }: StandProps) {
  const [value, setValue] = useState<unknown>(first);
  const [field] = screenOf({ a: { title: '甲' } }).fields;
  return (
    <Control
      id="a"
      field={field!}
      value={value}
      onChange={setValue}
      disabled={false}
      invalid={false}
      screenId="foo"
      getRecord={() => ({})}
      place="form"
      {...props}
    />
  );
}
