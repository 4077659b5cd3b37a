/** What is made of choices by their names: which one is meant, and how those of one name are told apart. */
import type { RefChoice } from '../../ports/index.ts';

/** Whether a typed text is the whole name of a choice, or a number that is its alone. */
const isCalled = ({ text, keys = [] }: Pick<RefChoice, 'text' | 'keys'>, typed: string): boolean =>
  text === typed || keys.some((key) => key.text === typed);

/** Those of just the typed name or number before the others, in the order that they came in; a tree keeps its own. */
export const namedFirst = (choices: readonly RefChoice[], typed: string): readonly RefChoice[] => {
  const isOther = (choice: RefChoice): number => Number(choice.level !== undefined || !isCalled(choice, typed.trim()));
  return choices.toSorted((a, b) => isOther(a) - isOther(b));
};

/** The choice that a typed text means: the only one, or the only one of just that name or number. */
export function onlyFit<Choice extends Pick<RefChoice, 'text' | 'keys'>>(
  choices: readonly Choice[],
  typed: string,
): Choice | undefined {
  const named = choices.filter((choice) => isCalled(choice, typed.trim()));
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
