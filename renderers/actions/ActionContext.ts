import type { ReactElement } from 'react';
import type { RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import type { ListQuery, OpenRecord, Ports } from '../ports/index.ts';
import type { Exporting } from './useExporting.ts';

/** What an action works with, built-in or own. */
export interface ActionContext {
  readonly screen: RecordScreen;
  readonly ports: Ports;
  /** The rows it runs on; none for a toolbar action. */
  readonly records: readonly ScreenRecord[];
  /** Values a new record starts with. */
  readonly initial?: ScreenRecord;
  /** What the list shows now, for an export of the same set. */
  readonly query: ListQuery;
  /** Opens the dialog of a record. */
  open(record: OpenRecord): void;
  /** Where an export shows how far it is. */
  readonly exporting: Exporting;
  /**
   * Opens a dialog; it stays until {@link close}, and follows the screen when its file changes meanwhile.
   * @param options.reopens whether something is filled in there, so that a page that is loaded anew opens it again
   */
  show(dialog: (screen: RecordScreen) => ReactElement, options?: { readonly reopens: boolean }): void;
  close(): void;
  /** Rows changed: the list asks again, and marks the record that was saved. */
  onChanged(savedId?: string): void;
  /** Rows went away: the list asks again from a page that still exists. */
  onRemoved(ids: readonly string[]): void;
}

/** The id of a record. */
export function idOf(record: ScreenRecord): string {
  return String(record['id']);
}
