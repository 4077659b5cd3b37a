/** How many rows have each value of a list's tabs; a value that no row has may be absent. */
export type StateCounts = Readonly<Record<string, number>>;

/** The rows below one record that tiles stand by, as the server answers and the page shows them. */
export interface TileGroup {
  /** The stored value; null where the rows hold none. */
  readonly key: string | null;
  readonly label: string | null;
  readonly total: number;
  /** How many of them have each value of the tabs. */
  readonly states: StateCounts;
}
