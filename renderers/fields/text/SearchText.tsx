import type { ControlProps } from '../Look.ts';
import { LightInput } from './LightInput.tsx';
import { toInputProps, useLineDraft } from './useTextDraft.ts';

/** One line of text to search for. */
export function SearchText(props: ControlProps) {
  const draft = useLineDraft(props);
  return (
    <LightInput
      {...toInputProps(props)}
      draft={draft}
      onLeave={props.onBlur}
      maxLength={props.field.maxLength}
      autoComplete="off"
      clearable
    />
  );
}
