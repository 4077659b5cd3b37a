import { Tabs } from 'antd';
import type { ChildTable, RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import { ChildList } from './ChildList.tsx';
import { ChildRows } from './ChildRows.tsx';
import { besideTexts } from './texts.ts';

/** Whose lists they are. */
export interface ChildTabsProps {
  readonly screen: RecordScreen;
  readonly record: ScreenRecord | undefined;
  /** The lists keep to the height of the tabs instead of making room for all their rows. */
  readonly fills: boolean;
}

/** The sub lists of one record, a tab each. */
export function ChildTabs({ screen, record, fills }: ChildTabsProps) {
  if (!record) return <div className="vf-sub-lists vf-choose">{besideTexts.chooseParent}</div>;
  const items = screen.children.map((child) => ({
    key: child.name,
    label: child.title,
    children: <ChildPanel screen={screen} child={child} record={record} fills={fills} />,
  }));
  return (
    <section className="vf-sub-lists" aria-label={besideTexts.subLists}>
      <Tabs size="small" items={items} destroyOnHidden />
    </section>
  );
}

/** Rows that are records of another screen are a list of that screen; own rows are a table. */
function ChildPanel({
  screen,
  child,
  record,
  fills,
}: {
  readonly screen: RecordScreen;
  readonly child: ChildTable;
  readonly record: ScreenRecord;
  readonly fills: boolean;
}) {
  return child.from === undefined ? (
    <ChildRows screen={screen} child={child} record={record} />
  ) : (
    <ChildList screen={screen} child={child} screenId={child.from} parent={record} fills={fills} />
  );
}
