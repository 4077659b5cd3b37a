import { Cascader } from 'antd';
import { useMemo, useState } from 'react';
import type { CodeTable } from '../../../schemas/language/codes/CodeTable.ts';
import { Icon } from '../../icons/index.ts';
import { ChoiceKeys } from '../ChoiceKeys.tsx';
import { Clearable } from '../Clearable.tsx';
import { formatText } from '../formatText.ts';
import type { ControlProps } from '../Look.ts';
import { fieldTexts } from '../texts.ts';
import './codes.css';

interface CodeOption {
  readonly value: string;
  readonly label: string;
  readonly children?: CodeOption[];
}

function toOptions(table: CodeTable, above = table.root): CodeOption[] {
  return table.below(above).map(({ code, name }) => {
    const children = toOptions(table, code);
    return { value: code, label: name, ...(children.length > 0 && { children }) };
  });
}

const known = new WeakMap<CodeTable, CodeOption[]>();

/** The whole table as options, made once. */
function optionsOf(table: CodeTable): CodeOption[] {
  const options = known.get(table) ?? toOptions(table);
  known.set(table, options);
  return options;
}

/** One list that opens level by level, or is searched; a person may stop at any level. */
export function CodeCascader({ table, ...props }: ControlProps & { readonly table: CodeTable }) {
  const { id, field, disabled, invalid, place, autoFocus, startsOpen = place === 'cell', onBlur, onChange } = props;
  const code = formatText(props.value);
  const options = useMemo(() => optionsOf(table), [table]);
  const [isOpen, setOpen] = useState(startsOpen);
  const [word, setWord] = useState('');
  const path = table.pathTo(code).map((one) => one.code);
  const isClearable = code !== '' && !disabled && (place === 'search' || !field.required);
  const handleChange = (chosen: readonly (string | number | null)[] | undefined) => {
    const last = chosen?.at(-1);
    onChange(last === undefined || last === null ? undefined : String(last));
    setWord('');
    props.onUnmatched?.(undefined);
    if (table.below(String(last)).length === 0) setOpen(false);
  };
  const takeOnly = (typed: string): boolean => {
    const only = table.onlyFoundBy(typed);
    if (only === undefined) return false;
    onChange(only);
    setWord('');
    setOpen(false);
    return true;
  };
  return (
    <Clearable onClear={isClearable ? () => onChange(undefined) : undefined} by="key">
      <ChoiceKeys field={field} place={place} tellsLoss takeOnly={takeOnly} onUnmatched={props.onUnmatched}>
        <Cascader<CodeOption>
          id={id}
          className="vf-select"
          disabled={disabled}
          status={invalid ? 'error' : ''}
          aria-invalid={invalid}
          aria-describedby={invalid ? `${id}-error` : undefined}
          autoFocus={autoFocus ?? false}
          open={isOpen}
          onOpenChange={setOpen}
          allowClear={false}
          changeOnSelect
          options={options}
          // A code that the table does not have stands for itself.
          value={code === '' ? [] : path.length > 0 ? path : [code]}
          displayRender={() => table.labelOf(code)}
          placeholder={field.form?.placeholder ?? (place === 'cell' ? '' : fieldTexts.choose(field.title))}
          showSearch={{ limit: 50, searchIcon: <Icon name="search" />, searchValue: word, onSearch: setWord }}
          notFoundContent={fieldTexts.refEmpty}
          classNames={{ popup: { root: 'vf-codes ag-custom-component-popup' } }}
          onChange={handleChange}
          onBlur={() => {
            setWord('');
            onBlur?.();
          }}
        />
      </ChoiceKeys>
    </Clearable>
  );
}
