import { describe, expect, it } from 'vitest';
import { toRecordModel } from '../../../../renderers/form/session/FormModel.ts';
import { toJsonSchema } from '../../../../renderers/form/body/toJsonSchema.ts';
import { toUiSchema } from '../../../../renderers/form/body/toUiSchema.ts';
import { screenOf } from '../support.tsx';

const screen = screenOf(
  {
    no: { title: '编号', serial: 'F{seq:6}' },
    name: { title: '名称' },
    amount: { title: '金额', field: 'money' },
    balance: { title: '余额', field: 'money', readOnly: true },
    kind: { title: '类型', dict: 'member_type' },
    createTime: { title: '创建时间' },
  },
  { form: { fields: ['amount', 'name'] } },
);

describe('the schema of a form', () => {
  it('holds names, types and titles, and no rules', () => {
    expect(toJsonSchema(toRecordModel(screen, 'edit')).properties).toEqual({
      amount: { type: 'number', title: '金额' },
      name: { type: 'string', title: '名称' },
      kind: { type: 'string', title: '类型' },
    });
  });
  it('names the widget of each field after its type, in the order of the form', () => {
    const { 'ui:order': order, ...widgets } = toUiSchema(toRecordModel(screen, 'edit'));
    expect(order).toEqual(['amount', 'name', 'kind']);
    expect(widgets['kind']).toEqual({ 'ui:widget': 'dict' });
  });
  it('leaves out what only the server writes', () => {
    for (const mode of ['add', 'edit'] as const) {
      const names = toRecordModel(screen, mode).fields.map(({ name }) => name);
      expect(names).toEqual(['amount', 'name', 'kind']);
    }
  });
});
