import { Input } from 'antd';
import type { KeyboardEvent } from 'react';
import type { ControlProps } from '../Look.ts';
import { fieldTexts } from '../texts.ts';
import { LineControl } from './LineControl.tsx';
import { useTextDraft } from './useTextDraft.ts';

const byPlace = { form: LinesControl, cell: CellLinesControl, search: LineControl };

/** Several lines of text; one line in a search bar. */
export function TextAreaControl(props: ControlProps) {
  const Lines = byPlace[props.place];
  return <Lines {...props} />;
}
function LinesControl(props: ControlProps) {
  const input = useTextDraft(props);
  const count = props.field.maxLength ? { count: { show: true, max: props.field.maxLength } } : {};
  return <Input.TextArea {...input} {...count} autoSize={{ minRows: 3, maxRows: 8 }} />;
}

/** Opens above its cell, and can be drawn larger. */
function CellLinesControl(props: ControlProps) {
  const input = useTextDraft(props);
  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, altKey, currentTarget: box } = event;
    // With Shift the browser begins a line by itself.
    if (key === 'Enter' && altKey) {
      box.setRangeText('\n', box.selectionStart, box.selectionEnd, 'end');
      box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertLineBreak' }));
    } else input.onKeyDown(event);
  };
  return <Input.TextArea {...input} className="vf-cell-lines" onKeyDown={handleKeyDown} />;
}

/** A secret. The browser must not fill in the sign-in password of the person who edits. */
export function PasswordControl(props: ControlProps) {
  const input = useTextDraft(props);
  const isEdit = Boolean(props.getRecord()['id']);
  return (
    <Input.Password
      {...input}
      placeholder={isEdit ? fieldTexts.unchanged : input.placeholder}
      autoComplete="new-password"
      // Tab goes on to the next field; the eye is for the pointer, so that no key shows a secret unasked.
      visibilityToggle={{ tabIndex: -1 }}
    />
  );
}
