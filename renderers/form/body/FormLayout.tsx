import { Badge, Tabs } from 'antd';
import { useMemo, type CSSProperties, type ReactNode } from 'react';
import type { Field } from '../../../schemas/language/index.ts';
import { anyError, rootOf } from '../session/FormStore.ts';
import type { FormSession } from '../session/FormSession.ts';
import { useTopics } from '../session/useTopics.ts';
import { toBlocks } from './toBlocks.ts';
import { useSignal } from '../../editing/signal.ts';
import { formTexts } from '../texts.ts';

interface FormLayoutProps {
  readonly session: FormSession;
  readonly contents: ReadonlyMap<string, ReactNode>;
}

/** The fields in tabs where the file names any, else in one column of sections. */
export function FormLayout({ session, contents }: FormLayoutProps) {
  const tabs = useMemo(() => groupBy(session.model.fields, (field) => field.place?.tab), [session]);
  const active = useSignal(session.activeTab) ?? tabs[0]?.name ?? '';
  if (tabs.length <= 1 && tabs[0]?.name === undefined)
    return <Sections session={session} fields={session.model.fields} contents={contents} />;
  const items = tabs.map(({ name, fields }) => ({
    key: name ?? formTexts.basic,
    label: <TabLabel session={session} title={name ?? formTexts.basic} fields={fields} />,
    children: <Sections session={session} fields={fields} contents={contents} />,
  }));
  return <Tabs activeKey={active || formTexts.basic} onChange={(key) => session.activeTab.set(key)} items={items} />;
}

/** The tab a field stands in, or undefined in a form without tabs. */
export function tabOf(session: FormSession, name: string): string | undefined {
  const hasTabs = session.model.fields.some((field) => field.place?.tab);
  const field = session.model.fields.find((field) => field.name === name);
  return hasTabs && field ? (field.place?.tab ?? formTexts.basic) : undefined;
}

function TabLabel({
  session,
  title,
  fields,
}: {
  readonly session: FormSession;
  readonly title: string;
  readonly fields: readonly Field[];
}) {
  const count = useTopics(session.store, [anyError], () => countErrors(session, fields));
  return (
    <Badge count={count} size="small" offset={[14, 0]}>
      {title}
    </Badge>
  );
}

function countErrors(session: FormSession, fields: readonly Field[]): number {
  const names = new Set(fields.map((field) => field.name));
  return Object.keys(session.store.errors).filter((path) => names.has(rootOf(path))).length;
}

interface SectionsProps extends FormLayoutProps {
  readonly fields: readonly Field[];
}
function Sections({ session, fields, contents }: SectionsProps) {
  const sections = useMemo(() => groupBy(fields, (field) => field.place?.section), [fields]);
  return (
    <>
      {sections.map(({ name, fields }) => (
        <section key={name ?? ''} className="vf-section">
          {name && <h2 className="vf-section-title">{name}</h2>}
          <Rows session={session} fields={fields} contents={contents} />
        </section>
      ))}
    </>
  );
}

/** The fields of a section; a long one in blocks, so that the browser draws only those near the screen. */
function Rows({ session, fields, contents }: SectionsProps) {
  const { columns } = session.model;
  const blocks = useMemo(() => toBlocks(fields), [fields]);
  return blocks.map((block, index) => {
    const lines = Math.ceil(block.length / columns);
    const style = { '--vf-columns': columns, '--vf-lines': lines } as CSSProperties;
    const className = blocks.length > 1 ? 'vf-grid vf-block' : 'vf-grid';
    return (
      // By its place: a field that a changed file puts in front must not start the others afresh.
      <div key={index} className={className} style={style} data-columns={columns}>
        {block.map((field) => contents.get(field.name))}
      </div>
    );
  });
}

interface Group {
  readonly name: string | undefined;
  readonly fields: readonly Field[];
}
function groupBy(fields: readonly Field[], nameOf: (field: Field) => string | undefined): readonly Group[] {
  const groups = new Map<string | undefined, Field[]>();
  for (const field of fields) {
    const name = nameOf(field);
    groups.set(name, [...(groups.get(name) ?? []), field]);
  }
  return [...groups].map(([name, fields]) => ({ name, fields }));
}
