import type { ControlProps } from '../Look.ts';
import { useDraftInput } from '../drafts.ts';
import { parseClock, toClock } from '../formatDuration.ts';
import { formatText } from '../formatText.ts';
import { LightInput } from '../text/LightInput.tsx';
import { toInputProps } from '../text/useTextDraft.ts';
import { fieldTexts } from '../texts.ts';

/** A length of time edited as `HH:mm:ss`, stored as seconds. Text that is none stays, so that its message can show. */
export function DurationControl(props: ControlProps) {
  const draft = useDraftInput(toDraft(props.value), (next) => props.onChange(toValue(next)));
  return (
    <LightInput
      {...toInputProps(props)}
      draft={draft}
      onLeave={props.onBlur}
      placeholder={props.field.form?.placeholder ?? fieldTexts.durationHint}
      autoComplete="off"
      clearable={props.place === 'search'}
    />
  );
}

function toDraft(value: unknown): string {
  const text = formatText(value);
  return /^\d+$/.test(text) ? toClock(Number(text)) : text;
}
const toValue = (text: string): number | string | undefined =>
  text.trim() === '' ? undefined : (parseClock(text) ?? text);
