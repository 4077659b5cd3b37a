import { useCallback } from 'react';
import { type ChildTable, headingOf, type RecordScreen, type ScreenRecord } from '../../../schemas/language/index.ts';
import { useLoad } from '../../answers/index.ts';
import { Button } from '../../button/Button.tsx';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { LazySubTable } from '../../grid/index.ts';
import { messageTexts } from '../../messages/texts.ts';
import { usePorts } from '../../ports/index.ts';
import { loadAgain } from './loadAgain.ts';
import { expandTexts } from './texts.ts';

interface RowPartsProps {
  readonly screen: RecordScreen;
  readonly record: ScreenRecord;
}

/** The fields and sub-tables that a screen names for an opened row, in their order. */
export function RowParts({ screen, record }: RowPartsProps) {
  const names = screen.list.expand ?? [];
  return names.map((name) => {
    const child = screen.children.find((one) => one.name === name);
    if (child) return <RowTable key={name} screen={screen} record={record} child={child} hasTitle={names.length > 1} />;
    const field = screen.fields.find((one) => one.name === name);
    if (!field) return null;
    return (
      <section key={name} className="vf-row-part">
        <h4>{headingOf(field)}</h4>
        <div className="vf-row-text">
          <FieldValue field={field} record={record} />
        </div>
      </section>
    );
  });
}

interface RowTableProps extends RowPartsProps {
  readonly child: ChildTable;
  /** One table alone says by its columns what it is. */
  readonly hasTitle: boolean;
}

/** The rows of a sub-table, asked for when its row is opened. */
function RowTable({ screen, record, child, hasTitle }: RowTableProps) {
  const { data } = usePorts();
  const id = String(record['id']);
  const load = useCallback(
    (signal: AbortSignal) => loadAgain(() => data.getChildren(screen, child.name, id, signal), signal),
    [child, data, id, screen],
  );
  const { loading, retry } = useLoad(load);
  return (
    <section className="vf-row-part" aria-label={child.title}>
      {hasTitle && <h4>{child.title}</h4>}
      {loading.state === 'loading' && <div role="status">{messageTexts.loading}</div>}
      {loading.state === 'failed' && (
        <div role="alert">
          <strong>{expandTexts.failed}</strong> <span className="vf-muted">{loading.message}</span>{' '}
          <Button small onClick={retry}>
            {messageTexts.retry}
          </Button>
        </div>
      )}
      {loading.state === 'ready' && <LazySubTable screen={screen} child={child} rows={loading.value} />}
    </section>
  );
}
