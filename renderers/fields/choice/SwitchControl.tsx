import { Checkbox, Switch } from 'antd';
import { switchValuesOf } from '../../../schemas/language/index.ts';
import type { ControlProps } from '../Look.ts';
import { fieldTexts } from '../texts.ts';
import type { YesNo } from './YesNoSelect.tsx';

/** A switch in a form, a box to tick in a cell. */
function YesNoControl({ yes, no, ...props }: ControlProps & YesNo) {
  const isOn = props.value === yes;
  if (props.place === 'cell')
    return (
      <Checkbox
        id={props.id}
        className="vf-tick"
        aria-label={props.field.title}
        autoFocus={props.autoFocus ?? false}
        checked={isOn}
        disabled={props.disabled}
        onChange={({ target }) => props.onChange(target.checked ? yes : no)}
        {...(props.onBlur && { onBlur: props.onBlur })}
      >
        {isOn ? fieldTexts.yes : props.value === no && fieldTexts.no}
      </Checkbox>
    );
  return (
    <Switch
      id={props.id}
      checked={isOn}
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
