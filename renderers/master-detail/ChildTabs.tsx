import { Tabs } from 'antd';
import type { ChildTable, Screen, ScreenRecord } from '../../schemas/language/index.ts';
import { ChildList } from './ChildList.tsx';
import { ChildRows } from './ChildRows.tsx';
import { texts } from '../list/texts.ts';

/** The sub lists of one record, a tab each. */
export function ChildTabs({ screen, record }: { readonly screen: Screen; readonly record: ScreenRecord | undefined }) {
  if (!record) return <div className="vf-sub-lists vf-choose">{texts.chooseParent}</div>;
  const items = screen.children.map((child) => ({
    key: child.name,
    label: child.title,
    children: <ChildPanel screen={screen} child={child} record={record} />,
  }));
  return (
    <section className="vf-sub-lists" aria-label={texts.subLists}>
      <Tabs size="small" items={items} destroyOnHidden />
    </section>
  );
}

/** Rows that are records of another screen are a list of that screen; own rows are a table. */
function ChildPanel({
  screen,
  child,
  record,
}: {
  readonly screen: Screen;
  readonly child: ChildTable;
  readonly record: ScreenRecord;
}) {
  return child.from === undefined ? (
    <ChildRows screen={screen} child={child} record={record} />
  ) : (
    <ChildList screen={screen} child={child} screenId={child.from} parent={record} />
  );
}
