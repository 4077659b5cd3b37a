import { switchValuesOf } from '../../../schemas/language/index.ts';
import type { ControlProps } from '../Look.ts';
import { YesNoSelect } from './YesNoSelect.tsx';

/** Searches for a switch. */
export function SwitchSearch(props: ControlProps) {
  const [on, off] = switchValuesOf(props.field);
  return <YesNoSelect {...props} yes={on} no={off} />;
}

/** Searches for a boolean. */
export const BooleanSearch = (props: ControlProps) => <YesNoSelect {...props} yes={true} no={false} />;
