import { useState } from 'react';
import './ourDays.ts';
import '../../popup/sheet.css';
import './pickers.css';
import { useTouch } from '../../theme/index.ts';
import type { ControlProps } from '../Look.ts';
import { fieldTexts } from '../texts.ts';
import { useSheet } from '../../popup/useSheet.ts';

/** A finger chooses from the calendar: the keyboard of a phone would cover it. In a cell it has asked for it already. */
export function usePickerProps({ place, ...props }: ControlProps) {
  const isTouch = useTouch();
  const [open, setOpen] = useState((props.startsOpen ?? place === 'cell') && isTouch);
  useSheet(open && isTouch, props.id, 'vf-picker-popup');
  return { ...toPickerProps({ place, ...props }), inputReadOnly: isTouch, open, onOpenChange: setOpen };
}

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
