import type { Screen } from '../../schemas/language/index.ts';

/** The code that opens a screen and reads its rows. */
export const listCodeOf = ({ permission }: Pick<Screen, 'permission'>): string => `${permission}:list`;

/** A right that can be granted by itself. */
export interface Button {
  readonly code: string;
  readonly title: string;
}
