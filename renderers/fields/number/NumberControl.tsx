import { InputNumber } from 'antd';
import { type ComponentRef, type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { factOf, parseNumber, toPlainDigits } from '../../../schemas/language/index.ts';
import type { ControlProps } from '../Look.ts';
import { useDraft } from '../drafts.ts';
import { fieldTexts } from '../texts.ts';
import { toKeyboard } from '../toKeyboard.ts';

/**
 * A number with its unit. Neither rounded nor clamped while it is typed: a value outside of its
 * bounds gets its message instead of turning silently into another one. A key that makes no number does nothing.
 */
export function NumberControl(props: ControlProps) {
  const { id, field, place } = props;
  const { text, type, commit } = useDraft(toDraft(props.value), (next) => props.onChange(toNumber(next)), isSameNumber);
  const unit = field.unit ?? factOf(field).sign;
  const control = useRef<ComponentRef<typeof InputNumber>>(null);
  useEffect(() => {
    const box = control.current?.nativeElement;
    box?.addEventListener('beforeinput', refuseBadKey);
    return () => box?.removeEventListener('beforeinput', refuseBadKey);
  }, []);
  const isStepped = place === 'form' && factOf(field).storage === 'whole';
  return (
    <InputNumber<string>
      {...toKeyboard(props)}
      ref={control}
      id={id}
      className="vf-number"
      value={text === '' ? null : text}
      // No `step`: antd would pad what is typed to the digits of the step.
      stringMode
      controls={isStepped}
      // An arrow that takes a whole yuan off a price is seldom meant, and seldom seen.
      keyboard={isStepped}
      disabled={props.disabled}
      autoFocus={props.autoFocus ?? false}
      aria-invalid={props.invalid}
      aria-describedby={props.invalid ? `${id}-error` : undefined}
      status={props.invalid ? 'error' : ''}
      placeholder={field.form?.placeholder ?? (place === 'cell' ? '' : fieldTexts.input(field.title))}
      changeOnWheel={false}
      parser={(typed) => readTyped(typed ?? '')}
      onChange={(next) => type(next ?? '')}
      // antd says nothing of what is no number and takes it away on Enter: it stays, and its message tells what is wrong.
      onInput={(typed) => {
        if (parseNumber(readTyped(typed)) === undefined) type(typed);
      }}
      {...(field.initial !== undefined && { onFocus: selectProposed })}
      onBlur={() => {
        if (text !== '' && withoutBareSign(text) === '') type('');
        commit();
        props.onBlur?.();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter') commit();
      }}
      {...(unit && place === 'form' ? { suffix: unit } : {})}
    />
  );
}

const numberKeys = /^-?\d*(?:\.\d*)?$/;
const isOfNumber = (text: string): boolean => numberKeys.test(toPlainDigits(text));

/**
 * Takes back a key that makes no number: one minus at the front, digits and one point do. What is pasted or comes from an input
 * method stays, and its message tells what is wrong: it would be lost.
 */
function refuseBadKey(event: InputEvent): void {
  const { target, inputType, data } = event;
  if (inputType !== 'insertText' || data?.length !== 1 || !(target instanceof HTMLInputElement)) return;
  const { value, selectionStart, selectionEnd } = target;
  const next = value.slice(0, selectionStart ?? 0) + data + value.slice(selectionEnd ?? value.length);
  const isMended = !isOfNumber(value) && isOfNumber(data);
  if (!isMended && !isOfNumber(next)) event.preventDefault();
}

/** The number in a pasted amount such as `￥1,234.50`, and in digits of an input method that was left on: antd would leave those out. */
const readTyped = (typed: string): string => toPlainDigits(typed).replace(/[^\w.-]+/g, '');

/** What the record proposes is typed over. The press that brought the focus sets its caret after this event. */
function selectProposed({ currentTarget }: FocusEvent<HTMLInputElement>): void {
  setTimeout(() => currentTarget.select());
}

/** A minus or a point with no digit is the beginning of a number, and by itself none. */
const withoutBareSign = (text: string): string => (/^[-.]*$/.test(toPlainDigits(text)) ? '' : text);

const toDraft = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const isSameNumber = (text: string, value: string): boolean => {
  const [typed, known] = [withoutBareSign(text), withoutBareSign(value)];
  return typed === known || (parseNumber(typed) ?? typed) === (parseNumber(known) ?? known);
};

/** What the validator sees: a number, and the text itself where more digits were typed than a number holds. */
function toNumber(text: string): number | string | undefined {
  if (withoutBareSign(text.trim()) === '') return undefined;
  const plain = toPlainDigits(text);
  const value = parseNumber(plain);
  const digits = plain.replace(/^[+-]?0*\.?0*|[.]/g, '').length;
  return value !== undefined && digits <= 17 ? value : text;
}
