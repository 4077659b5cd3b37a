import { Radio } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { ControlProps } from '../Look.ts';
import { formatText } from '../formatText.ts';
import { CheckboxChoice } from './CheckboxChoice.tsx';
import { DictSelect, MultiDictSelect } from './DictSelect.tsx';
import { useOffered } from './useOffered.ts';
import './radioCell.css';

/** One item of a dictionary, as a select or as radio buttons. */
export function DictControl(props: ControlProps) {
  if (props.field.form?.widget !== 'radio' || props.place === 'search') return <DictSelect {...props} />;
  return props.place === 'cell' ? <RadioCell {...props} /> : <RadioChoice {...props} />;
}

/** Several items of a dictionary, as a select or as check boxes. */
export function MultiDictControl(props: ControlProps) {
  const hasBoxes = props.field.form?.widget === 'checkbox' && props.place === 'form';
  return hasBoxes ? <CheckboxChoice {...props} /> : <MultiDictSelect {...props} />;
}

function RadioChoice({ id, field, value, disabled, place, onChange }: ControlProps) {
  const { items } = useOffered({ field, value, place });
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

/** Radio buttons in a cell: a press chooses and is done; arrows go from one to the next, and Enter is done. */
function RadioCell(props: ControlProps) {
  const { value, autoFocus, onChange, onDraft, onDone } = props;
  const box = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const [own, setOwn] = useState(value);
  const { items } = useOffered(props);
  const isThere = items.length > 0;
  useEffect(() => {
    if (!autoFocus || !isThere) return;
    const chosen = box.current?.querySelector<HTMLInputElement>('input:checked') ?? box.current?.querySelector('input');
    chosen?.focus({ preventScroll: true });
  }, [autoFocus, isThere]);
  const handleChange = (next: unknown) => {
    setOwn(next);
    if (isPressed.current) onChange(next);
    else onDraft?.(next);
  };
  return (
    <div
      ref={box}
      className="vf-radio-cell"
      onPointerDown={() => (isPressed.current = true)}
      onKeyDown={({ key }) => {
        isPressed.current = false;
        if (key === 'Enter') onDone?.();
      }}
    >
      <RadioChoice {...props} value={own} onChange={handleChange} />
    </div>
  );
}
