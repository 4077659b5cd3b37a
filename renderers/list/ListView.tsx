import type { GridApi } from 'ag-grid-community';
import { useMemo, useRef, useState } from 'react';
import type { Screen, ScreenRecord } from '../../schemas/language/index.ts';
import {
  canFollow,
  canUse,
  fillLink,
  ownActionsOn,
  rowActionsFor,
  rowActionsOf,
  useActions,
} from '../actions/index.ts';
import type { AvailableAction } from '../actions/index.ts';
import { looks } from '../fields/index.ts';
import { usePorts } from '../ports/index.ts';
import { CellPortalList, useCellPortalStore } from './cellPortals.tsx';
import { listedFieldsOf } from './columnSettings.ts';
import type { TreeCells } from './GridContext.ts';
import { ListGrid } from './ListGrid.tsx';
import { ListEmpty, ListError } from './ListStates.tsx';
import { useLookVars } from './lookVars.ts';
import { Pager } from './Pager.tsx';
import { RowMenu, type OpenRowMenu } from './RowMenu.tsx';
import { SearchBar } from './SearchBar.tsx';
import { texts } from './texts.ts';
import { Toolbar } from './Toolbar.tsx';
import { toColumnDefs } from './toColumnDefs.ts';
import { toTotalsRow } from './toTotalsRow.ts';
import { useColumnSettings } from './useColumnSettings.ts';
import { rowHeights, useDensity } from './useDensity.ts';
import { useDictItems } from './useDictItems.ts';
import { useGridContext } from './useGridContext.ts';
import type { ListState } from './useList.ts';
import type { ListQueryState } from './useListQuery.ts';
import { useNarrow } from './useNarrow.ts';
import { useShortcuts } from './useShortcuts.ts';
import { searchFieldsOf, type WireSearch } from './wireSearch.ts';
import './list.css';

/** What a list shows and where its state is. */
export interface ListViewProps {
  readonly screen: Screen;
  readonly list: ListState;
  readonly state: ListQueryState;
  /** Conditions from outside; their columns and inputs are left out, and a new record starts with {@link initial}. */
  readonly fixed?: WireSearch;
  readonly initial?: ScreenRecord;
  /** A list inside another page. */
  readonly nested?: boolean;
  readonly currentId?: string;
  readonly onRowClick?: (record: ScreenRecord) => void;
  /** Rows of a tree: no pages, indent and expander in the first column. */
  readonly tree?: TreeView;
}

/** What a tree adds to a list. */
export interface TreeView extends TreeCells {
  /** Values of a new record below a row. */
  toChild(record: ScreenRecord): ScreenRecord;
  /** Grows whenever a row opens or closes. */
  readonly version: number;
}
const addChild = '#addChild';
const noFixed: WireSearch = {};

