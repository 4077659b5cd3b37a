import BaseInputTemplate from '@rjsf/antd/lib/templates/BaseInputTemplate/index.js';
import { ariaDescribedByIds, type BaseInputTemplateProps, getInputProps } from '@rjsf/utils';
import { Input } from 'antd';
import type { NestedSchema } from '../../../schemas/language/nested/index.ts';

/**
 * A line of a nested form. A number is typed as text: the library's own place for numbers turns what is out of bounds
 * into another number and empties what is none, where a person is to be told instead.
 */
export function PlainInput(props: BaseInputTemplateProps) {
  const { id, htmlName, schema, type, options, value, placeholder, disabled, readonly, onChange, onBlur, onFocus } =
    props;
  if (getInputProps(schema, type, options, false).type !== 'number') return <BaseInputTemplate {...props} />;
  return (
    <Input
      id={id}
      name={htmlName ?? id}
      inputMode={schema.type === 'integer' ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={(value as string | number | undefined) ?? ''}
      placeholder={placeholder}
      disabled={Boolean(disabled) || Boolean(readonly)}
      aria-describedby={ariaDescribedByIds(id)}
      suffix={(schema as NestedSchema).unit}
      onChange={({ target }) => onChange(target.value === '' ? options.emptyValue : target.value)}
      onBlur={({ target }) => onBlur(id, target.value)}
      onFocus={({ target }) => onFocus(id, target.value)}
    />
  );
}
