/** How 新增 adds rows to the sub-tables, by the person's choice. */
export interface AddSettings {
  /** How many at once, from 1. */
  readonly rows: number;
  /** The place of the first of them, from 1; 0 is below the last row. */
  readonly at: number;
  /** Whether they are brought into sight and the first of their cells is opened. */
  readonly scrolls: boolean;
}

/** One row below the last, opened. */
export const standardAdding: AddSettings = { rows: 1, at: 0, scrolls: true };
/** The most rows that are added at once. */
export const mostAdded = 100;

/** Settings from the store; whatever is not of their shape counts as absent. */
export function parseAddSettings(stored: unknown): AddSettings {
  const { rows, at, scrolls } = { ...standardAdding, ...(typeof stored === 'object' ? stored : {}) };
  return {
    rows: isWithin(rows, 1, mostAdded) ? rows : standardAdding.rows,
    at: isWithin(at, 0, Number.MAX_SAFE_INTEGER) ? at : standardAdding.at,
    scrolls: scrolls !== false,
  };
}

/** The index of the first added row among so many. */
export const toAddIndex = ({ at }: AddSettings, count: number): number => (at === 0 ? count : Math.min(at - 1, count));

const isWithin = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