/** A list: search bar, toolbar, grid, pager, and the dialogs of its actions. */
export function ListView(props: ListViewProps) {
  const { screen, list, state, fixed = noFixed, initial, nested = false, currentId, onRowClick, tree } = props;
  const ports = usePorts();
  const { messages, navigation, user } = ports;
  const arrangement = useColumnSettings(screen);
  const [density, setDensity] = useDensity();
  const narrow = useNarrow();
  const [getItems, itemsVersion] = useDictItems(screen.fields);
  const [selected, setSelected] = useState<readonly ScreenRecord[]>([]);
  const [menu, setMenu] = useState<OpenRowMenu | null>(null);
  const portals = useCellPortalStore();
  const apiRef = useRef<GridApi<ScreenRecord>>(null);
  const barRef = useRef<HTMLFormElement>(null);
  const query = useMemo(() => ({ ...state.query, search: { ...state.query.search, ...fixed } }), [state.query, fixed]);
  const actions = useActions(screen, { query, onChanged: list.reload, onRemoved: list.reloadAfterRemove });

  const rowActions = [
    ...rowActionsOf(screen, ports),
    ...(tree && canUse(screen, 'add', ports) ? [addChildAction] : []),
  ];
  const runRowAction = (name: string, record: ScreenRecord) => {
    if (name === addChild) actions.run('add', [], tree?.toChild(record));
    else actions.run(name, [record]);
  };
  const open = (record: ScreenRecord) => {
    const first = rowActionsFor(screen, rowActions, record, user).find(
      ({ name }) => name === 'detail' || name === 'edit',
    );
    if (first) runRowAction(first.name, record);
  };
  const context = useGridContext(
    {
      getOffset: () => (tree ? 0 : (query.page - 1) * query.pageSize),
      getRowActions: (record) => rowActionsFor(screen, rowActions, record, user),
      runRowAction,
      openMore: (record, rest, anchor) => setMenu({ record, actions: rest, anchor }),
      canFollow: (link) => (link === 'detail' ? canUse(screen, 'detail', ports) : canFollow(link, ports)),
      follow: (link, record) =>
        link === 'detail' ? runRowAction('detail', record) : navigation.open(fillLink(link, record)),
      getItems,
    },
    portals,
    tree,
  );

  const titles = rowActions.map(({ title }) => title).join('\n');
  const isTree = tree !== undefined;
  const columnDefs = useMemo(() => {
    const columns = arrangement.columns.filter(({ field }) => fixed[field.name] === undefined);
    const treeField = isTree ? columns.find(({ visible }) => visible)?.field.name : undefined;
    const actionTitles = titles === '' ? [] : titles.split('\n');
    return toColumnDefs(columns, looks, { actionTitles, narrow, ...(treeField !== undefined && { treeField }) });
  }, [arrangement.columns, fixed, titles, narrow, isTree]);
  const totalsRow = useMemo(() => toTotalsRow(listedFieldsOf(screen), list.totals), [screen, list.totals]);

  const runSelected = (name: string) => {
    const records = apiRef.current?.getSelectedRows() ?? [];
    if (records.length === 0 && name !== 'export') messages.warning(texts.noneSelected);
    else actions.run(name, records);
  };
  const add = () => actions.run('add', [], initial);
  useShortcuts(
    {
      onSearch: () => barRef.current?.querySelector<HTMLElement>('input, button, [tabindex]')?.focus(),
      onAdd: () => canUse(screen, 'add', ports) && add(),
      onRefresh: list.reload,
    },
    navigation.active && !nested && !actions.dialog,
  );

  const searchFields = searchFieldsOf(screen).filter((field) => fixed[field.name] === undefined);
  const isEmpty = list.records.length === 0 && !list.loading && list.error === null;
  const isSelectable =
    canUse(screen, 'delete', ports) ||
    canUse(screen, 'export', ports) ||
    ownActionsOn(screen, 'batch', ports).length > 0;
  return (
    <section className={nested ? 'vf-list vf-nested' : 'vf-list'} style={useLookVars()} aria-label={screen.title}>
      {(searchFields.length > 0 || Object.keys(state.query.search).length > 0) && (
        <SearchBar
          screen={screen}
          fields={searchFields}
          search={state.query.search}
          barRef={barRef}
          onSearch={state.setSearch}
        />
      )}
      <div className="vf-card">
        <Toolbar
          screen={screen}
          selectedCount={selected.length}
          arrangement={arrangement}
          density={density}
          nested={nested}
          onDensity={setDensity}
          onRun={(name) => (name === 'add' ? add() : actions.run(name, []))}
          onRunSelected={runSelected}
          onClearSelection={() => apiRef.current?.deselectAll()}
          onRefresh={list.reload}
        />
        {list.error !== null && <ListError message={list.error} onRetry={list.reload} />}
        <div className="vf-body" hidden={list.error !== null} aria-busy={list.loading}>
          {list.loading && list.records.length > 0 && (
            <div className="vf-progress" role="progressbar" aria-label={texts.loading} />
          )}
          <ListGrid
            columnDefs={columnDefs}
            rows={list.records}
            totalsRow={isEmpty ? null : totalsRow}
            rowHeight={rowHeights[density]}
            loading={list.loading && list.records.length === 0}
            sort={query.sort}
            selectable={isSelectable}
            narrow={narrow}
            cellsVersion={`${itemsVersion} ${tree?.version}`}
            {...(currentId !== undefined && { currentId })}
            context={context}
            apiRef={apiRef}
            onSort={state.setSort}
            onSelect={setSelected}
            onOpen={open}
            {...(onRowClick && { onRowClick })}
            onColumnOrder={arrangement.setOrder}
            onColumnWidth={arrangement.setWidth}
          />
          <CellPortalList store={portals} />
          {isEmpty && (
            <ListEmpty filtered={Object.keys(state.query.search).length > 0} onClear={() => state.setSearch({})} />
          )}
        </div>
        {!tree && (
          <Pager
            query={query}
            total={list.total}
            pageSizes={screen.list.pageSizes}
            narrow={narrow}
            onTurn={state.setPage}
          />
        )}
      </div>
      {menu && <RowMenu menu={menu} onRun={runRowAction} onClose={() => setMenu(null)} />}
      {actions.dialog}
    </section>
  );
}

const addChildAction: AvailableAction = { name: addChild, title: texts.addChild, danger: false };
