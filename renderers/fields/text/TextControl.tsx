import { Input } from 'antd';
import type { KeyboardEvent } from 'react';
import type { ControlProps } from '../Look.ts';
import { fieldTexts } from '../texts.ts';
import { LineControl } from './LineControl.tsx';
import { useTextDraft } from './useTextDraft.ts';

/** Several lines of text; in a search bar, whose questions have one line, one. */
export function TextAreaControl(props: ControlProps) {
  if (props.place === 'search') return <LineControl {...props} />;
  return props.place === 'cell' ? <CellLines {...props} /> : <LinesControl {...props} />;
}
/** All lines in the room of a cell, one to be seen: an input of one line would drop the breaks between them. */
function CellLines(props: ControlProps) {
  const input = useTextDraft(props);
  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter') return;
    // Enter ends the edit; with Alt it begins a line, as in a spreadsheet.
    event.preventDefault();
    const { currentTarget: box } = event;
    if (!event.altKey) return input.onKeyDown(event);
    box.setRangeText('\n', box.selectionStart, box.selectionEnd, 'end');
    box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertLineBreak' }));
  };
  return <Input.TextArea {...input} className="vf-cell-lines" rows={1} onKeyDown={handleKeyDown} />;
}
function LinesControl(props: ControlProps) {
  const input = useTextDraft(props);
  const count = props.field.maxLength ? { count: { show: true, max: props.field.maxLength } } : {};
  return <Input.TextArea {...input} {...count} autoSize={{ minRows: 3, maxRows: 8 }} />;
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
