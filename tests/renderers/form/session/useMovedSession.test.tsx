import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ActionDialog, RecordDialog } from '../../../../renderers/form/index.ts';
import { toRecordModel } from '../../../../renderers/form/session/FormModel.ts';
import { FormSession } from '../../../../renderers/form/session/FormSession.ts';
import { PortsProvider } from '../../../../renderers/ports/index.ts';
import type { RecordScreen, ScreenRecord } from '../../../../schemas/language/index.ts';
import { portsOf, renderWith, screenOf } from '../support.tsx';

const before = screenOf({
  name: { title: '昵称' },
  upper: { title: '上级' },
  lower: { title: '下级', clearOn: ['upper'] },
  former: { title: '旧字段' },
  distance: { title: '里程' },
});
const after = screenOf(
  {
    hobby: { title: '爱好', default: '骑行' },
    name: { title: '外号' },
    upper: { title: '上级' },
    lower: { title: '下级', clearOn: ['upper'] },
    mileage: { title: '行驶里程', was: 'distance' },
  },
  { required: ['name'] },
);
const box = (label: string): Promise<HTMLInputElement> => screen.findByLabelText<HTMLInputElement>(new RegExp(label));
const type = async (label: string, value: string) => fireEvent.change(await box(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: /^保\s*存$/ }));

function open(mode: 'add' | 'edit', loaded: ScreenRecord = {}) {
  const create = vi.fn(async (_screen: RecordScreen, _record: ScreenRecord) => '1');
  const update = vi.fn(async (_screen: RecordScreen, _record: ScreenRecord) => undefined);
  const getOne = vi.fn(async () => loaded);
  const ports = portsOf({ data: { create, update, getOne } });
  const dialog = (screen: RecordScreen) => (
    <RecordDialog screen={screen} mode={mode} id="9" onClose={vi.fn()} onSaved={vi.fn()} />
  );
  const { rerender } = renderWith(ports, dialog(before));
  const change = (to = after) => rerender(<PortsProvider ports={ports}>{dialog(to)}</PortsProvider>);
  return { ports, create, update, getOne, change };
}

