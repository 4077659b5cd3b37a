import type { GridApi } from 'ag-grid-community';
import type { ComponentType, ReactNode, RefObject } from 'react';
import type { RecordScreen, ScreenRecord, TileGroup } from '../../schemas/language/index.ts';
import type { useActions } from '../actions/index.ts';
import type { ListQuery } from '../ports/index.ts';
import type { ColumnArrangement } from '../table-settings/index.ts';
import type { EditedColumns } from './columns/EditedColumns.ts';
import type { ListedField } from './columns/ListedField.ts';
import type { WireSearch } from './search/wireSearch.ts';
import type { ListQueryState } from './search/useListQuery.ts';
import type { ListState } from './useList.ts';
import type { FoundInTree, TreeView } from './useRowActions.ts';

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
  /** What stands first among the buttons that say how it looks. */
  readonly toolbarTail?: ReactNode;
  /** Another look than rows, where a person has chosen one. */
  readonly tiles?: TilesView;
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
  /** Rows of a tree that were searched: the path of each stands beside its name. */
  readonly foundInTree?: FoundInTree;
}

/** A list as tiles: what of it is in view is its rows. */
export interface TilesView {
  /** What draws them, in the place of the rows. */
  readonly Body: ComponentType<ListBodyProps>;
  /** The question that the rows answer. */
  readonly query: ListQuery;
  /** Undefined until they are counted. */
  readonly groups: readonly TileGroup[] | undefined;
  /** Why they could not be counted. */
  readonly error: string | null;
  /** Takes the keys of the groups that are in view, in their order. */
  readonly onView: (keys: readonly string[]) => void;
  /** Counts again. */
  readonly onRetry: () => void;
}

/** What a list gives to whatever draws its rows. */
export interface ListBodyProps extends ListViewProps {
  /** What changes values in the rows themselves, once it is there. */
  readonly quick: EditedColumns | undefined;
  /** Grows whenever a row shows another value by that. */
  readonly quickVersion: number;
  readonly fills: boolean;
  readonly narrow: boolean;
  /** Whether a person searches for anything besides the tab they are on. */
  readonly isFiltered: boolean;
  /** What of the search was typed here: a link carries whole values, only a typed one may be a part. */
  readonly typed: WireSearch;
  readonly arrangement: ColumnArrangement<ListedField>;
  readonly rowHeight: number;
  readonly actions: ReturnType<typeof useActions>;
  readonly savedId: string | null;
  readonly apiRef: RefObject<GridApi<ScreenRecord> | null>;
  readonly selected: readonly ScreenRecord[];
  readonly onSelect: (records: readonly ScreenRecord[]) => void;
}
