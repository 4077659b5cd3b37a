import { Input } from 'antd';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import { factOf } from '../../../schemas/language/index.ts';
import type { ControlProps } from '../Look.ts';
import { fieldTexts } from '../texts.ts';
import { LightInput } from './LightInput.tsx';
import { toInputProps, useLineDraft, useTextDraft } from './useTextDraft.ts';

/** One line of text. What is too long is told of and not cut off: a cut paste is lost without a word. */
export function TextControl(props: ControlProps) {
  const draft = useLineDraft(props);
  return (
    <LightInput
      {...toInputProps(props)}
      draft={draft}
      onLeave={props.onBlur}
      autoComplete={autoComplete(props)}
      clearable={props.place === 'search'}
    />
  );
}
const autoComplete = ({ field }: ControlProps): HTMLInputAutoCompleteAttribute => factOf(field).autofill ?? 'off';

/** Several lines of text; one line where there is no room, in a grid cell or a search bar. */
export function TextAreaControl(props: ControlProps) {
  return props.place === 'form' ? <LinesControl {...props} /> : <TextControl {...props} />;
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
