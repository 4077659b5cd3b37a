import { Input } from 'antd';
import type { HTMLInputAutoCompleteAttribute, KeyboardEvent } from 'react';
import type { ControlProps } from '../Look.ts';
import { useDraft } from '../drafts.ts';
import { formatText } from '../formatText.ts';
import { fieldTexts } from '../texts.ts';

/** An empty text is no value, so that `required` sees it and nothing empty is sent. */
const toText = (text: string): string | undefined => (text === '' ? undefined : text);

/** The draft of a text control and the handlers every kind of text input shares. */
export function useTextDraft(props: ControlProps) {
  const { text, type, commit } = useDraft(formatText(props.value), (next) => props.onChange(toText(next)));
  return {
    id: props.id,
    value: text,
    disabled: props.disabled,
    autoFocus: props.autoFocus ?? false,
    'aria-invalid': props.invalid,
    'aria-describedby': props.invalid ? `${props.id}-error` : undefined,
    placeholder: props.field.form?.placeholder ?? (props.place === 'cell' ? '' : fieldTexts.input(props.field.title)),
    status: props.invalid ? ('error' as const) : ('' as const),
    onChange: (event: { readonly target: { readonly value: string } }) => type(event.target.value),
    onBlur: () => {
      commit();
      props.onBlur?.();
    },
    // Enter may submit what surrounds the input, so the text has to be there first.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') commit();
    },
  };
}

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
