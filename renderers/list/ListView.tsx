import type { GridApi } from 'ag-grid-community';
import { useMemo, useRef, useState } from 'react';
import type { ScreenRecord } from '../../schemas/language/index.ts';
import { useFormsAhead } from '../ahead/index.ts';
import { later } from '../answers/index.ts';
import { canUse, useActions } from '../actions/index.ts';
import { usePorts } from '../ports/index.ts';
import { SearchBar } from './search/SearchBar.tsx';
import { linkedValues } from './search/linkedValues.ts';
import { removableSearch, tabFieldOf, withoutTab, withTab } from './search/tabSearch.ts';
import { texts } from './texts.ts';
import { Toolbar } from './Toolbar.tsx';
import { toListedColumns } from './columns/listedColumns.ts';
import { columnsKey, useColumnSettings } from '../table-settings/index.ts';
import { useBeginning } from './useBeginning.ts';
import { rowHeights, useDensity } from './useDensity.ts';
import { useFittingWidths } from './grid/useFittingWidths.ts';
import { useNarrow } from '../theme/index.ts';
import { toPages } from './pager/toPages.ts';
import { useQuickEdits } from './useQuickEdits.ts';
import { useSavedRow } from './useSavedRow.ts';
import { useSelection } from './selection/useSelection.ts';
import { useShortcuts } from './useShortcuts.ts';
import { useStable } from './useStable.ts';
import { changedIn, keptIn, searchFieldsOf, type WireSearch } from './search/wireSearch.ts';
import './list.css';
import { ListBody } from './ListBody.tsx';
import type { ListViewProps } from './ListViewProps.ts';
import type { PushedRows } from './live/PushedRows.ts';

const LiveList = later(async () => (await import('./live/LiveList.tsx')).LiveList);
// Nothing is ticked as a list comes up.
const Ticks = later(async () => (await import('./selection/Ticks.tsx')).Ticks);
const ListTabs = later(async () => (await import('./ListTabs.tsx')).ListTabs, <div className="vf-tabs-wait" />);

/** A list: search bar, toolbar, grid, pager, and the dialogs of its actions. */
export function ListView(props: ListViewProps) {
  const { screen, state, initial, nested = false, tiles } = props;
  const Body = tiles?.Body ?? ListBody;
  const [pushed, setPushed] = useState<PushedRows>();
  const read = useMemo(() => pushed?.over(props.list) ?? props.list, [pushed, props.list]);
  const { list, quick, version } = useQuickEdits(screen, read, state.query);
  const { fixed } = state;
  const narrow = useNarrow();
  const fills = props.fills ?? !(nested || narrow);
  const ports = usePorts();
  const fitting = useFittingWidths(screen, list, state.search);
  const listed = useMemo(() => toListedColumns(screen, fitting, state.shown), [screen, fitting, state.shown]);
  const arrangement = useColumnSettings(columnsKey(screen), listed);
  const [density, setDensity] = useDensity();
  const { selected, ...selection } = useSelection(list.records);
  const [typed, setTyped] = useState<WireSearch>({});
  const apiRef = useRef<GridApi<ScreenRecord>>(null);
  const barRef = useRef<HTMLFormElement>(null);
  const card = useRef<HTMLDivElement>(null);
  useBeginning(card, state.query);
  const done = useRef<readonly ScreenRecord[]>(undefined);
  const saved = useSavedRow(list, props.onSaved);
  const actions = useActions(screen, {
    query: state.query,
    onChanged: (savedId, rows) => {
      done.current = rows;
      if (savedId !== undefined) quick?.noteForm(savedId);
      saved.handleChanged(savedId);
    },
    onRemoved: (ids) => {
      selection.forget(ids);
      list.reloadAfterRemove(ids.length);
    },
    settle: quick?.settle,
    place: nested ? 'local' : 'url',
    pages: toPages(list, state, props.tree !== undefined),
  });

  const tabField = tabFieldOf(screen, fixed);
  const tab = tabField === undefined ? undefined : state.search[tabField];

  const add = () => actions.run('add', [], { ...linkedValues(screen, state.search), ...initial });
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
      const isSame = JSON.stringify(next) === JSON.stringify(state.search);
      setTyped({ ...keptIn(next, typed), ...changedIn(next, state.search) });
      if (isSame && state.query.page === 1) list.reload();
      else state.setSearch(next);
    },
    run: (name: string) => (name === 'add' ? add() : actions.run(name, [], initial)),
    runSelected,
    clearSelection: () => {
      apiRef.current?.deselectAll();
      selection.clear();
    },
    cancelExport: actions.cancelExport,
    refresh: list.reload,
    density: setDensity,
    sort: state.setSort,
    removeConditions: (without: (search: WireSearch) => WireSearch) => state.setSearch(without(state.search)),
  });

  const searchFields = useMemo(
    () => searchFieldsOf(screen).filter(({ name }) => fixed[name] === undefined && name !== tabField),
    [screen, fixed, tabField],
  );
  const search = useMemo(() => withoutTab(state.search, tabField), [state.search, tabField]);
  const inForce = useMemo(() => removableSearch(screen, state.search, tabField), [screen, state.search, tabField]);
  return (
    // The list of a page is what the page is named for: two regions of one name would be announced one in the other.
    <section
      className={`vf-list${nested ? ' vf-list-nested' : ''}${fills ? ' vf-fills' : ''}`}
      aria-label={nested ? screen.title : undefined}
    >
      {searchFields.length > 0 && (
        <SearchBar screen={screen} fields={searchFields} search={search} barRef={barRef} onSearch={stable.search} />
      )}
      <div ref={card} className="vf-list-frame" data-values>
        {tabField !== undefined && (
          <ListTabs
            screen={screen}
            value={tab}
            search={state.query.search}
            rows={props.list.records}
            onChoose={(value) => state.setSearch(withTab(search, tabField, value))}
          />
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
          conditions={inForce}
          fixed={fixed}
          search={search}
          onSearch={stable.search}
          nested={nested}
          lead={props.toolbarLead}
          tail={props.toolbarTail}
          tiled={tiles !== undefined}
          onDensity={stable.density}
          onSort={stable.sort}
          onRun={stable.run}
          onRunSelected={stable.runSelected}
          onClearSelection={stable.clearSelection}
          onRefresh={stable.refresh}
          onRemoveConditions={stable.removeConditions}
        />
        <Body
          {...props}
          list={list}
          quick={quick}
          quickVersion={version}
          fills={fills}
          narrow={narrow}
          isFiltered={Object.keys(search).length > 0}
          typed={keptIn(state.search, typed)}
          arrangement={arrangement}
          rowHeight={rowHeights[density]}
          actions={actions}
          savedId={saved.savedId}
          apiRef={apiRef}
          selected={selected}
          onSelect={selection.select}
        />
      </div>
      {selected.length > 0 && (
        <Ticks
          screen={screen}
          selected={selected}
          shown={list.records}
          answer={props.list}
          state={state}
          done={done}
          onKeep={selection.keep}
        />
      )}
      {screen.list.live !== undefined && ports.live && (
        <LiveList
          screen={screen}
          query={tiles?.query ?? state.query}
          read={props.list}
          shown={list}
          tree={props.tree?.shown}
          root={card}
          onPush={setPushed}
        />
      )}
      {actions.dialog}
    </section>
  );
}
