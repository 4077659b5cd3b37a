import { Badge, Tabs } from 'antd';
import { useMemo, useState } from 'react';
import type { ChildTable, ScreenRecord } from '../../../schemas/language/index.ts';
import { LazySubTable } from '../../grid/index.ts';
import { anyError, rootOf, type FormErrors } from '../session/FormStore.ts';
import type { FormSession } from '../session/FormSession.ts';
import { hasSeveralWrong } from '../session/stages.ts';
import { useTopics } from '../session/useTopics.ts';
import { goPast } from './focusFirstError.ts';
import { useSignal } from '../../editing/signal.ts';

/** The sub-tables edited with the record: one below the fields, several in tabs. */
export function ChildTables({ session }: { readonly session: FormSession }) {
  const { children } = session.model;
  const errors = useTopics(session.store, [anyError], () => session.store.errors);
  const chosen = useSignal(session.activeChild);
  const [only] = children;
  if (!only) return null;
  if (children.length === 1) {
    return (
      <section className="vf-section">
        <h2 className="vf-section-title">{only.title}</h2>
        <BoundTable key={session.grids.keyOf(only.name)} session={session} child={only} errors={errors} />
      </section>
    );
  }
  const front = children.find((child) => child.name === chosen) ?? only;
  const items = children.map((child) => ({
    key: child.name,
    label: (
      <Badge
        count={Object.keys(errors).filter((path) => rootOf(path) === child.name).length}
        size="small"
        offset={[14, 0]}
      >
        {child.title}
      </Badge>
    ),
    children: <BoundTable key={session.grids.keyOf(child.name)} session={session} child={child} errors={errors} />,
    forceRender: true,
  }));
  return <Tabs activeKey={front.name} onChange={(key) => session.activeChild.set(key)} items={items} />;
}

const noRows: readonly ScreenRecord[] = [];
const toRows = (rows: unknown): readonly ScreenRecord[] =>
  Array.isArray(rows) ? (rows as readonly ScreenRecord[]) : noRows;

interface BoundTableProps {
  readonly session: FormSession;
  readonly child: ChildTable;
  readonly errors: FormErrors;
}
function BoundTable({ session, child: current, errors }: BoundTableProps) {
  // A version of the screen that says the same of the table is no other to its grid, which closes what is open where its columns change.
  const [{ screen, child, open, first }] = useState({
    screen: session.model.screen,
    child: current,
    open: session.grids.openIn(current.name),
    first: session.store.generation,
  });
  // The grid keeps its rows and columns itself; another record starts it afresh.
  const generation = useTopics(session.store, [child.name], () => session.store.generation);
  const rebases = useTopics(session.store, [child.name], () => session.store.rebases);
  const rows = session.store.get(child.name);
  const stored = session.store.baseline[child.name];
  const beside = useMemo(() => session.store.besideOf(child.name), [session, child.name]);
  return (
    <div id={session.idOf(child.name)} className="vf-field">
      <LazySubTable
        key={generation}
        screen={screen}
        child={child}
        rows={toRows(rows)}
        beside={beside}
        {...(hasSeveralWrong(session.model, errors) && {
          onPast: (isBack: boolean) => goPast(session, child.name, isBack),
        })}
        open={generation === first ? open : undefined}
        told={{ count: rebases, stored: toRows(stored) }}
        errors={errors}
        getParent={session.getRecord}
        {...(session.isReadOnly ? {} : { onChange: (next) => session.handleRowsChange(child.name, next) })}
      />
    </div>
  );
}
