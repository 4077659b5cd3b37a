import type { GridApi } from 'ag-grid-community';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ChildTable, Screen, ScreenRecord } from '../../schemas/language/index.ts';
import { looks } from '../fields/index.ts';
import { CellPortalList, useCellPortalStore } from '../list/cellPortals.tsx';
import type { ArrangedColumn } from '../list/columnSettings.ts';
import { ListGrid } from '../list/ListGrid.tsx';
import { ListEmpty, ListError } from '../list/ListStates.tsx';
import { useLookVars } from '../list/lookVars.ts';
import { toColumnDefs } from '../list/toColumnDefs.ts';
import { useDictItems } from '../list/useDictItems.ts';
import { useGridContext } from '../list/useGridContext.ts';
import { useNarrow } from '../list/useNarrow.ts';
import { toErrorText } from '../messages/toErrorText.ts';
import { usePorts } from '../ports/index.ts';

interface Answer {
  readonly rows: readonly ScreenRecord[];
  readonly error: string | null;
  /** The question it answers. */
  readonly asked: unknown;
}
const waiting: Answer = { rows: [], error: null, asked: null };
const nothing = () => undefined;

/** The own rows of one parent, to read; they are edited in the parent's form. */
export function ChildRows({
  screen,
  child,
  record,
}: {
  readonly screen: Screen;
  readonly child: ChildTable;
  /** A new object whenever the main list asked again, so that the rows follow. */
  readonly record: ScreenRecord;
}) {
  const { data } = usePorts();
  const [answer, setAnswer] = useState(waiting);
  const [tick, setTick] = useState(0);
  const asked = useMemo(() => ({ screen, name: child.name, record, tick }), [screen, child.name, record, tick]);
  const { rows } = answer;
  const loading = answer.asked !== asked;
  const error = loading ? null : answer.error;
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    data.getChildren(asked.screen, asked.name, String(asked.record['id']), signal).then(
      (found) => !signal.aborted && setAnswer({ rows: found, error: null, asked }),
      (reason: unknown) => !signal.aborted && setAnswer({ rows: [], error: toErrorText(reason), asked }),
    );
    return () => controller.abort();
  }, [data, asked]);

  const narrow = useNarrow();
  const portals = useCellPortalStore();
  const apiRef = useRef<GridApi<ScreenRecord>>(null);
  const [getItems, itemsVersion] = useDictItems(child.fields);
  const context = useGridContext(
    {
      getOffset: () => 0,
      getRowActions: () => [],
      runRowAction: nothing,
      openMore: nothing,
      canFollow: () => false,
      follow: nothing,
      getItems,
    },
    portals,
  );
  const columnDefs = useMemo(
    () => toColumnDefs(toColumns(child), looks, { actionTitles: [], narrow }),
    [child, narrow],
  );

  return (
    <div className="vf-list" style={useLookVars()}>
      {error !== null && <ListError message={error} onRetry={() => setTick((count) => count + 1)} />}
      <div className="vf-body" hidden={error !== null} aria-busy={loading}>
        <ListGrid
          columnDefs={columnDefs}
          rows={rows}
          totalsRow={null}
          rowHeight={36}
          loading={loading && rows.length === 0}
          sort={child.sort}
          selectable={false}
          narrow={narrow}
          cellsVersion={String(itemsVersion)}
          context={context}
          apiRef={apiRef}
          onSort={nothing}
          onSelect={nothing}
          onOpen={nothing}
          onColumnOrder={nothing}
          onColumnWidth={nothing}
        />
        <CellPortalList store={portals} />
        {rows.length === 0 && !loading && error === null && <ListEmpty filtered={false} onClear={nothing} />}
      </div>
    </div>
  );
}

/** The parent's id is the same in every row. */
function toColumns(child: ChildTable): readonly ArrangedColumn[] {
  return child.fields.flatMap((field) =>
    field.list && field.name !== child.foreignKey
      ? [
          {
            field: { ...field, list: { ...field.list, sort: false } },
            width: field.list.width,
            visible: !field.list.hidden,
          },
        ]
      : [],
  );
}
