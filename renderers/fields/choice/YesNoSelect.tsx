import { Select } from 'antd';
import { ChoiceKeys } from '../ChoiceKeys.tsx';
import { Clearable } from '../Clearable.tsx';
import type { ControlProps } from '../Look.ts';
import { formatText } from '../formatText.ts';
import { fieldTexts } from '../texts.ts';

/** The two stored values of a yes or no. */
export interface YesNo {
  readonly yes: unknown;
  readonly no: unknown;
}

/** Yes, no or nothing, which a search needs. */
export function YesNoSelect({ yes, no, ...props }: ControlProps & YesNo) {
  const text = formatText(props.value);
  const isClearable = text !== '' && !props.disabled;
  return (
    <Clearable onClear={isClearable ? () => props.onChange(undefined) : undefined} by="key">
      <ChoiceKeys field={props.field} place={props.place}>
        <Select<string>
          id={props.id}
          className="vf-select"
          disabled={props.disabled}
          autoFocus={props.autoFocus ?? false}
          defaultOpen={props.startsOpen ?? false}
          value={text === '' ? null : text}
          placeholder={fieldTexts.choose(props.field.title)}
          options={[
            { value: String(yes), label: fieldTexts.yes },
            { value: String(no), label: fieldTexts.no },
          ]}
          classNames={{ popup: { root: 'ag-custom-component-popup' } }}
          onChange={(next: string | undefined) =>
            props.onChange(next === undefined ? undefined : next === String(yes) ? yes : no)
          }
        />
      </ChoiceKeys>
    </Clearable>
  );
}
