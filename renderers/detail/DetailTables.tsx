import { Tabs } from 'antd';
import { useCallback, useMemo } from 'react';
import type { ChildTable, RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import { shownFields } from '../grid/rows/shownFields.ts';
import { LazySubTable } from '../grid/index.ts';
import { Paper } from '../paper/index.ts';
import { FormWaiting } from '../form/FormFrame.tsx';
import { useLoad } from '../answers/index.ts';
import { usePorts } from '../ports/index.ts';
import { AddBelow } from './AddBelow.tsx';
import { partAttribute } from './DetailParts.tsx';
import { useLastValue } from './useLastValue.ts';

interface DetailTablesProps {
  readonly screen: RecordScreen;
  readonly record: ScreenRecord;
  /** Rows were added below the record. */
  readonly onChanged: () => void;
}
/** The sub-tables of a record, a tab each. */
export function DetailTables({ screen, record, onChanged }: DetailTablesProps) {
  if (screen.children.length === 0) return null;
  const items = screen.children.map((child) => ({
    key: child.name,
    label: child.title,
    children: <DetailTable screen={screen} child={child} record={record} onChanged={onChanged} />,
  }));
  return (
    <div {...{ [partAttribute]: screen.children.map(({ title }) => title).join('、') }}>
      <Tabs items={items} />
    </div>
  );
}

/** Rows that came with the record, else asked for when their tab is opened. */
function DetailTable({ screen, child, record, onChanged }: DetailTablesProps & { readonly child: ChildTable }) {
  const { data } = usePorts();
  const id = String(record['id']);
  const load = useCallback(
    async (signal: AbortSignal) => {
      const given = record[child.name];
      const rows = Array.isArray(given)
        ? (given as readonly ScreenRecord[])
        : await data.getChildren(screen, child.name, id, signal);
      return { id, rows };
    },
    [child, data, id, record, screen],
  );
  const { loading, retry } = useLoad(load);
  const last = useLastValue(loading);
  // Asked again, the rows stay, and with them the height of the detail, so that nothing moves below the person's eyes.
  const rows = last?.id === id ? last.rows : null;
  const key = useMemo(() => JSON.stringify(rows), [rows]);
  if (!rows) return <FormWaiting loading={loading} onRetry={retry} />;
  return (
    <>
      {child.from !== undefined && !child.members && !child.foreignKeyMultiple && (
        <AddBelow from={child.from} screen={screen} child={child} parent={record} onAdded={onChanged} />
      )}
      {/* A table holds the rows it started with. */}
      <div className="vf-detail-grid">
        <LazySubTable key={key} screen={screen} child={child} rows={rows} />
      </div>
      <Paper title={child.title} fields={shownFields(child, true)} records={rows} />
    </>
  );
}
