import type { Screen } from '../../schemas/language/index.ts';
import type { ApiEntry } from './calls.ts';

/** The code that opens a screen and reads its rows. */
export const listCodeOf = ({ permission }: Pick<Screen, 'permission'>): string => `${permission}:list`;

/** A right that can be granted by itself. */
export interface Button {
  readonly code: string;
  readonly title: string;
}

/** Whether codes open a call, and not merely the choices that lead to its records. */
export const isOpenTo = (access: ApiEntry['access'], codes: ReadonlySet<string>): boolean =>
  access === 'signed-in' || ('code' in access && codes.has(access.code));
