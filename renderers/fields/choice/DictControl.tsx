import { Radio } from 'antd';
import type { ControlProps } from '../Look.ts';
import { formatText } from '../formatText.ts';
import { CheckboxChoice } from './CheckboxChoice.tsx';
import { DictSelect, MultiDictSelect } from './DictSelect.tsx';
import { useItems } from './useItems.ts';

/** One item of a dictionary, as a select or as radio buttons. */
export function DictControl(props: ControlProps) {
  const isRadio = props.field.form?.widget === 'radio' && props.place === 'form';
  return isRadio ? <RadioChoice {...props} /> : <DictSelect {...props} />;
}

/** Several items of a dictionary, as a select or as check boxes. */
export function MultiDictControl(props: ControlProps) {
  const hasBoxes = props.field.form?.widget === 'checkbox' && props.place === 'form';
  return hasBoxes ? <CheckboxChoice {...props} /> : <MultiDictSelect {...props} />;
}

function RadioChoice({ id, field, value, disabled, onChange }: ControlProps) {
  const { items } = useItems(field);
  return (
    <Radio.Group
      id={id}
      name={field.name}
      value={formatText(value)}
      disabled={disabled}
      options={items.map((item) => ({ value: item.value, label: item.text, disabled: item.disabled === true }))}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
