import { Button, Modal, Tabs } from 'antd';
import { useCallback, useEffect, useMemo, useState, type CSSProperties } from 'react';
import { factOf, type ChildTable, type Field, type Screen, type ScreenRecord } from '../../schemas/language/index.ts';
import { SubTable } from '../grid/SubTable.tsx';
import { usePorts } from '../ports/index.ts';
import { FieldValue } from './FieldValue.tsx';
import './form.css';
import { FormWaiting } from './FormFrame.tsx';
import { formTexts } from './texts.ts';
import { messageOf } from './useRecordSession.ts';

/** What opens the detail of a record. */
export interface DetailViewProps {
  readonly screen: Screen;
  readonly id: string;
  readonly onClose: () => void;
  /** Offers 编辑 where the person may edit. */
  readonly onEdit?: () => void;
}

type Loaded = { readonly record: ScreenRecord } | { readonly failed: string } | null;

/** Everything there is to read of one record, its sub-tables below. */
export function DetailView({ screen, id, onClose, onEdit }: DetailViewProps) {
  const { data } = usePorts();
  const [round, setRound] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>(null);
  useEffect(() => {
    const request = new AbortController();
    setLoaded(null);
    data.getOne(screen, id, request.signal).then(
      (record) => {
        if (!request.signal.aborted) setLoaded({ record });
      },
      (error: unknown) => {
        if (!request.signal.aborted) setLoaded({ failed: messageOf(error) });
      },
    );
    return () => request.abort();
  }, [data, screen, id, round]);
  const retry = useCallback(() => setRound((count) => count + 1), []);
  const footer = (
    <div className="vf-footer">
      <Button onClick={onClose}>{formTexts.close}</Button>
      {onEdit && (
        <Button type="primary" onClick={onEdit}>
          {formTexts.edit}
        </Button>
      )}
    </div>
  );
  return (
    <Modal open title={formTexts.detailOf(screen.title.replace(/(管理|列表)$/, ''))} width={1200} footer={footer} onCancel={onClose} className="vf-modal" style={{ top: 32 }}>
      {loaded === null && <FormWaiting onRetry={retry} />}
      {loaded !== null && 'failed' in loaded && <FormWaiting message={loaded.failed} onRetry={retry} />}
      {loaded !== null && 'record' in loaded && (
        <div className="vf-form-body">
          <RecordDetail fields={screen.fields} record={loaded.record} />
          <DetailTables screen={screen} id={id} record={loaded.record} />
        </div>
      )}
    </Modal>
  );
}

/** The fields of a record to read, in columns and sections. */
export function RecordDetail({ fields, record, columns = 3 }: { readonly fields: readonly Field[]; readonly record: ScreenRecord; readonly columns?: 1 | 2 | 3 | 4 }) {
  const sections = useMemo(() => toSections(fields), [fields]);
  const style = { '--vf-columns': columns } as CSSProperties;
  return (
    <>
      {sections.map(([title, fields]) => (
        <section key={title} className="vf-section">
          {title !== '' && <h3 className="vf-section-title">{title}</h3>}
          <dl className="vf-detail" style={style}>
            {fields.map((field) => (
              <div key={field.name} className={`vf-detail-item vf-span-${factOf(field.type).span}`}>
                <dt>{field.title}</dt>
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
    const title = field.form?.section ?? field.form?.tab ?? '';
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
  const given = record[child.name];
  const [rows, setRows] = useState<readonly ScreenRecord[] | null>(Array.isArray(given) ? (given as readonly ScreenRecord[]) : null);
  const [problem, setProblem] = useState<string>();
  const [round, setRound] = useState(0);
  const isMissing = !Array.isArray(given);
  useEffect(() => {
    if (!isMissing) return;
    const request = new AbortController();
    setProblem(undefined);
    data.getChildren(screen, child.name, id, request.signal).then(
      (found) => {
        if (!request.signal.aborted) setRows(found);
      },
      (error: unknown) => {
        if (!request.signal.aborted) setProblem(messageOf(error));
      },
    );
    return () => request.abort();
  }, [child.name, data, id, isMissing, round, screen]);
  if (problem !== undefined) return <FormWaiting message={problem} onRetry={() => setRound((count) => count + 1)} />;
  if (rows === null) return <FormWaiting onRetry={() => undefined} />;
  return <SubTable screen={screen} child={child} rows={rows} />;
}
