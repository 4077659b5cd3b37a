import { useMemo } from 'react';
import type { CardBoard } from '../../schemas/language/index.ts';
import { usePorts } from '../ports/index.ts';
import type { Chosen } from './useCards.ts';

/** The keys under which the choices of a page stand in its address. */
export const filterKeys = ({ filters }: Pick<CardBoard, 'filters'>): readonly string[] =>
  filters.flatMap(({ name }) => [name, `${name}_begin`, `${name}_end`]);

/** What is chosen lives in the address: a link shows the same figures, and Back the ones before. Other keys stay as they are. */
export function useChosen(keys: readonly string[]) {
  const { navigation } = usePorts();
  const entries = Object.entries(navigation.query);
  const text = JSON.stringify(entries.filter(([key]) => keys.includes(key)));
  const chosen = useMemo(() => Object.fromEntries(JSON.parse(text) as [string, string][]) as Chosen, [text]);
  const others = Object.fromEntries(entries.filter(([key]) => !keys.includes(key)));
  return { chosen, setChosen: (next: Chosen) => navigation.setQuery({ ...others, ...next }) };
}
