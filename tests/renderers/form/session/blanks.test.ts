import { expect, it, vi } from 'vitest';
import { toActionModel, toRecordModel } from '../../../../renderers/form/session/FormModel.ts';
import { FormSession } from '../../../../renderers/form/session/FormSession.ts';
import { toWireRecord } from '../../../../renderers/form/session/records.ts';
import type { Action, ScreenRecord } from '../../../../schemas/language/index.ts';
import { portsOf, screenOf } from '../support.tsx';

const texts = {
  name: { title: '昵称', maxLength: 5 },
  mobile: { title: '手机号', field: 'mobile' },
  note: { title: '备注', field: 'textarea' },
};
const screen = screenOf(
  { ...texts, mobile: { ...texts.mobile, unique: true } },
  {
    required: ['name'],
    children: {
      lines: {
        title: '明细',
        foreignKey: 'fooId',
        required: ['plate'],
        properties: { plate: { title: '车牌', maxLength: 3 } },
      },
    },
    actions: {
      call: { title: '呼叫', on: 'row', form: { required: ['name'], properties: texts }, set: { name: 'input.name' } },
    },
  },
);
const typed = { name: ' \u3000王 五\t', mobile: ' 13800000000 ', note: ' 一\n 二 ' };
const kept = { name: '王 五', mobile: '13800000000', note: ' 一\n 二 ' };

const validatorOf = (dialog?: { readonly action: Action; readonly row: ScreenRecord }) =>
  portsOf().screens.getValidator(screen, dialog);
const sent = (session: FormSession): ScreenRecord =>
  toWireRecord(session.model, session.store.record, session.isHidden);

it('a line of text is judged and sent without the blanks around it, in the rows of a sub-table too', async () => {
  const model = toRecordModel(screen, 'add');
  const session = new FormSession(model, portsOf(), await validatorOf(), {});
  session.store.change({ ...typed, lines: [{ plate: ' 京A1 ' }] });
  expect(session.validate()).toEqual({});
  expect(sent(session)).toEqual({ ...kept, lines: [{ plate: '京A1' }] });
  session.store.change({ name: ' \u3000', lines: [{ plate: ' ' }] });
  expect(session.validate()).toEqual({ name: '请输入昵称', 'lines[0].plate': '请输入车牌' });
  session.store.change({ name: '甲' });
  expect(session.validate()).toEqual({ 'lines[0].plate': '请输入车牌' });
});

it('the dialog of an action does the same', async () => {
  const action = screen.actions.find(({ name }) => name === 'call');
  const row = { id: '1' };
  const model = toActionModel(screen, action!, [row], portsOf().user);
  const session = new FormSession(model, portsOf(), await validatorOf({ action: action!, row }), {});
  session.store.change(typed);
  expect(session.validate()).toEqual({});
  expect(sent(session)).toEqual(kept);
});

it('a unique value is asked for as it will be kept', async () => {
  const checkDuplicate = vi.fn(async () => null);
  const session = new FormSession(
    toRecordModel(screen, 'add'),
    portsOf({ data: { checkDuplicate } }),
    await validatorOf(),
    {},
  );
  session.store.change({ name: '王五', mobile: ' 13800000000' });
  session.handleBlur(screen.fields.find(({ name }) => name === 'mobile')!);
  await vi.waitFor(
    () => expect(checkDuplicate).toHaveBeenCalledWith(screen, 'mobile', '13800000000', undefined),
    15_000,
  );
});

it('a value that is known to be taken is refused at every attempt to save, until it is another', async () => {
  const checkDuplicate = vi.fn(async () => '该手机号已被使用');
  const ports = portsOf({ data: { checkDuplicate } });
  const session = new FormSession(toRecordModel(screen, 'add'), ports, await validatorOf(), {});
  session.store.change({ name: '王五', mobile: '13800000000' });
  session.handleBlur(screen.fields.find(({ name }) => name === 'mobile')!);
  await vi.waitFor(() => expect(session.store.errors['mobile']).toBe('该手机号已被使用'));
  expect(session.validate()).toMatchObject({ mobile: '该手机号已被使用' });
  session.store.change({ mobile: '13900000000' });
  expect(session.validate()).toEqual({});
});

it('a number that was pasted in groups is seen as it is kept, once its field is left', async () => {
  const session = new FormSession(toRecordModel(screen, 'add'), portsOf(), await validatorOf(), {});
  session.store.change({ name: '王五', mobile: '138 0000-0000' });
  session.handleBlur(screen.fields.find(({ name }) => name === 'mobile')!);
  expect([session.store.get('mobile'), session.store.errors]).toEqual(['13800000000', {}]);
});

it('what another row could mend is told when the record is to be saved, and not while rows are entered', async () => {
  const times = { startTime: { title: '开始', format: 'time' }, endTime: { title: '结束', format: 'time' } };
  const day = screenOf(
    { name: { title: '名称' } },
    {
      children: { periods: { title: '时段', foreignKey: 'fooId', properties: times } },
      rules: [{ that: "coversDay(periods, 'startTime', 'endTime')", message: '不能有空隙', at: 'periods' }],
    },
  );
  const ports = portsOf();
  const session = new FormSession(toRecordModel(day, 'add'), ports, await ports.screens.getValidator(day), {});
  session.handleRowsChange('periods', [{ startTime: '00:00:00', endTime: '08:00:00' }]);
  expect(session.store.errors).toEqual({});
  expect(session.validate()).toEqual({ 'periods[0].endTime': '不能有空隙' });
});
