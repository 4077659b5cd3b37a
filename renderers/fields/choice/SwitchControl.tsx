import { Select, Switch } from 'antd';
import type { ControlProps } from '../Look.ts';
import { formatText } from '../formatText.ts';
import { fieldTexts } from '../texts.ts';

interface YesNo {
  readonly yes: unknown;
  readonly no: unknown;
}

/** A switch in a form; a search needs a third state and a cell a quick choice, so both get a select. */
function YesNoControl({ yes, no, ...props }: ControlProps & YesNo) {
  if (props.place === 'form') {
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
  const text = formatText(props.value);
  return (
    <Select<string>
      id={props.id}
      className="vf-select"
      disabled={props.disabled}
      allowClear={props.place === 'search'}
      defaultOpen={props.place === 'cell'}
      value={text === '' ? null : text}
      placeholder={props.place === 'cell' ? '' : fieldTexts.choose(props.field.title)}
      options={[
        { value: String(yes), label: fieldTexts.yes },
        { value: String(no), label: fieldTexts.no },
      ]}
      classNames={{ popup: { root: 'ag-custom-component-popup' } }}
      onChange={(next: string | undefined) =>
        props.onChange(next === undefined ? undefined : next === String(yes) ? yes : no)
      }
    />
  );
}

/** Yes or no, stored as Y or N. */
export const SwitchControl = (props: ControlProps) => <YesNoControl {...props} yes="Y" no="N" />;
/** Yes or no, stored as true or false. */
export const BooleanControl = (props: ControlProps) => <YesNoControl {...props} yes={true} no={false} />;
