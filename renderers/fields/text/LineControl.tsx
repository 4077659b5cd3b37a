import { factOf } from '../../../schemas/language/index.ts';
import type { ControlProps } from '../Look.ts';
import { LightInput } from './LightInput.tsx';
import { toInputProps, useLineDraft } from './useTextDraft.ts';

/**
 * One line of text. What is too long is told of and not cut off: a cut paste is lost without a word. Nor is it in a search,
 * which takes several values, and one in groups.
 */
export function LineControl(props: ControlProps) {
  const draft = useLineDraft(props);
  const { field, place, onBlur } = props;
  const isSearch = place === 'search';
  return (
    <LightInput
      {...toInputProps(props)}
      draft={draft}
      onLeave={onBlur}
      autoComplete={(!isSearch && factOf(field).autofill) || 'off'}
      clearable={isSearch}
    />
  );
}
