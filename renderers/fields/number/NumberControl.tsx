import { InputNumber } from 'antd';
import { type ComponentRef, type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { factOf, parseNumber, toPlainDigits } from '../../../schemas/language/index.ts';
import type { ControlProps } from '../Look.ts';
import { useLatest } from '../../answers/index.ts';
import { usePorts } from '../../ports/index.ts';
import { useDraft } from '../drafts.ts';
import { fieldTexts } from '../texts.ts';
import { toKeyboard } from '../toKeyboard.ts';
import { listenForBadKeys } from './listenForBadKeys.ts';
import { readWritten } from './readWritten.ts';
import { numberTexts } from './texts.ts';
import { useMisread } from './useMisread.ts';

/**
 * A number with its unit. Neither rounded nor clamped while it is typed: a value outside of its
 * bounds gets its message instead of turning silently into another one. A key that makes no number does nothing, and says so.
 */
export function NumberControl(props: ControlProps) {
  const { id, field, place } = props;
  const { text, type, commit } = useDraft(toDraft(props.value), (next) => props.onChange(toNumber(next)), isSameNumber);
  const misread = useMisread(text);
  const unit = field.unit ?? factOf(field).sign;
  const { messages } = usePorts();
  const latest = useLatest({
    tellLeft: (keys: string, left: string) => messages.warning(numberTexts.leftWithout(field.title, keys, left)),
  });
  const control = useRef<ComponentRef<typeof InputNumber>>(null);
  useEffect(() => {
    const box = control.current?.nativeElement;
    const handlePaste = (event: InputEvent): void => pastePlain(event, unit);
    const stopKeys = box && listenForBadKeys(box, unit, (keys, left) => latest.current.tellLeft(keys, left));
    box?.addEventListener('beforeinput', handlePaste);
    return () => {
      stopKeys?.();
      box?.removeEventListener('beforeinput', handlePaste);
    };
  }, [unit, latest]);
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
      parser={(typed) => readWritten(typed ?? '', unit) ?? noNumber}
      {...misread.props}
      onChange={(next) => type(next ?? '')}
      // antd says nothing of what is no number and takes it away on Enter: it stays, and its message tells what is wrong.
      onInput={(typed) => {
        misread.note(typed);
        if (!readWritten(typed, unit)) type(typed);
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

/** Pastes an amount such as `￥1,234.50` without what is no part of the number, so that it can be typed on. */
function pastePlain(event: InputEvent, unit: string | undefined): void {
  const { inputType, data } = event;
  const plain = inputType === 'insertFromPaste' && data !== null ? readWritten(data, unit) : undefined;
  if (plain === undefined || plain === data) return;
  event.preventDefault();
  // As if it were typed: the input hears of it, and Ctrl+Z takes it back.
  document.execCommand('insertText', false, plain);
}

/** What the record proposes is typed over. A press that brought the focus sets its caret after this event, and ends in a click. */
function selectProposed({ currentTarget: input }: FocusEvent<HTMLInputElement>): void {
  input.select();
  const coming = new AbortController();
  const { signal } = coming;
  input.addEventListener('click', () => (coming.abort(), input.select()), { signal });
  // Later presses are for the caret, and what was typed is not typed over.
  for (const type of ['keydown', 'input', 'blur']) input.addEventListener(type, () => coming.abort(), { signal });
}

/** What antd is told of a text that is no number, whatever it would make of it. */
const noNumber = 'none';

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
