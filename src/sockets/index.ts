import type { LiveRows } from '../../renderers/ports/index.ts';

/** The rows that others change, fetched with the first list that shows them. */
export const live = async (): Promise<LiveRows> => (await import('./tables.ts')).liveRows;
