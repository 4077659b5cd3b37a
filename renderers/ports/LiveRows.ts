import type { RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import type { ListPage, ListQuery } from './DataSource.ts';

/** What a list hears of what others have saved. */
export interface LiveListener {
  /** A row that may be shown is another now. @param isWhole whether it is all of the row, or only what differs */
  onRow(row: ScreenRecord, isWhole: boolean): void;
  /** The rows may be others: the list should ask again. */
  onReload(): void;
}

/** One list that is told of. */
export interface LiveList {
  /**
   * What it shows since it was read last.
   * @param parents of a tree: the records whose children are shown, in the order of the rows; the empty id stands above the roots
   */
  show(query: ListQuery, page: ListPage, parents?: readonly string[]): void;
  close(): void;
}

/** `off` where this server tells nobody of changes. */
export type LiveState = 'waiting' | 'on' | 'lost' | 'off';

/** Rows that change while they are looked at. */
export interface LiveRows {
  /** Tells of the rows of a screen from now on. @param key the key of the screen's list */
  open(screen: RecordScreen, key: string, listener: LiveListener): LiveList;
  /**
   * Tells of writes to the records of a screen, whichever they are, and when something may have been missed.
   * @param key the key of the screen's list
   * @returns the end of it
   */
  follow(screen: RecordScreen, key: string, onWrite: () => void): () => void;
  /** Whether changes are told of just now: `waiting` until first known. */
  state(): LiveState;
  /** Tells whenever {@link state} is another; returns the end of it. */
  readonly watchState: (listener: () => void) => () => void;
}
