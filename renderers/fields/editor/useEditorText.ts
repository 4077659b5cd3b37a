import { useDraft } from '../drafts.ts';
import { formatText } from '../formatText.ts';
import type { ControlProps } from '../Look.ts';

/** The text of an editor, handed over after a pause, when it is left and before it is saved. */
export function useEditorText({ value, onChange, onBlur }: ControlProps) {
  const { text, type, commit } = useDraft(formatText(value), (next) => onChange(next === '' ? undefined : next));
  const leave = () => {
    commit();
    onBlur?.();
  };
  return { text, type, leave };
}
