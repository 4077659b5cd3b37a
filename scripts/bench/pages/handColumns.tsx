import { type ColDef, type ICellRendererParams } from 'ag-grid-community';
import { Button, Dropdown, Space, Tag } from 'antd';
import { listDicts, type BenchRow } from './listRows.ts';

const colours = new Map<string, string>(
  Object.values(listDicts).flatMap((items) => items.map(({ text, color }) => [text, color] as const)),
);
const decimal = (digits: number) => {
  const format = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return ({ value }: { value?: unknown }) => format.format(Number(value));
};
const clock = ({ value }: { value?: unknown }) =>
  `${Math.floor(Number(value) / 3600)}小时${Math.floor((Number(value) % 3600) / 60)}分`;

const TagCell = ({ value }: ICellRendererParams) => (
  <Tag color={colours.get(String(value)) ?? 'default'}>{String(value)}</Tag>
);
const OrderCell = ({ value }: ICellRendererParams) => (
  <Button type="link" size="small">
    {String(value)}
  </Button>
);
const more = {
  items: [
    { key: 'delete', label: '删除', danger: true },
    { key: 'refund', label: '退款' },
  ],
};
const ActionsCell = () => (
  <Space size={0}>
    <Button type="link" size="small">
      编辑
    </Button>
    <Button type="link" size="small">
      详情
    </Button>
    <Dropdown menu={more}>
      <Button type="link" size="small">
        更多
      </Button>
    </Dropdown>
  </Space>
);

const number = { type: 'rightAligned', width: 120 } as const;
/** The columns of the list as a competent engineer writes them for AG Grid. */
export const handColumns: ColDef<BenchRow>[] = [
  { headerName: '序号', valueGetter: ({ node }) => (node?.rowIndex ?? 0) + 1, width: 64, pinned: 'left' },
  { field: 'orderNo', headerName: '订单号', cellRenderer: OrderCell, width: 180 },
  { field: 'memberName', headerName: '会员', width: 120 },
  { field: 'mobile', headerName: '手机号', width: 130 },
  { field: 'stationName', headerName: '站点', width: 160 },
  { field: 'pileNo', headerName: '桩号', width: 110 },
  { field: 'gunNo', headerName: '枪号', width: 90 },
  { field: 'plate', headerName: '车牌', width: 110 },
  { field: 'orderStatus_dictText', headerName: '订单状态', cellRenderer: TagCell, width: 110 },
  { field: 'payType_dictText', headerName: '支付方式', cellRenderer: TagCell, width: 110 },
  { field: 'energy', headerName: '电量', valueFormatter: decimal(3), ...number },
  { field: 'electricFee', headerName: '电费', valueFormatter: decimal(2), ...number },
  { field: 'serviceFee', headerName: '服务费', valueFormatter: decimal(2), ...number },
  { field: 'totalFee', headerName: '总金额', valueFormatter: decimal(2), ...number },
  { field: 'discount', headerName: '优惠', valueFormatter: decimal(2), ...number },
  { field: 'paidFee', headerName: '实付', valueFormatter: decimal(2), ...number },
  { field: 'duration', headerName: '时长', valueFormatter: clock, ...number },
  { field: 'soc', headerName: 'SOC', valueFormatter: ({ value }) => `${String(value)}%`, ...number },
  { field: 'startTime', headerName: '开始时间', width: 180 },
  { field: 'endTime', headerName: '结束时间', width: 180 },
  { field: 'invoiced', headerName: '已开票', valueFormatter: ({ value }) => (value === 'Y' ? '是' : '否'), width: 100 },
  { headerName: '操作', cellRenderer: ActionsCell, width: 180, pinned: 'right', sortable: false },
];
/** What all of these columns can do. */
export const defaultColumn: ColDef = { sortable: true, resizable: true };
