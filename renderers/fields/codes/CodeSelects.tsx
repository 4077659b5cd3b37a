import { Select } from 'antd';
import type { CodeTable } from '../../../schemas/language/codes/CodeTable.ts';
import { Clearable } from '../Clearable.tsx';
import { formatText } from '../formatText.ts';
import type { ControlProps } from '../Look.ts';
import { searchByLabel } from '../../typing/byMatch.ts';
import { fieldTexts } from '../texts.ts';
import { useListHeight } from '../useListHeight.ts';
import './codes.css';

/** A select for each level: what is chosen in one says what the next one offers. */
export function CodeSelects({ table, ...props }: ControlProps & { readonly table: CodeTable }) {
  const { id, field, disabled, invalid, autoFocus, onBlur, onChange } = props;
  const listHeight = useListHeight();
  const code = formatText(props.value);
  const path = table.pathTo(code);
  return (
    <div className="vf-code-selects" role="group" aria-label={field.title}>
      {table.levels.map((level, index) => {
        const above = index === 0 ? table.root : path[index - 1]?.code;
        const own = path[index]?.code;
        // A code that the table does not have stands for itself, in the first select.
        const shown = own ?? (index === 0 && code !== '' ? code : null);
        const options = above === undefined ? [] : table.below(above);
        const isClearable = shown !== null && !disabled && !(field.required && index === 0);
        const handleClear = () => onChange(index === 0 ? undefined : above);
        return (
          <Clearable key={level} onClear={isClearable ? handleClear : undefined} by="key">
            <Select<string>
              id={index === 0 ? id : `${id}-${index}`}
              className="vf-select"
              aria-label={`${field.title} ${level}`}
              disabled={disabled || options.length === 0}
              status={invalid ? 'error' : ''}
              aria-invalid={invalid}
              aria-describedby={invalid ? `${id}-error` : undefined}
              autoFocus={(autoFocus ?? false) && index === 0}
              value={shown}
              placeholder={level}
              options={options.map((one) => ({ value: one.code, label: one.name }))}
              listHeight={listHeight}
              showSearch={searchByLabel}
              notFoundContent={fieldTexts.refEmpty}
              onChange={onChange}
              {...(onBlur && { onBlur })}
            />
          </Clearable>
        );
      })}
    </div>
  );
}
