import { useState } from 'react';
import { usePorts } from '../ports/index.ts';

/** How tall the rows of all lists are, by the person's choice. */
export type Density = 'compact' | 'middle' | 'loose';
/** Height of a row in pixels, by density. */
export const rowHeights = { compact: 36, middle: 44, loose: 56 } as const satisfies Record<Density, number>;
const key = 'list:density';

/** The person's density and how to change it. */
export function useDensity(): readonly [Density, (density: Density) => void] {
  const { settings } = usePorts();
  const [density, setDensity] = useState<Density>(() => toDensity(settings.get(key)));
  const change = (next: Density) => {
    settings.set(key, next);
    setDensity(next);
  };
  return [density, change];
}

function toDensity(stored: unknown): Density {
  return typeof stored === 'string' && stored in rowHeights ? (stored as Density) : 'middle';
}
