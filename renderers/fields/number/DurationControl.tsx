import { fieldTypes, toClock, toPlainDigits } from '../../../schemas/language/index.ts';
import type { ControlProps } from '../Look.ts';
import { useDraftInput } from '../drafts.ts';
import { parseClock } from '../formatDuration.ts';
import { formatText } from '../formatText.ts';
import { LightInput } from '../text/LightInput.tsx';
import { toInputProps } from '../text/useTextDraft.ts';
import { numberTexts } from './texts.ts';

/** A length of time edited as `HH:mm:ss`, stored as seconds; a number alone is minutes. Text that is none stays, so that its message can show. */
export function DurationControl(props: ControlProps) {
  const draft = useDraftInput(toDraft(props.value), (next) => props.onChange(toValue(next)), isSameLength);
  return (
    <LightInput
      {...toInputProps(props)}
      draft={draft}
      onLeave={props.onBlur}
      placeholder={props.field.form?.placeholder ?? numberTexts.durationHint}
      autoComplete="off"
      clearable={props.place === 'search'}
    />
  );
}

/** More than any length of time has seconds. */
const longest = fieldTypes.duration.maximum!;

function toDraft(value: unknown): string {
  const text = formatText(value);
  return /^\d+$/.test(text) ? toClock(Number(text)) : text;
}
/** A number by itself is minutes: nobody who writes 30 means half a minute. Digits and colon may be those of an input method. */
function toValue(text: string): number | string | undefined {
  const plain = toPlainDigits(text).trim();
  if (plain === '') return undefined;
  if (!/^\d+$/.test(plain)) return parseClock(plain) ?? text;
  // What would be too long as seconds already stays as it was typed: it is refused.
  return Number(plain) > longest ? text : Number(plain) * 60;
}

/** `90` and `1:30:00` stand for `01:30:00`, which takes the place of neither while it is typed. */
const isSameLength = (text: string, value: string): boolean => toDraft(toValue(text)) === toDraft(toValue(value));
