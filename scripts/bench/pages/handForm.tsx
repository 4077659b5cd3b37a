import { Button, Col, ConfigProvider, DatePicker, Form, Input, InputNumber, Row, Select, Switch } from 'antd';
import zhCN from 'antd/es/locale/zh_CN.js';
import 'dayjs/locale/zh-cn.js';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { askedFields, rootElement } from './benchPage.ts';
import { choices, toFormFields, typedMessage, typedPattern, type FormField, type FormKind } from './formFields.ts';

const options = choices.map(({ value, text }) => ({ value, label: text }));

const controls = {
  text: ({ title }) => <Input maxLength={60} placeholder={`请输入${title}`} autoComplete="off" />,
  number: ({ title }) => (
    <InputNumber stringMode controls={false} placeholder={`请输入${title}`} style={{ width: '100%' }} />
  ),
  money: ({ title }) => (
    <InputNumber stringMode controls={false} suffix="元" placeholder={`请输入${title}`} style={{ width: '100%' }} />
  ),
  dict: ({ title, required }) => <Select options={options} allowClear={!required} placeholder={`请选择${title}`} />,
  date: ({ title }) => <DatePicker placeholder={`请选择${title}`} style={{ width: '100%' }} />,
  switch: () => <Switch checkedChildren="是" unCheckedChildren="否" />,
  textarea: ({ title }) => (
    <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} showCount maxLength={255} placeholder={`请输入${title}`} />
  ),
} satisfies Record<FormKind, (field: FormField) => ReactNode>;

function rulesOf({ title, required, typed }: FormField) {
  return [
    ...(required ? [{ required: true, message: `${title}不能为空` }] : []),
    ...(typed ? [{ pattern: new RegExp(typedPattern), message: typedMessage }] : []),
  ];
}

/** The same form as a competent engineer writes it with antd: one Form.Item a field, in a grid of two columns. */
function HandForm({ fields }: { readonly fields: readonly FormField[] }) {
  return (
    <Form
      layout="vertical"
      scrollToFirstError
      initialValues={Object.fromEntries(
        fields.filter(({ kind }) => kind === 'switch').map(({ name }) => [name, false]),
      )}
    >
      <Row gutter={16}>
        {fields.map((field) => (
          <Col key={field.name} span={field.kind === 'textarea' ? 24 : 12}>
            <Form.Item
              name={field.name}
              label={field.title}
              rules={rulesOf(field)}
              {...(field.kind === 'switch' ? { valuePropName: 'checked' } : {})}
            >
              {controls[field.kind](field)}
            </Form.Item>
          </Col>
        ))}
      </Row>
      <Button type="primary" htmlType="submit">
        保存
      </Button>
    </Form>
  );
}

const fields = toFormFields(askedFields());
const root = createRoot(rootElement());
window.openBench = () =>
  root.render(
    <ConfigProvider locale={zhCN}>
      <HandForm fields={fields} />
    </ConfigProvider>,
  );
