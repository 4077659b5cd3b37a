import { type NestedPath, readNested } from '../../../schemas/language/nested/index.ts';
import type { Beside } from '../Look.ts';
import type { Choices } from './choices.ts';

/** What a nested form holds: more than its value says, as what was begun and is still empty is no part of that. */
export interface HeldForm {
  /** The value as it was given to the form around, or came from there. */
  readonly text: unknown;
  readonly data: unknown;
  readonly choices: Choices;
}

/** The form of a value that came from elsewhere: another record, an undone change, a conflict. */
export const toHeld = (text: unknown): HeldForm => ({ text, data: readNested(text), choices: [] });

/** The form of a value as it was left, where it is known. */
export function resumeHeld(text: unknown, beside: Beside | undefined): HeldForm {
  const kept = beside?.read() as HeldForm | undefined;
  return kept !== undefined && (kept.text ?? undefined) === (text ?? undefined) ? { ...kept, text } : toHeld(text);
}

/** What stands in the data of a form at a place. */
export const partAt = (data: unknown, path: NestedPath): ReturnType<typeof readNested> =>
  path.reduce<unknown>(
    (part, step) => (typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[step] : undefined),
    data,
  ) as ReturnType<typeof readNested>;
