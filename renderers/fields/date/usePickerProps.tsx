import { type ReactNode, useState } from 'react';
import type { Dayjs } from 'dayjs';
import { headingOf } from '../../../schemas/language/index.ts';
import './ourDays.ts';
import '../../popup/sheet.css';
import './pickers.css';
import { useTouch } from '../../theme/index.ts';
import { SheetHead } from '../../popup/SheetHead.tsx';
import { formatText } from '../formatText.ts';
import type { ControlProps } from '../Look.ts';
import { fieldTexts } from '../texts.ts';
import { useSheet } from '../../popup/useSheet.ts';
import { toText } from './moments.ts';

/**
 * A finger chooses from the calendar: the keyboard of a phone would cover it. In a cell it has asked for it already.
 * @param format how its value is written, where its sheet may cover the field and has to say what is chosen
 * @param drawn what is made of its panel
 */
export function usePickerProps({ place, ...props }: ControlProps, format: string | undefined, drawn = asItIs) {
  const isTouch = useTouch();
  const [open, setOpen] = useState((props.startsOpen ?? place === 'cell') && isTouch);
  useSheet(open && isTouch, props.id, 'vf-picker-popup');
  // What is chosen is there to be read before it is the value.
  const [picked, setPicked] = useState<{ readonly text: string; readonly over: unknown }>();
  const shown = picked && picked.over === props.value ? picked.text : formatText(props.value);
  const handleOpenChange = (next: boolean) => {
    setPicked(undefined);
    setOpen(next);
  };
  const panelRender = (panel: ReactNode) => (
    <>
      {isTouch && <SheetHead title={headingOf(props.field)} value={format && shown} />}
      {drawn(panel)}
    </>
  );
  return {
    ...toPickerProps({ place, ...props }),
    inputReadOnly: isTouch,
    open,
    onOpenChange: handleOpenChange,
    panelRender,
    onCalendarChange: (next: Dayjs | Dayjs[] | null) =>
      format !== undefined && setPicked({ text: toText(next, format) ?? '', over: props.value }),
  };
}

const asItIs = (panel: ReactNode): ReactNode => panel;

const toPickerProps = ({ id, field, disabled, invalid, autoFocus, place, onBlur }: ControlProps) => ({
  id,
  className: 'vf-picker',
  disabled,
  autoFocus: autoFocus ?? false,
  status: invalid ? ('error' as const) : ('' as const),
  placeholder: field.form?.placeholder ?? (place === 'cell' ? '' : fieldTexts.choose(field.title)),
  allowClear: false,
  // A day under the pointer would stand in the field of whoever types, and what is typed would follow it.
  previewValue: false as const,
  'aria-invalid': invalid,
  // AG Grid takes a click outside of the cell as the end of editing, unless the popup says it belongs to it.
  classNames: { popup: { root: 'ag-custom-component-popup vf-picker-popup vf-sheet' } },
  ...(onBlur ? { onBlur } : {}),
});

const NoInput = () => <span />;
/** What a picker leaves to the line that it stands behind: the text, the focus and all that is told of them. */
export const behindText = { autoFocus: false, onBlur: undefined, components: { input: NoInput } } as const;
