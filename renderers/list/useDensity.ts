import { useRowSize } from '../table-settings/index.ts';

/** How tall the rows of all lists are, by the person's choice. */
export type Density = 'compact' | 'middle' | 'loose';
/** Height of a row in pixels, by density. */
export const rowHeights = { compact: 36, middle: 44, loose: 56 } as const satisfies Record<Density, number>;

/** The person's density and how to change it. */
export const useDensity = (): readonly [Density, (density: Density) => void] =>
  useRowSize('list:density', rowHeights, 'middle');
