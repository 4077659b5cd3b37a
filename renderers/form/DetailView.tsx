import { Modal, Tabs } from 'antd';
import { useCallback, useMemo, type CSSProperties } from 'react';
import { Button } from '../button/Button.tsx';
import {
  factOf,
  headingOf,
  type ChildTable,
  type Field,
  type Screen,
  type ScreenRecord,
} from '../../schemas/language/index.ts';
import { LazySubTable } from '../grid/index.ts';
import { usePageDialog } from '../popup/index.ts';
import { usePorts } from '../ports/index.ts';
import { FieldValue } from './FieldValue.tsx';
import './form.css';
import { FormWaiting } from './FormFrame.tsx';
import { formTexts } from './texts.ts';
import { useLoad } from './useLoad.ts';

/** What opens the detail of a record. */
export interface DetailViewProps {
  readonly screen: Screen;
  readonly id: string;
  readonly onClose: () => void;
  /** Offers 编辑 where the person may edit. */
  readonly onEdit?: () => void;
}

/** Everything there is to read of one record, its sub-tables below. */
export function DetailView({ screen, id, onClose, onEdit }: DetailViewProps) {
  const { data } = usePorts();
  const load = useCallback((signal: AbortSignal) => data.getOne(screen, id, signal), [data, id, screen]);
  const { loading, retry } = useLoad(load);
  const dialog = usePageDialog();
  const footer = (
    <div className="vf-footer">
      <Button onClick={onClose}>{formTexts.close}</Button>
      {onEdit && (
        <Button kind="primary" onClick={onEdit}>
          {formTexts.edit}
        </Button>
      )}
    </div>
  );
  return (
    <Modal
      {...dialog}
      title={formTexts.detailOf(screen.noun)}
      width={1200}
      footer={footer}
      onCancel={onClose}
      className="vf-modal"
      style={{ top: 32 }}
    >
      {loading.state === 'ready' ? (
        <div className="vf-form-body">
          <RecordDetail fields={screen.fields} record={loading.value} />
          <DetailTables screen={screen} id={id} record={loading.value} />
        </div>
      ) : (
        <FormWaiting loading={loading} onRetry={retry} />
      )}
    </Modal>
  );
}

const mostColumns = 4;

/** The fields of a record to read, in sections of at most four columns. */
export function RecordDetail({
  fields,
  record,
  columns = 3,
}: {
  readonly fields: readonly Field[];
  readonly record: ScreenRecord;
  readonly columns?: number;
}) {
  const sections = useMemo(() => toSections(fields), [fields]);
  const style = { '--vf-columns': Math.min(columns, mostColumns) } as CSSProperties;
  return (
    <>
      {sections.map(([title, fields]) => (
        <section key={title} className="vf-section">
          {title !== '' && <h3 className="vf-section-title">{title}</h3>}
          <dl className="vf-detail" style={style}>
            {fields.map((field) => (
              <div key={field.name} className={`vf-detail-item vf-span-${factOf(field.type).span}`}>
                <dt>{headingOf(field)}</dt>
                <dd>
                  <FieldValue field={field} record={record} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}

function toSections(fields: readonly Field[]): readonly (readonly [string, readonly Field[]])[] {
  const sections = new Map<string, Field[]>();
  for (const field of fields.filter((field) => !field.writeOnly)) {
    const title = field.place?.section ?? field.place?.tab ?? '';
    sections.set(title, [...(sections.get(title) ?? []), field]);
  }
  return [...sections];
}

interface DetailTablesProps {
  readonly screen: Screen;
  readonly id: string;
  readonly record: ScreenRecord;
}
function DetailTables({ screen, id, record }: DetailTablesProps) {
  if (screen.children.length === 0) return null;
  const items = screen.children.map((child) => ({
    key: child.name,
    label: child.title,
    children: <DetailTable screen={screen} child={child} id={id} record={record} />,
  }));
  return <Tabs items={items} />;
}

/** Rows that came with the record, else asked for when their tab is opened. */
function DetailTable({ screen, child, id, record }: DetailTablesProps & { readonly child: ChildTable }) {
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
  return <LazySubTable screen={screen} child={child} rows={loading.value} />;
}
