import { lazy, Suspense, useMemo, useState } from 'react';
import { canUse, ownActionsOn } from '../actions/index.ts';
import { markOf } from '../marks/index.ts';
import { LoadError } from '../messages/LoadError.tsx';
import { Paper } from '../paper/index.ts';
import { usePorts } from '../ports/index.ts';
import { CellPortalList, useCellPortalStore } from './grid/cellPortals.tsx';
import { isOwnRow } from './columns/isOwnRow.ts';
import { ListGrid } from './grid/ListGrid.tsx';
import { ListEmpty } from './ListStates.tsx';
import { Pager } from './pager/Pager.tsx';
import { RowMenu, type OpenRowMenu } from './grid/RowMenu.tsx';
import { texts } from './texts.ts';
import { toTotalsRow } from './grid/toTotalsRow.ts';
import { useDictItems } from './useDictItems.ts';
import { useGridContext } from './grid/useGridContext.ts';
import { useListColumns } from './grid/useListColumns.ts';
import { useRowOpening } from './useRowOpening.ts';
import { useRowActions } from './useRowActions.ts';
import { useStable } from './useStable.ts';
import { exactTitlesOf } from './search/wireSearch.ts';
import type { ListBodyProps } from './ListViewProps.ts';

const RecordCards = lazy(async () => ({ default: (await import('./cards/RecordCards.tsx')).RecordCards }));

/** The rows or what stands in their place, and the pager. */
export function ListBody(props: ListBodyProps) {
  const { screen, list, state, arrangement, actions, apiRef, tree, foundInTree, narrow, currentId, onRowClick } = props;
  const { query, fixed } = state;
  const ports = usePorts();
  const [menu, setMenu] = useState<OpenRowMenu | null>(null);
  const opening = useRowOpening(screen);
  const [getItems, itemsVersion] = useDictItems(screen.fields);
  const portals = useCellPortalStore();
  const [room, setRoom] = useState<number>();
  const rowActions = useRowActions(screen, actions, tree ?? foundInTree, list.records, state.search, props.quick);
  const context = useGridContext(
    {
      getOffset: () => (tree ? 0 : (query.page - 1) * query.pageSize),
      getRowActions: rowActions.getFor,
      runRowAction: rowActions.run,
      openMore: (record, rest, anchor, title) => setMenu({ record, actions: rest, anchor, title }),
      canFollow: rowActions.canFollow,
      follow: rowActions.follow,
      getItems,
      pathOf: (record) => foundInTree?.pathOf(record) ?? '',
      getMark: (field, record) =>
        isOwnRow(record) ? undefined : markOf(screen, field ? field.list.mark : screen.list.mark, record, ports.user),
    },
    portals,
    tree,
  );
  const stable = useStable({ turn: state.setPage });
  const isTree = tree !== undefined;
  // What is the same in every row needs no column.
  const columns = useMemo(
    () => arrangement.columns.filter(({ field }) => fixed[field.name] === undefined),
    [arrangement.columns, fixed],
  );
  const isSelectable =
    canUse(screen, 'delete', ports) ||
    canUse(screen, 'export', ports) ||
    ownActionsOn(screen, 'batch', ports).length > 0;
  const columnDefs = useListColumns(columns, {
    actionTitles: rowActions.titles,
    hasMoreActions: rowActions.hasMore,
    narrow,
    isTree: isTree || foundInTree !== undefined,
    quick: props.quick,
    opener: opening?.column,
    selectable: isSelectable,
    room,
  });
  const shown = useMemo(() => columns.filter(({ visible }) => visible).map(({ field }) => field), [columns]);
  const totalsRow = useMemo(() => toTotalsRow(shown, list.totals), [shown, list.totals]);

  const hasRows = list.records.length > 0;
  const isOld = hasRows && list.isOld === true;
  const hasFailed = list.error !== null && !isOld;
  const shared = {
    totalsRow: hasRows ? totalsRow : null,
    loading: list.loading && !hasRows,
    selectable: isSelectable,
    savedId: props.savedId,
    context,
    selected: props.selected,
    onSelect: props.onSelect,
    onOpen: rowActions.open,
    ...(currentId !== undefined && { currentId }),
    ...(onRowClick && { onRowClick }),
  };
  return (
    <>
      {list.error !== null && <LoadError message={list.error} onRetry={list.reload} isOld={isOld} />}
      <div className={hasRows ? 'vf-body' : 'vf-body vf-rowless'} hidden={hasFailed} aria-busy={list.loading}>
        {list.loading && hasRows && <div className="vf-progress" role="progressbar" aria-label={texts.loading} />}
        {narrow ? (
          <Suspense fallback={<div className="vf-cards-wait">{texts.loading}</div>}>
            <RecordCards
              {...shared}
              fields={shown}
              label={screen.label}
              records={list.records}
              {...(tree && { tree })}
              {...(foundInTree && { foundInTree })}
              quick={props.quick}
              opening={opening}
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
            cellsVersion={`${itemsVersion} ${tree?.version ?? foundInTree?.version} ${props.quickVersion}`}
            apiRef={apiRef}
            onRoom={setRoom}
            onSort={state.setSort}
            onColumnOrder={arrangement.setOrder}
            onColumnWidth={arrangement.setWidth}
          />
        )}
        <CellPortalList store={portals} />
        {!hasRows && !list.loading && !hasFailed && (
          <ListEmpty filtered={props.isFiltered} exact={exactTitlesOf(screen, props.typed)} />
        )}
      </div>
      {hasRows && (
        <Paper
          title={screen.title}
          fields={shown}
          records={list.records.filter((record) => !isOwnRow(record))}
          totals={totalsRow}
        />
      )}
      {props.quick && (
        <props.quick.Elsewhere
          screen={screen}
          asked={list.asked ?? query}
          records={list.records}
          loading={list.loading}
          apiRef={apiRef}
          onShow={state.show}
        />
      )}
      {!isTree && !hasFailed && (
        <Pager
          query={query}
          total={list.total}
          pageSizes={screen.list.pageSizes}
          narrow={narrow}
          onTurn={stable.turn}
        />
      )}
      {opening && <opening.Panel />}
      {menu && <RowMenu menu={menu} onRun={rowActions.run} onClose={() => setMenu(null)} />}
    </>
  );
}
