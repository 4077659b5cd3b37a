import type { KeyboardEvent } from 'react';
import { toOneLine } from '../../../schemas/language/index.ts';
import type { ControlProps } from '../Look.ts';
import { useDraft, useDraftInput } from '../drafts.ts';
import { formatText } from '../formatText.ts';
import { fieldTexts } from '../texts.ts';
import { toKeyboard } from '../toKeyboard.ts';

/** An empty text is no value, so that `required` sees it and nothing empty is sent. */
const toText = (text: string): string | undefined => (text === '' ? undefined : text);

/** What every kind of text input is told of its control. */
export const toInputProps = (props: ControlProps) => ({
  ...toKeyboard(props),
  id: props.id,
  disabled: props.disabled,
  autoFocus: props.autoFocus ?? false,
  'aria-invalid': props.invalid,
  'aria-describedby': props.invalid ? `${props.id}-error` : undefined,
  placeholder: props.field.form?.placeholder ?? (props.place === 'cell' ? '' : fieldTexts.input(props.field.title)),
});

/** The draft of one line of text. An input of one line would join the words on both sides of a break. */
export const useLineDraft = (props: ControlProps) =>
  useDraftInput(toOneLine(formatText(props.value)), (next) => props.onChange(toText(next)));

/** The draft of a text control that renders what is typed, and the handlers it shares with others. */
export function useTextDraft(props: ControlProps) {
  const { text, type, commit } = useDraft(formatText(props.value), (next) => props.onChange(toText(next)));
  return {
    ...toInputProps(props),
    value: text,
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
