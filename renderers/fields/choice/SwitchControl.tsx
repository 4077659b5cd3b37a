import { Switch } from 'antd';
import { switchValuesOf } from '../../../schemas/language/index.ts';
import type { ControlProps } from '../Look.ts';
import { fieldTexts } from '../texts.ts';
import { YesNoSelect, type YesNo } from './YesNoSelect.tsx';

/** A switch in a form, a select elsewhere. */
function YesNoControl({ yes, no, ...props }: ControlProps & YesNo) {
  if (props.place !== 'form') return <YesNoSelect {...props} yes={yes} no={no} />;
  return (
    <Switch
      id={props.id}
      checked={props.value === yes}
      disabled={props.disabled}
      checkedChildren={fieldTexts.yes}
      unCheckedChildren={fieldTexts.no}
      onChange={(checked) => props.onChange(checked ? yes : no)}
    />
  );
}

/** Yes or no, stored as Y or N or as the two values of the file. */
export function SwitchControl(props: ControlProps) {
  const [on, off] = switchValuesOf(props.field);
  return <YesNoControl {...props} yes={on} no={off} />;
}
/** Yes or no, stored as true or false. */
export const BooleanControl = (props: ControlProps) => <YesNoControl {...props} yes={true} no={false} />;
