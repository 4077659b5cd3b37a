import { MenuButton } from '../../../popup/index.ts';
import { PickCards } from '../picker/PickCards.tsx';
import { keyOf } from './chosenRows.ts';
import type { ReportRowsProps } from './ReportTable.tsx';
import { textOf } from './textOf.ts';
import { reportTexts } from './texts.ts';

/** The rows of a report on a phone: a card each, sorted by a menu in the place of headings. */
export function ReportCards(props: ReportRowsProps) {
  const { report, rows, total, isLoading, query, onAsk, chosen, onPress, isMultiple } = props;
  const [first, ...others] = report.columns;
  return (
    <>
      <SortMenu report={report} query={query} onAsk={onAsk} />
      <PickCards
        cards={rows.map((row) => ({
          key: keyOf(row),
          title: first ? textOf(first, row) : '',
          lines: others.map((column) => ({ name: column.name, title: column.title, text: textOf(column, row) })),
        }))}
        isLoading={isLoading}
        isMultiple={isMultiple}
        isChosen={(key) => chosen.has(key)}
        onPress={(key) => rows.filter((row) => keyOf(row) === key).forEach(onPress)}
        pagination={{ current: query.page, pageSize: query.pageSize, total, onChange: (page) => onAsk({ page }) }}
      />
    </>
  );
}

function SortMenu({ report, query: { sort }, onAsk }: Pick<ReportRowsProps, 'report' | 'query' | 'onAsk'>) {
  const columns = report.columns.filter(({ isSortable }) => isSortable);
  const current = columns.find(({ name }) => name === sort?.column);
  if (columns.length === 0) return null;
  const labelOf = ({ name, title }: (typeof columns)[number]): string =>
    name === sort?.column ? reportTexts.sortedBy(title, sort.order) : title;
  const turn = (column: string) => {
    const order = sort?.column === column && sort.order === 'asc' ? 'desc' : 'asc';
    onAsk({ page: 1, sort: { column, order } });
  };
  return (
    <div className="vf-report-sort">
      <MenuButton
        button={{ children: current ? `${reportTexts.sort}：${labelOf(current)}` : reportTexts.sort }}
        title={reportTexts.sort}
        items={columns.map((column) => ({ key: column.name, label: labelOf(column) }))}
        {...(current && { chosen: current.name })}
        onChoose={turn}
      />
    </div>
  );
}
