import BaseInputTemplate from '@rjsf/antd/lib/templates/BaseInputTemplate/index.js';
import { ariaDescribedByIds, type BaseInputTemplateProps, getInputProps } from '@rjsf/utils';
import { Input } from 'antd';
import { useState } from 'react';
import type { NestedSchema } from '../../../schemas/language/nested/index.ts';
import { readWritten } from '../number/readWritten.ts';

/**
 * A line of a nested form. A number is typed as text: the library's own place for numbers turns what is out of bounds
 * into another number and empties what is none, where a person is to be told instead.
 */
export function PlainInput(props: BaseInputTemplateProps) {
  const { schema, type, options } = props;
  const isNumber = getInputProps(schema, type, options, false).type === 'number';
  return isNumber ? <NumberLine {...props} /> : <BaseInputTemplate {...props} />;
}

function NumberLine(props: BaseInputTemplateProps) {
  const { id, htmlName, schema, options, value, placeholder, disabled, readonly, onChange, onBlur, onFocus } = props;
  const { unit } = schema as NestedSchema;
  // The library writes what it has read so far: of `-0` no minus would be left, and `100 50` would be one number.
  const [typed, setTyped] = useState<string>();
  const handleChange = (text: string) => {
    setTyped(text);
    onChange(text === '' ? options.emptyValue : (readWritten(text, unit) ?? text));
  };
  return (
    <Input
      id={id}
      name={htmlName ?? id}
      inputMode={schema.type === 'integer' ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={typed ?? (value as string | number | undefined) ?? ''}
      placeholder={placeholder}
      disabled={Boolean(disabled) || Boolean(readonly)}
      aria-describedby={ariaDescribedByIds(id)}
      suffix={unit}
      onChange={({ target }) => handleChange(target.value)}
      onBlur={({ target }) => {
        setTyped(undefined);
        onBlur(id, target.value);
      }}
      onFocus={({ target }) => onFocus(id, target.value)}
    />
  );
}
