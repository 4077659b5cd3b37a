/** What is made of choices by their names: which one is meant, and how those of one name are told apart. */
import type { RefChoice } from '../../ports/index.ts';

/** Those of just the typed name before the others, in the order that they came in; a tree keeps its own. */
export const namedFirst = (choices: readonly RefChoice[], typed: string): readonly RefChoice[] => {
  const isOther = ({ text, level }: RefChoice): number => Number(level !== undefined || text !== typed.trim());
  return choices.toSorted((a, b) => isOther(a) - isOther(b));
};

/** The choice that a typed text means: the only one, or the only one of just that name. */
export function onlyFit<Choice extends Pick<RefChoice, 'text'>>(
  choices: readonly Choice[],
  typed: string,
): Choice | undefined {
  const named = choices.filter(({ text }) => text === typed.trim());
  return named.length === 1 ? named[0] : choices.length === 1 ? choices[0] : undefined;
}

/** Whether a typed text fits several choices, and means none of them by itself. */
export const fitsSeveral = (choices: readonly RefChoice[], typed: string): boolean =>
  typed !== '' && choices.length > 1 && onlyFit(choices, typed) === undefined;

/** Choices of one name with what tells them apart: what their screen says, else the value, as an export does. */
export function withNotes(choices: readonly RefChoice[]): readonly RefChoice[] {
  const isShared = ({ text, path }: RefChoice): boolean =>
    choices.filter((other) => other.text === text && other.path === path).length > 1;
  return choices.map((choice) => (!choice.note && isShared(choice) ? { ...choice, note: choice.value } : choice));
}