describe('an open form whose screen file changes', () => {
  it('takes up the new fields and titles, and keeps what is typed', async () => {
    const { create, change } = open('add');
    await type('昵称', '还没交出去');
    await type('旧字段', '要没了');
    change();
    expect((await box('外号')).value).toBe('还没交出去');
    expect((await box('爱好')).value).toBe('骑行');
    expect(screen.queryByLabelText('旧字段')).toBeNull();
    save();
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
    expect(create.mock.calls[0]![1]).toMatchObject({ name: '还没交出去', hobby: '骑行' });
    expect(create.mock.calls[0]![1]).not.toHaveProperty('former');
  });

  it('keeps what is typed into a field that has another name now', async () => {
    const { create, change } = open('add');
    await type('昵称', '张三');
    await type('里程', '777');
    change();
    expect((await box('行驶里程')).value).toBe('777');
    save();
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
    expect(create.mock.calls[0]![1]).toMatchObject({ mileage: '777' });
    expect(create.mock.calls[0]![1]).not.toHaveProperty('distance');
  });

  it('has what was typed into a field again that was gone or of another type for a while', async () => {
    const lines = { title: '行', properties: { part: { title: '品名' }, many: { title: '件数' } } };
    const properties = { name: { title: '昵称' }, former: { title: '旧字段' }, size: { title: '尺寸' } };
    const whole = screenOf(properties, { children: { lines } });
    const { former: _, ...left } = properties;
    const fewer = screenOf(
      { ...left, size: { title: '尺寸', type: 'integer' } },
      { children: { lines: { title: '行', properties: { part: { title: '品名' } } } } },
    );
    const ports = portsOf();
    const stored = { id: '9', name: '甲', former: '存的', size: '大', lines: [{ id: '1', part: 'a', many: '两个' }] };
    const session = new FormSession(toRecordModel(whole, 'edit'), ports, () => ({}), stored);
    session.store.change({ former: '打了一半', lines: [{ id: '1', part: 'a', many: '三个' }] });
    const gone = session.moveTo(toRecordModel(fewer, 'edit'), () => ({}));
    expect(gone.store.record).not.toHaveProperty('former');
    gone.store.change({ name: '乙' });
    const back = gone.moveTo(toRecordModel(whole, 'edit'), () => ({}));
    expect(back.store.record).toMatchObject({
      name: '乙',
      former: '打了一半',
      size: '大',
      lines: [{ id: '1', part: 'a', many: '三个' }],
    });
    expect(back.store.baseline).toMatchObject(stored);
    // A sub-table as a whole, too; and what was typed instead stays.
    const bare = back.moveTo(
      toRecordModel(screenOf({ ...left, size: { title: '尺寸', type: 'integer' } }), 'edit'),
      () => ({}),
    );
    bare.store.change({ size: 7 });
    expect(bare.moveTo(toRecordModel(whole, 'edit'), () => ({})).store.record).toMatchObject({
      former: '打了一半',
      size: '7',
      lines: [{ id: '1', part: 'a', many: '三个' }],
    });
    // What was given up meanwhile is not: the stored value is.
    const other = new FormSession(toRecordModel(whole, 'edit'), ports, () => ({}), stored);
    other.store.change({ former: '不要了' });
    const begun = other.moveTo(toRecordModel(fewer, 'edit'), () => ({}));
    begun.startOver();
    expect(begun.moveTo(toRecordModel(whole, 'edit'), () => ({})).store.record).toMatchObject(stored);
  });

  it('has the focus in the nearest field once that in which it stood is gone', async () => {
    const { change } = open('add');
    (await box('旧字段')).focus();
    change();
    const next = await box('行驶里程');
    await waitFor(() => expect(document.activeElement).toBe(next));
  });

  it('tells what is typed into a field that is gone, and nothing of one that was left as it was', async () => {
    const added = open('add');
    await type('旧字段', 'abc');
    await type('里程', '777');
    added.change();
    await box('爱好');
    expect(added.ports.shown).toEqual(['页面改动后没有了“旧字段”，您填写的“abc”不会保存']);
    cleanup();
    const edited = open('edit', { id: '9', version: 3, former: '原来的' });
    await type('昵称', '李四');
    edited.change();
    await box('外号');
    expect(edited.ports.shown).toEqual([]);
  });

  it('is gone on with after a reload, with what is called otherwise now, and told what is gone', async () => {
    const update = vi.fn(async (_screen: RecordScreen, _record: ScreenRecord) => undefined);
    const ports = portsOf({ data: { update, getOne: async () => ({ id: '9', version: 3 }) } });
    const opened = { id: '9', version: 3, name: '张三', distance: '7', former: '旧', upper_dictText: '甲' };
    const key = '1:foo:9';
    ports.storedDrafts.set(key, { ...opened, distance: '777', former: 'abc', upper_dictText: '乙' });
    ports.storedDrafts.set(`${key}:opened`, opened);
    renderWith(ports, <RecordDialog screen={after} mode="edit" id="9" onClose={vi.fn()} onSaved={vi.fn()} />);
    expect((await box('行驶里程')).value).toBe('777');
    expect(ports.shown).toEqual(['页面改动后，您填写的“abc”已没有对应的字段，不会保存']);
    save();
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    expect(update.mock.calls[0]![1]).toMatchObject({ version: 3, name: '张三', mileage: '777' });
  });

  it('leaves the caret where a person is typing', async () => {
    const { change } = open('add');
    await type('上级', '江南分公司');
    const typing = await box('上级');
    typing.focus();
    typing.setSelectionRange(2, 4);
    change();
    await box('爱好');
    const after = await box('上级');
    expect(document.activeElement).toBe(after);
    expect([after.value, after.selectionStart, after.selectionEnd]).toEqual(['江南分公司', 2, 4]);
  });

  describe('with a cell open in a sub-table', () => {
    const files = (title: string, column: object, others: object = {}) => {
      const lines = { title: '项目', properties: { part: { title: '品名' }, ...column } };
      return screenOf({ name: { title } }, { children: { lines, ...others } });
    };
    const cell = () => document.querySelector('[row-index="0"] [col-id="part"]');
    const editor = () => cell()?.querySelector('input') ?? null;
    const note = { note: { title: '说明' } };
    /** Types into the cell, with the caret before its last letter, as the file is saved with another one. */
    async function typeWhile(other: RecordScreen) {
      const update = vi.fn(async (_screen: RecordScreen, _record: ScreenRecord) => undefined);
      const loaded = { id: '9', version: 3, name: '一', lines: [{ id: '1', part: '旧' }] };
      const ports = portsOf({ data: { update, getOne: async () => loaded } });
      const dialog = (screen: RecordScreen) => (
        <RecordDialog screen={screen} mode="edit" id="9" onClose={vi.fn()} onSaved={vi.fn()} />
      );
      const { rerender } = renderWith(ports, dialog(files('名称', note)));
      await waitFor(() => expect(cell()?.textContent).toBe('旧'));
      fireEvent.focus(cell()!);
      fireEvent.keyDown(cell()!, { key: 'F2' });
      await waitFor(() => expect(document.activeElement).toBe(editor()!));
      fireEvent.change(editor()!, { target: { value: '打蜡' } });
      editor()!.setSelectionRange(1, 1);
      const before = editor()!;
      rerender(<PortsProvider ports={ports}>{dialog(other)}</PortsProvider>);
      return { before, update };
    }
    const caretOf = (input: HTMLInputElement) => [input.value, input.selectionStart, input.selectionEnd];

    it('leaves it open where its table is as it was, and saves what is typed on', async () => {
      const { before, update } = await typeWhile(files('称呼', note));
      await box('称呼');
      expect(editor()).toBe(before);
      expect(document.activeElement).toBe(before);
      expect(caretOf(before)).toEqual(['打蜡', 1, 1]);
      fireEvent.change(before, { target: { value: '打蜡抛光' } });
      fireEvent.keyDown(before, { key: 'Enter' });
      await waitFor(() => expect(cell()?.textContent).toBe('打蜡抛光'));
      save();
      await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
      expect(update.mock.calls[0]![1]).toMatchObject({ lines: [{ id: '1', part: '打蜡抛光' }] });
    });

    it.each([
      ['is another', files('称呼', { hours: { title: '工时' } })],
      ['stands in a tab', files('称呼', note, { costs: { title: '费用', properties: { cost: { title: '金额' } } } })],
    ])(
      'opens it again where its table %s, with what was typed, the caret, and what is typed meanwhile',
      async (_, now) => {
        const { before } = await typeWhile(now);
        await box('称呼');
        expect(before.isConnected).toBe(false);
        fireEvent.keyDown(document.body, { key: 'a' });
        fireEvent.keyDown(document.body, { key: 'b' });
        await waitFor(() => expect(editor()?.value).toBe('打ab蜡'));
        expect(document.activeElement).toBe(editor());
      },
    );
  });

  it('takes nobody into its first field who was elsewhere', async () => {
    const { change } = open('add');
    (await box('昵称')).blur();
    change();
    await box('爱好');
    expect(document.activeElement?.matches('input, textarea')).toBe(false);
  });

  it('checks by the new rules', async () => {
    const { create, change } = open('add');
    await box('昵称');
    change();
    await box('外号');
    save();
    expect(await screen.findByText('请输入外号')).toBeTruthy();
    expect(create).not.toHaveBeenCalled();
  });

  it('stays on the record it was opened with, and is as dirty as it was', async () => {
    const loaded = { id: '9', version: 3, name: '张三', upper: 'A', lower: 'a' };
    const { ports, update, getOne, change } = open('edit', loaded);
    await box('昵称');
    change();
    await box('外号');
    expect([...ports.guards].map((isDirty) => isDirty())).toEqual([false]);
    await type('上级', 'B');
    fireEvent.blur(await box('上级'));
    await type('下级', 'a');
    save();
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    expect(update.mock.calls[0]![1]).toMatchObject({ version: 3, name: '张三', upper: 'B', lower: 'a' });
    expect(getOne).toHaveBeenCalledTimes(1);
  });

  it('clears nothing again that was chosen after it was cleared', async () => {
    const { change } = open('edit', { id: '9', version: 3, upper: 'A', lower: 'a' });
    await type('上级', 'B');
    fireEvent.blur(await box('上级'));
    await type('下级', 'a');
    change();
    await box('外号');
    expect([(await box('上级')).value, (await box('下级')).value]).toEqual(['B', 'a']);
  });

  it('is no other for the dialog of an action', async () => {
    const fileOf = (title: string) =>
      screenOf(
        { balance: { title: '余额', field: 'money' } },
        {
          actions: {
            recharge: { title: '充值', on: 'row', form: { properties: { remark: { title } } }, set: { balance: '1' } },
          },
        },
      );
    const [one, other] = [fileOf('备注'), fileOf('说明')];
    const ports = portsOf();
    const dialog = (screen: RecordScreen) => (
      <ActionDialog
        screen={screen}
        action={screen.actions[0]!}
        records={[{ id: '7', version: 1 }]}
        onClose={vi.fn()}
        onDone={vi.fn()}
      />
    );
    const { rerender } = renderWith(ports, dialog(one));
    await type('备注', '写了一半');
    rerender(<PortsProvider ports={ports}>{dialog(other)}</PortsProvider>);
    expect((await box('说明')).value).toBe('写了一半');
  });
});
