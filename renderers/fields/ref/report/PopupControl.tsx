import { Input } from 'antd';
import { lazy, type KeyboardEvent } from 'react';
import type { ScreenRecord } from '../../../../schemas/language/index.ts';
import { Clearable } from '../../Clearable.tsx';
import { formatText } from '../../formatText.ts';
import type { ControlProps } from '../../Look.ts';
import { LineControl } from '../../text/LineControl.tsx';
import { fieldTexts } from '../../texts.ts';
import { PickerField } from '../picker/PickerField.tsx';

const ReportDialog = lazy(async () => ({ default: (await import('./ReportDialog.tsx')).ReportDialog }));

/** A text that is chosen in a report; what is chosen fills the other fields of `fill` in one go, and taking it away empties them. */
export function PopupControl(props: ControlProps) {
  const { id, field, disabled, invalid, autoFocus, onChange, onFill, onBlur } = props;
  const text = formatText(props.value);
  const take = (values: ScreenRecord) => {
    onChange(values[field.name]);
    onFill?.({ values });
  };
  const clear = () =>
    take(Object.fromEntries(Object.keys({ [field.name]: '', ...field.fill }).map((name) => [name, undefined])));
  return (
    <PickerField
      control={props}
      renderDialog={(close) => <ReportDialog control={props} onTake={take} onClose={close} />}
    >
      {field.popup?.free ? (
        <LineControl {...props} />
      ) : (
        <Clearable onClear={text !== '' && !disabled ? clear : undefined} by="own">
          <Input
            id={id}
            readOnly
            disabled={disabled}
            autoFocus={autoFocus ?? false}
            value={text}
            title={text}
            status={invalid ? 'error' : ''}
            aria-invalid={invalid}
            aria-describedby={invalid ? `${id}-error` : undefined}
            placeholder={field.form?.placeholder ?? fieldTexts.choose(field.title)}
            onKeyDown={(event: KeyboardEvent) => {
              if ((event.key === 'Backspace' || event.key === 'Delete') && text !== '') clear();
            }}
            {...(onBlur ? { onBlur } : {})}
          />
        </Clearable>
      )}
    </PickerField>
  );
}
