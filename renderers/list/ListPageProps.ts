import type { ReactNode } from 'react';
import type { RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import type { WireSearch } from './search/wireSearch.ts';

/** A screen of kind `list`, by itself or inside another page. */
export interface ListPageProps {
  readonly screen: RecordScreen;
  /** Conditions that always hold, as in a sub list. */
  readonly fixed?: WireSearch;
  /** Values a new record starts with. */
  readonly initial?: ScreenRecord;
  /** A list inside another page keeps its query to itself instead of in the URL. */
  readonly nested?: boolean;
  /** The list keeps to the height of its container. @default true for the list of a page, where the window is no phone */
  readonly fills?: boolean;
  /** What stands first in the toolbar, before the screen's own buttons. */
  readonly toolbarLead?: ReactNode;
  /** What stands first among the buttons that say how it looks. */
  readonly toolbarTail?: ReactNode;
}
