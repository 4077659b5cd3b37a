import { AllCommunityModule, ModuleRegistry, themeQuartz } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { Button, Card, Col, ConfigProvider, DatePicker, Form, Input, Pagination, Row, Select, Space } from 'antd';
import zhCN from 'antd/es/locale/zh_CN.js';
import 'dayjs/locale/zh-cn.js';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { rootElement } from './benchPage.ts';
import { defaultColumn, handColumns } from './handColumns.tsx';
import { listDicts, listRows, type BenchRow } from './listRows.ts';

ModuleRegistry.registerModules([AllCommunityModule]);

const toOptions = (items: readonly { readonly value: string; readonly text: string }[]) =>
  items.map(({ value, text }) => ({ value, label: text }));
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
          columnDefs={handColumns}
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
