import { Input } from 'antd';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import type { ControlProps } from '../Look.ts';
import { fieldTexts } from '../texts.ts';
import { useTextDraft } from './useTextDraft.ts';

/** One line of text. */
export function TextControl(props: ControlProps) {
  const input = useTextDraft(props);
  return (
    <Input
      {...input}
      allowClear={props.place === 'search'}
      maxLength={props.field.maxLength}
      autoComplete={autoComplete(props)}
    />
  );
}
const autoComplete = ({ field }: ControlProps): HTMLInputAutoCompleteAttribute =>
  field.type === 'email' ? 'email' : 'off';

/** Several lines of text; one line where there is no room, in a grid cell or a search bar. */
export function TextAreaControl(props: ControlProps) {
  const input = useTextDraft(props);
  if (props.place !== 'form') return <Input {...input} allowClear={props.place === 'search'} />;
  const count = props.field.maxLength ? { showCount: true, maxLength: props.field.maxLength } : {};
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
      maxLength={props.field.maxLength}
    />
  );
}
