import type { ReactNode } from 'react';
import type { RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import type { ListQueryState } from './search/useListQuery.ts';
import type { ListState } from './useList.ts';
import type { TreeView } from './useRowActions.ts';

/** What a list shows and where its state is. */
export interface ListViewProps {
  readonly screen: RecordScreen;
  readonly list: ListState;
  readonly state: ListQueryState;
  /** Values a new record starts with. */
  readonly initial?: ScreenRecord;
  /** A list inside another page. */
  readonly nested?: boolean;
  /** What stands first in the toolbar, before the screen's own buttons. */
  readonly toolbarLead?: ReactNode;
  /**
   * The list keeps to the height of its container: the rows scroll, toolbar and pager stay in view.
   * @default true for the list of a page, where the window is no phone
   */
  readonly fills?: boolean;
  readonly currentId?: string;
  readonly onRowClick?: (record: ScreenRecord) => void;
  /** A record was saved in a form, and the list shows it. */
  readonly onSaved?: (id: string) => void;
  /** Rows of a tree: no pages, indent and expander in the first column. */
  readonly tree?: TreeView;
}
