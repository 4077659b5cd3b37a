import {
  AllCommunityModule,
  ModuleRegistry,
  themeQuartz,
  type ColDef,
  type ICellRendererParams,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import {
  Button,
  Card,
  Col,
  ConfigProvider,
  DatePicker,
  Dropdown,
  Form,
  Input,
  Pagination,
  Row,
  Select,
  Space,
  Tag,
} from 'antd';
import zhCN from 'antd/es/locale/zh_CN.js';
import 'dayjs/locale/zh-cn.js';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { rootElement } from './benchPage.ts';
import { listDicts, listRows, type BenchRow } from './listRows.ts';

ModuleRegistry.registerModules([AllCommunityModule]);

const toOptions = (items: readonly { readonly value: string; readonly text: string }[]) =>
  items.map(({ value, text }) => ({ value, label: text }));
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
const columns: ColDef<BenchRow>[] = [
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
const defaultColumn: ColDef = { sortable: true, resizable: true };

function SearchForm() {
  return (
    <Form layout="horizontal" labelCol={{ flex: '80px' }}>
      <Row gutter={16}>
        <Col span={6}>
          <Form.Item name="orderNo" label="订单号">
            <Input allowClear placeholder="请输入订单号" />
          </Form.Item>
        </Col>
        <Col span={6}>
          <Form.Item name="mobile" label="手机号">
            <Input allowClear placeholder="请输入手机号" />
          </Form.Item>
        </Col>
        <Col span={6}>
          <Form.Item name="stationName" label="站点">
            <Input allowClear placeholder="请输入站点" />
          </Form.Item>
        </Col>
        <Col span={6}>
          <Form.Item name="orderStatus" label="订单状态">
            <Select allowClear options={toOptions(listDicts.bench_status)} placeholder="请选择" />
          </Form.Item>
        </Col>
        <Col span={6}>
          <Form.Item name="payType" label="支付方式">
            <Select allowClear options={toOptions(listDicts.bench_pay)} placeholder="请选择" />
          </Form.Item>
        </Col>
        <Col span={6}>
          <Form.Item name="startTime" label="开始时间">
            <DatePicker.RangePicker style={{ width: '100%' }} />
          </Form.Item>
        </Col>
        <Col span={12}>
          <Space>
            <Button type="primary" htmlType="submit">
              查询
            </Button>
            <Button>重置</Button>
          </Space>
        </Col>
      </Row>
    </Form>
  );
}

/** The same page as a competent engineer writes it with AG Grid and antd. */
function HandList() {
  const [rows, setRows] = useState<readonly BenchRow[] | null>(null);
  useEffect(() => {
    void Promise.resolve(listRows).then(setRows);
  }, []);
  return (
    <>
      <Card>
        <SearchForm />
      </Card>
      <Card>
        <Space style={{ marginBottom: 12 }}>
          <Button type="primary">新增</Button>
          <Button>导出</Button>
          <Button danger>批量删除</Button>
          <Button>刷新</Button>
        </Space>
        <AgGridReact<BenchRow>
          theme={themeQuartz}
          domLayout="autoHeight"
          rowData={rows ? [...rows] : null}
          columnDefs={columns}
          defaultColDef={defaultColumn}
          getRowId={({ data }) => String(data['id'])}
          rowSelection={{ mode: 'multiRow' }}
          rowHeight={44}
        />
        <Pagination
          total={listRows.length * 13}
          pageSizeOptions={[10, 20, 30]}
          showSizeChanger
          showTotal={(total) => `共 ${total} 条`}
        />
      </Card>
    </>
  );
}

createRoot(rootElement()).render(
  <ConfigProvider locale={zhCN}>
    <HandList />
  </ConfigProvider>,
);
