import type { GridApi } from 'ag-grid-community';
import { lazy, Suspense, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import { useFormsAhead } from '../ahead/index.ts';
import { canUse, ownActionsOn, useActions } from '../actions/index.ts';
import { markOf } from '../marks/index.ts';
import { LoadError } from '../messages/LoadError.tsx';
import { usePorts } from '../ports/index.ts';
import { CellPortalList, useCellPortalStore } from './grid/cellPortals.tsx';
import { isOwnRow } from './columns/isOwnRow.ts';
import { ListGrid } from './grid/ListGrid.tsx';
import { ListEmpty } from './ListStates.tsx';
import { Pager } from './pager/Pager.tsx';
import { RowMenu, type OpenRowMenu } from './grid/RowMenu.tsx';
import { SearchBar } from './search/SearchBar.tsx';
import { linkedValues } from './search/linkedValues.ts';
import { removableSearch, tabFieldOf, withoutKeys, withoutTab, withTab } from './search/tabSearch.ts';
import { texts } from './texts.ts';
import { Toolbar } from './Toolbar.tsx';
import { toTotalsRow } from './grid/toTotalsRow.ts';
import { useColumnSettings } from './columns/useColumnSettings.ts';
import { useBeginning } from './useBeginning.ts';
import { rowHeights, useDensity } from './useDensity.ts';
import { useDictItems } from './useDictItems.ts';
import { useFittingWidths } from './grid/useFittingWidths.ts';
import { useGridContext } from './grid/useGridContext.ts';
import type { ListState } from './useList.ts';
import { useListColumns } from './grid/useListColumns.ts';
import type { ListQueryState } from './search/useListQuery.ts';
import { useNarrow } from '../theme/index.ts';
import { toPages } from './pager/toPages.ts';
import { useSavedRow } from './useSavedRow.ts';
import { useRowActions, type TreeView } from './useRowActions.ts';
import { useShortcuts } from './useShortcuts.ts';
import { useStable } from './useStable.ts';
import { changedIn, exactTitlesOf, keptIn, searchFieldsOf, type WireSearch } from './search/wireSearch.ts';
import './list.css';

/** What a list shows and where its state is. */
export interface ListViewProps {
  readonly screen: RecordScreen;
  readonly list: ListState;
  readonly state: ListQueryState;
  /** Conditions from outside; their columns and inputs are left out. Keep its identity while it stays the same. */
  readonly fixed?: WireSearch;
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
const noFixed: WireSearch = {};
const RecordCards = lazy(async () => ({ default: (await import('./cards/RecordCards.tsx')).RecordCards }));
// A list is mostly opened without conditions.
const FilterChips = lazy(async () => ({ default: (await import('./search/FilterChips.tsx')).FilterChips }));
const ListTabs = lazy(async () => ({ default: (await import('./ListTabs.tsx')).ListTabs }));

/** A list: search bar, toolbar, grid, pager, and the dialogs of its actions. */
export function ListView(props: ListViewProps) {
  const { screen, list, state, fixed = noFixed, initial, nested = false } = props;
  const narrow = useNarrow();
  const fills = props.fills ?? !(nested || narrow);
  const ports = usePorts();
  const arrangement = useColumnSettings(screen, useFittingWidths(screen, list));
  const [density, setDensity] = useDensity();
  const [selected, setSelected] = useState<readonly ScreenRecord[]>([]);
  const [typed, setTyped] = useState<WireSearch>({});
  const apiRef = useRef<GridApi<ScreenRecord>>(null);
  const barRef = useRef<HTMLFormElement>(null);
  const card = useRef<HTMLDivElement>(null);
  useBeginning(card, state.query);
  const query = useMemo(() => ({ ...state.query, search: { ...state.query.search, ...fixed } }), [state.query, fixed]);
  const saved = useSavedRow(list, props.onSaved);
  const actions = useActions(screen, {
    query,
    onChanged: saved.handleChanged,
    onRemoved: list.reloadAfterRemove,
    place: nested ? 'local' : 'url',
    pages: toPages(list, state, props.tree !== undefined),
  });

  const tabField = tabFieldOf(screen, fixed);
  const tab = tabField === undefined ? undefined : state.query.search[tabField];

  const add = () => actions.run('add', [], { ...linkedValues(screen, state.query.search), ...initial });
  const runSelected = (name: string) => {
    if (selected.length === 0 && name !== 'export') ports.messages.warning(texts.noneSelected);
    else actions.run(name, selected);
  };
  useFormsAhead(screen, !list.loading);
  useShortcuts(
    {
      onSearch: () => barRef.current?.querySelector<HTMLElement>('input, button, [tabindex]')?.focus(),
      onAdd: () => canUse(screen, 'add', ports) && add(),
      onRefresh: list.reload,
    },
    ports.navigation.active && !nested && !actions.dialog,
  );

  const stable = useStable({
    // The same question again is asked again: the rows may be others by now.
    search: (conditions: WireSearch) => {
      const next = withTab(conditions, tabField, tab);
      const isSame = JSON.stringify(next) === JSON.stringify(state.query.search);
      setTyped({ ...keptIn(next, typed), ...changedIn(next, state.query.search) });
      if (isSame && state.query.page === 1) list.reload();
      else state.setSearch(next);
    },
    run: (name: string) => (name === 'add' ? add() : actions.run(name, [])),
    runSelected,
    clearSelection: () => {
      apiRef.current?.deselectAll();
      setSelected([]);
    },
    cancelExport: actions.cancelExport,
    refresh: list.reload,
    density: setDensity,
    sort: state.setSort,
    removeConditions: (keys: readonly string[]) => state.setSearch(withoutKeys(state.query.search, keys)),
  });

  const searchFields = useMemo(
    () => searchFieldsOf(screen).filter(({ name }) => fixed[name] === undefined && name !== tabField),
    [screen, fixed, tabField],
  );
  const search = useMemo(() => withoutTab(state.query.search, tabField), [state.query.search, tabField]);
  const inForce = useMemo(
    () => removableSearch(screen, state.query.search, tabField),
    [screen, state.query.search, tabField],
  );
  return (
    <section className={`vf-list${nested ? ' vf-nested' : ''}${fills ? ' vf-fills' : ''}`} aria-label={screen.title}>
      {searchFields.length > 0 && (
        <SearchBar screen={screen} fields={searchFields} search={search} barRef={barRef} onSearch={stable.search} />
      )}
      <div ref={card} className="vf-card">
        {tabField !== undefined && (
          <Suspense fallback={<div className="vf-tabs-wait" />}>
            <ListTabs
              screen={screen}
              value={tab}
              onChoose={(value) => state.setSearch(withTab(search, tabField, value))}
            />
          </Suspense>
        )}
        <Toolbar
          screen={screen}
          selectedCount={selected.length}
          total={list.total}
          exportProgress={actions.exportProgress}
          onCancelExport={stable.cancelExport}
          arrangement={arrangement}
          density={density}
          sort={state.query.sort}
          cards={narrow}
          nested={nested}
          lead={props.toolbarLead}
          onDensity={stable.density}
          onSort={stable.sort}
          onRun={stable.run}
          onRunSelected={stable.runSelected}
          onClearSelection={stable.clearSelection}
          onRefresh={stable.refresh}
        />
        {Object.keys(inForce).length > 0 && (
          <Suspense fallback={<div className="vf-chips-wait" />}>
            <FilterChips
              screen={screen}
              search={inForce}
              onRemove={stable.removeConditions}
              onClear={() => stable.removeConditions(Object.keys(inForce))}
            />
          </Suspense>
        )}
        <ListBody
          {...props}
          fills={fills}
          narrow={narrow}
          fixed={fixed}
          query={query}
          typed={keptIn(state.query.search, typed)}
          arrangement={arrangement}
          rowHeight={rowHeights[density]}
          actions={actions}
          savedId={saved.savedId}
          apiRef={apiRef}
          selected={selected}
          onSelect={setSelected}
        />
      </div>
      {actions.dialog}
    </section>
  );
}

interface ListBodyProps extends ListViewProps {
  readonly fills: boolean;
  readonly narrow: boolean;
  readonly fixed: WireSearch;
  readonly query: ListQueryState['query'];
  /** What of the search was typed here: a link carries whole values, only a typed one may be a part. */
  readonly typed: WireSearch;
  readonly arrangement: ReturnType<typeof useColumnSettings>;
  readonly rowHeight: number;
  readonly actions: ReturnType<typeof useActions>;
  readonly savedId: string | null;
  readonly apiRef: RefObject<GridApi<ScreenRecord> | null>;
  readonly selected: readonly ScreenRecord[];
  readonly onSelect: (records: readonly ScreenRecord[]) => void;
}

/** The rows or what stands in their place, and the pager. */
function ListBody(props: ListBodyProps) {
  const { screen, list, state, fixed, query, arrangement, actions, apiRef, tree, narrow, currentId, onRowClick } =
    props;
  const ports = usePorts();
  const [menu, setMenu] = useState<OpenRowMenu | null>(null);
  const [getItems, itemsVersion] = useDictItems(screen.fields);
  const portals = useCellPortalStore();
  const rowActions = useRowActions(screen, actions, tree, list.records);
  const context = useGridContext(
    {
      getOffset: () => (tree ? 0 : (query.page - 1) * query.pageSize),
      getRowActions: rowActions.getFor,
      runRowAction: rowActions.run,
      openMore: (record, rest, anchor) => setMenu({ record, actions: rest, anchor }),
      canFollow: rowActions.canFollow,
      follow: rowActions.follow,
      getItems,
      getMark: (field, record) =>
        isOwnRow(record)
          ? undefined
          : markOf(screen, field ? field.list.mark : screen.list.mark, record, ports.user),
    },
    portals,
    tree,
  );
  const stable = useStable({ turn: state.setPage });
  const isTree = tree !== undefined;
  const columnDefs = useListColumns(arrangement.columns, {
    fixed,
    actionTitles: rowActions.titles,
    hasMoreActions: rowActions.hasMore,
    narrow,
    isTree,
  });
  const totalsRow = useMemo(() => {
    const shown = arrangement.columns.filter(({ visible }) => visible).map(({ field }) => field);
    return toTotalsRow(shown, list.totals);
  }, [arrangement.columns, list.totals]);

  const tabField = tabFieldOf(screen, fixed);
  const hasRows = list.records.length > 0;
  const hasFailed = list.error !== null;
  const isSelectable =
    canUse(screen, 'delete', ports) ||
    canUse(screen, 'export', ports) ||
    ownActionsOn(screen, 'batch', ports).length > 0;
  const shared = {
    totalsRow: hasRows ? totalsRow : null,
    loading: list.loading && !hasRows,
    selectable: isSelectable,
    savedId: props.savedId,
    context,
    onSelect: props.onSelect,
    onOpen: rowActions.open,
    ...(currentId !== undefined && { currentId }),
    ...(onRowClick && { onRowClick }),
  };
  return (
    <>
      {list.error !== null && <LoadError message={list.error} onRetry={list.reload} />}
      <div className={hasRows ? 'vf-body' : 'vf-body vf-rowless'} hidden={hasFailed} aria-busy={list.loading}>
        {list.loading && hasRows && <div className="vf-progress" role="progressbar" aria-label={texts.loading} />}
        {narrow ? (
          <Suspense fallback={<div className="vf-cards-wait">{texts.loading}</div>}>
            <RecordCards
              {...shared}
              fields={arrangement.columns
                .filter(({ field, visible }) => visible && fixed[field.name] === undefined)
                .map(({ field }) => field)}
              label={screen.label}
              records={list.records}
              selected={props.selected}
              {...(tree && { tree })}
            />
          </Suspense>
        ) : (
          <ListGrid
            {...shared}
            columnDefs={columnDefs}
            rows={list.records}
            rowHeight={props.rowHeight}
            sort={query.sort}
            fills={props.fills}
            narrow={narrow}
            cellsVersion={`${itemsVersion} ${tree?.version}`}
            apiRef={apiRef}
            onSort={state.setSort}
            onColumnOrder={arrangement.setOrder}
            onColumnWidth={arrangement.setWidth}
          />
        )}
        <CellPortalList store={portals} />
        {!hasRows && !list.loading && !hasFailed && (
          <ListEmpty
            filtered={Object.keys(withoutTab(state.query.search, tabField)).length > 0}
            exact={exactTitlesOf(screen, props.typed)}
          />
        )}
      </div>
      {!isTree && !hasFailed && (
        <Pager
          query={query}
          total={list.total}
          pageSizes={screen.list.pageSizes}
          narrow={narrow}
          onTurn={stable.turn}
        />
      )}
      {menu && <RowMenu menu={menu} onRun={rowActions.run} onClose={() => setMenu(null)} />}
    </>
  );
}
