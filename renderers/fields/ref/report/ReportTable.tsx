import { Table, type TableProps } from 'antd';
import type { ScreenRecord } from '../../../../schemas/language/index.ts';
import type { Report, ReportQuery } from '../../../ports/index.ts';
import { fieldTexts } from '../../texts.ts';
import { pickerTexts } from '../picker/texts.ts';
import { type ChosenRows, keyOf } from './chosenRows.ts';
import { textOf } from './textOf.ts';
import { reportTexts } from './texts.ts';

/** The rows of a page of a report, and what is done with them. */
export interface ReportRowsProps {
  readonly report: Report;
  readonly rows: readonly ScreenRecord[];
  readonly total: number;
  readonly isLoading: boolean;
  readonly query: ReportQuery;
  readonly onAsk: (next: Partial<ReportQuery>) => void;
  readonly chosen: ChosenRows;
  /** A press on a row: it is the one, or one more. */
  readonly onPress: (row: ScreenRecord) => void;
  /** Chooses a row and is done; absent where several may be chosen. */
  readonly onTake: ((row: ScreenRecord) => void) | undefined;
  readonly onTick: (rows: readonly ScreenRecord[], isOn: boolean) => void;
  readonly isMultiple: boolean;
}

/** The rows of one page; in a low window those that there is room for. */
const tableHeight = 390;
const usualWidth = 140;
const tickWidth = 48;

/** The rows of a report, a page at a time, with a box each. */
export function ReportTable(props: ReportRowsProps) {
  const { report, rows, total, isLoading, query, onAsk, chosen, onPress, onTake, onTick, isMultiple } = props;
  const { page, pageSize, sort } = query;
  const handleChange: TableProps<ScreenRecord>['onChange'] = (_paging, _filters, sorter, { action }) => {
    if (action !== 'sort' || Array.isArray(sorter)) return;
    const { columnKey, order } = sorter;
    const asked = order ? { column: String(columnKey), order: order === 'descend' ? 'desc' : 'asc' } : undefined;
    onAsk({ page: 1, sort: asked as NonNullable<ReportQuery['sort']> });
  };
  return (
    <Table<ScreenRecord>
      size="small"
      rowKey={keyOf}
      tableLayout="fixed"
      loading={isLoading}
      dataSource={[...rows]}
      columns={report.columns.map((column) => ({
        key: column.name,
        title: column.title,
        width: column.width ?? usualWidth,
        ellipsis: true,
        ...(column.align ? { align: column.align } : {}),
        ...(column.isSortable
          ? {
              sorter: true,
              sortOrder: sort?.column !== column.name ? null : sort.order === 'desc' ? 'descend' : 'ascend',
            }
          : {}),
        render: (_, row) => textOf(column, row) || fieldTexts.nothing,
      }))}
      scroll={{
        x: report.columns.reduce((sum, { width }) => sum + (width ?? usualWidth), tickWidth),
        y: tableHeight,
      }}
      locale={{ emptyText: isLoading ? pickerTexts.loading : pickerTexts.empty }}
      rowSelection={{
        columnWidth: tickWidth,
        selectedRowKeys: [...chosen.keys()],
        // Of one that is asked for, all of a page are none to choose.
        hideSelectAll: !isMultiple,
        getTitleCheckboxProps: () => ({ 'aria-label': pickerTexts.tickAll }) as object,
        getCheckboxProps: (row) => ({ 'aria-label': reportTexts.row(nameOf(report, row)) }) as object,
        onSelect: (row, isOn) => onTick([row], isOn),
        onSelectAll: (isOn, _, changed) => onTick(changed, isOn),
      }}
      onRow={(row) => ({ onClick: () => onPress(row), onDoubleClick: () => onTake?.(row) })}
      onChange={handleChange}
      pagination={{
        current: page,
        pageSize,
        total,
        pageSizeOptions: [10, 20, 30],
        showSizeChanger: true,
        size: 'small',
        showTotal: pickerTexts.total,
        onChange: (next, size) => onAsk({ page: size === pageSize ? next : 1, pageSize: size }),
      }}
    />
  );
}

const nameOf = ({ columns: [first] }: Report, row: ScreenRecord): string => (first ? textOf(first, row) : '');
