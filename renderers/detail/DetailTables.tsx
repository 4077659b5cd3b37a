import { Tabs } from 'antd';
import { useCallback } from 'react';
import type { ChildTable, RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import { LazySubTable } from '../grid/index.ts';
import { FormWaiting } from '../form/FormFrame.tsx';
import { useLoad } from '../answers/index.ts';
import { usePorts } from '../ports/index.ts';
import { AddBelow } from './AddBelow.tsx';

interface DetailTablesProps {
  readonly screen: RecordScreen;
  readonly id: string;
  readonly record: ScreenRecord;
  /** Rows were added below the record. */
  readonly onChanged: () => void;
}
/** The sub-tables of a record, a tab each. */
export function DetailTables({ screen, id, record, onChanged }: DetailTablesProps) {
  if (screen.children.length === 0) return null;
  const items = screen.children.map((child) => ({
    key: child.name,
    label: child.title,
    children: <DetailTable screen={screen} child={child} id={id} record={record} onChanged={onChanged} />,
  }));
  return <Tabs items={items} />;
}

/** Rows that came with the record, else asked for when their tab is opened. */
function DetailTable({ screen, child, id, record, onChanged }: DetailTablesProps & { readonly child: ChildTable }) {
  const { data } = usePorts();
  const load = useCallback(
    async (signal: AbortSignal) => {
      const given = record[child.name];
      return Array.isArray(given)
        ? (given as readonly ScreenRecord[])
        : data.getChildren(screen, child.name, id, signal);
    },
    [child, data, id, record, screen],
  );
  const { loading, retry } = useLoad(load);
  if (loading.state !== 'ready') return <FormWaiting loading={loading} onRetry={retry} />;
  return (
    <>
      {child.from !== undefined && !child.members && !child.foreignKeyMultiple && (
        <AddBelow from={child.from} screen={screen} child={child} parent={record} onAdded={onChanged} />
      )}
      {/* A table holds the rows it started with. */}
      <LazySubTable
        key={loading.value.map(({ id }) => String(id)).join()}
        screen={screen}
        child={child}
        rows={loading.value}
      />
    </>
  );
}
