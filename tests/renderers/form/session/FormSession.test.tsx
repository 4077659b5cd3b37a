import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ScreenRecord } from '../../../../schemas/language/index.ts';
import { toRecordModel } from '../../../../renderers/form/session/FormModel.ts';
import { FormSession } from '../../../../renderers/form/session/FormSession.ts';
import { portsOf, screenOf } from '../support.tsx';

const device = screenOf({
  vin: { title: 'VIN码', visibleWhen: "kind == '2'" },
  mobile: { title: '手机号', disabledWhen: "kind == '1'" },
  number: { title: '编号', serial: '{seq:4}' },
  name: { title: '名称' },
  kind: { title: '类型' },
});

it.each(['add', 'edit'] as const)('a form to %s begins in the first field that is shown and can be changed', (mode) => {
  const startsOf = (kind: string) => {
    const model = toRecordModel(device, mode);
    const session = new FormSession(model, portsOf(), () => ({}), { id: '1', kind });
    const names = model.fields.map(({ name }) => name);
    return names.filter((name) => renderHook(() => session.useControl(name, name)).result.current.autoFocus);
  };
  expect(startsOf('1')).toEqual(['name']);
  expect(startsOf('2')).toEqual(['vin']);
  expect(startsOf('3')).toEqual(['mobile']);
});

it('a form for a new record begins in the first field that is left to fill in, that of a copy in what it is known by', () => {
  const startOf = (mode: 'add' | 'edit', record: ScreenRecord) => {
    const model = toRecordModel(item, mode);
    const session = new FormSession(model, portsOf(), () => ({}), record);
    const names = model.fields.map(({ name }) => name);
    return names.find((name) => renderHook(() => session.useControl(name, name)).result.current.autoFocus);
  };
  expect(startOf('add', { dictId: '7' })).toBe('itemText');
  expect(startOf('add', { dictId: '7', itemText: '是', sort: 0 })).toBe('note');
  expect(startOf('add', { dictId: '7', itemText: '是', sort: 0, note: '无' })).toBe('note');
  expect(startOf('edit', { id: '1', dictId: '7', itemText: '是' })).toBe('dictId');
});
const item = screenOf(
  {
    dictId: { title: '所属字典' },
    itemText: { title: '名称' },
    sort: { title: '排序', type: 'integer' },
    note: { title: '说明' },
  },
  { label: 'note' },
);

it('a message follows the other values that its rule reads, and one of the server stays', () => {
  const product = screenOf(
    { stock: { title: '库存', type: 'integer' }, note: { title: '说明' }, code: { title: '编号' } },
    { children: { kinds: { title: '规格', properties: { stock: { title: '库存', type: 'integer' } } } } },
  );
  const sumOf = (record: ScreenRecord) =>
    (record['kinds'] as readonly ScreenRecord[]).reduce((sum, one) => sum + Number(one['stock']), 0);
  const validator = (record: ScreenRecord): Record<string, string> =>
    sumOf(record) === record['stock'] ? {} : { stock: `应为 ${sumOf(record)}` };
  const kinds = [{ id: '1', stock: 2 }];
  const session = new FormSession(toRecordModel(product, 'edit'), portsOf(), validator, { id: '1', stock: 5, kinds });
  const edit = (stock: number) => session.handleRowsChange('kinds', [{ id: '1', stock }]);
  edit(3);
  expect(session.store.errors).toEqual({});
  session.validate();
  expect(session.store.errors).toEqual({ stock: '应为 3' });
  session.store.setErrors({ ...session.store.errors, code: '编号已被使用' });
  edit(4);
  expect(session.store.errors).toEqual({ stock: '应为 4', code: '编号已被使用' });
  edit(5);
  expect(session.store.errors).toEqual({ code: '编号已被使用' });
  edit(6);
  expect(session.store.errors).toEqual({ code: '编号已被使用' });
});
