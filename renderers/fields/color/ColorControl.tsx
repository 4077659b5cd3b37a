import { ColorPicker } from 'antd';
import type { ControlProps } from '../Look.ts';
import { formatText } from '../formatText.ts';
import { fieldTexts } from '../texts.ts';

/** A colour, chosen from a field of them or typed as its code. */
export function ColorControl({ id, field, value, onChange, disabled, invalid }: ControlProps) {
  const text = formatText(value);
  const name = text === '' ? fieldTexts.choose(field.title) : text;
  return (
    <ColorPicker
      value={text === '' ? null : text}
      disabled={disabled}
      disabledAlpha
      allowClear
      format="hex"
      disabledFormat
      classNames={{ popup: { root: 'ag-custom-component-popup' } }}
      onChangeComplete={(next) => onChange(next.toHexString().slice(0, 7).toLowerCase())}
      onClear={() => onChange(undefined)}
    >
      <button
        type="button"
        id={id}
        className="vf-color-button"
        disabled={disabled}
        aria-invalid={invalid}
        aria-describedby={invalid ? `${id}-error` : undefined}
      >
        {text !== '' && <span className="vf-color-swatch" style={{ background: text }} aria-hidden />}
        {name}
      </button>
    </ColorPicker>
  );
}
