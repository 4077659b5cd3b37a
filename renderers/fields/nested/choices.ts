import type { NestedPath } from '../../../schemas/language/nested/index.ts';
import { isSame } from '../../editing/isSame.ts';

/** Which of several forms a part of a nested value has: where it is still empty, the value does not tell. */
export interface Choice {
  readonly path: NestedPath;
  /** How many choices stand around it at the same place: a form that is chosen may be a choice itself. */
  readonly depth: number;
  /** The form by its number, from 0. */
  readonly form: number;
}

/** All choices of a nested value. */
export type Choices = readonly Choice[];

/** Where a choice stands. */
export type ChoicePlace = Pick<Choice, 'path' | 'depth'>;

/** The form that was chosen at a place; undefined where nobody has chosen yet. */
export const chosenAt = (choices: Choices, { path, depth }: ChoicePlace): number | undefined =>
  choices.find((one) => one.depth === depth && isSame(one.path, path))?.form;

/** The choices with a form chosen at a place: what was chosen within the former one is gone with it. */
export function withChoice(choices: Choices, choice: Choice): Choices {
  const { path, depth } = choice;
  const isWithin = (one: Choice): boolean =>
    startsWith(one.path, path) && (one.path.length > path.length || one.depth >= depth);
  return [...choices.filter((one) => !isWithin(one)), choice];
}

/**
 * The choices after parts have moved.
 * @param at the list or the object that the parts stand in
 * @param move where a part of it is now; undefined where it is gone
 */
export function withMoved(
  choices: Choices,
  at: NestedPath,
  move: (step: string | number) => string | number | undefined,
): Choices {
  return choices.flatMap((one) => {
    const [step, ...rest] = startsWith(one.path, at) ? one.path.slice(at.length) : [];
    if (step === undefined) return [one];
    const next = move(step);
    return next === undefined ? [] : [{ ...one, path: [...at, next, ...rest] }];
  });
}

const startsWith = (path: NestedPath, start: NestedPath): boolean => isSame(path.slice(0, start.length), start);
