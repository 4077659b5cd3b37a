import { Input } from 'antd';
import type { ControlProps } from '../Look.ts';
import { fieldTexts } from '../texts.ts';
import { LineControl } from './LineControl.tsx';
import { useTextDraft } from './useTextDraft.ts';

/** Several lines of text; one line where there is no room, in a grid cell or a search bar. */
export function TextAreaControl(props: ControlProps) {
  return props.place === 'form' ? <LinesControl {...props} /> : <LineControl {...props} />;
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
