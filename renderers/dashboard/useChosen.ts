import { useMemo } from 'react';
import type { CardBoard } from '../../schemas/language/index.ts';
import { usePorts } from '../ports/index.ts';
import type { Chosen } from './useCards.ts';

/** The keys under which the choices of a page stand in its address. */
export const filterKeys = ({ filters }: Pick<CardBoard, 'filters'>): readonly string[] =>
  filters.flatMap(({ name }) => [name, `${name}_begin`, `${name}_end`]);

const partOf = (query: Readonly<Record<string, string>>, isWanted: (key: string) => boolean): Chosen =>
  Object.fromEntries(Object.entries(query).filter(([key]) => isWanted(key)));

/** What is chosen lives in the address: a link shows the same figures, and Back the ones before. Other keys stay as they are. */
export function useChosen(keys: readonly string[]) {
  const { navigation } = usePorts();
  const { query, setQuery } = navigation;
  // The query is another object at every render of the tab.
  const chosen = useSame(partOf(query, (key) => keys.includes(key)));
  const others = partOf(query, (key) => !keys.includes(key));
  return { chosen, setChosen: (next: Chosen) => setQuery({ ...others, ...next }) };
}

/** The same object until another value is chosen. */
function useSame(chosen: Chosen): Chosen {
  const text = JSON.stringify(chosen);
  return useMemo(() => JSON.parse(text) as Chosen, [text]);
}
