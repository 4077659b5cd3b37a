import type { Messages } from '../ports/index.ts';
import type { ControlProps } from './Look.ts';
import { fieldTexts } from './texts.ts';

/** Tells of a typed text that no choice was taken for: whoever listens at the field, else the person by a message. */
export function tellUnmatched(
  { field, onUnmatched }: Pick<ControlProps, 'field' | 'onUnmatched'>,
  messages: Messages,
  text: string,
): void {
  if (onUnmatched) onUnmatched(text);
  else messages.warning(fieldTexts.refNotChosen(field.title, text));
}
