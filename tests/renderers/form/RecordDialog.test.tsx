import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { RecordDialog } from '../../../renderers/form/index.ts';
import { DataError, type Ports } from '../../../renderers/ports/index.ts';
import type { RecordScreen, ScreenRecord } from '../../../schemas/language/index.ts';
import { portsOf, renderWith, screenOf, type TestPorts } from './support.tsx';

const member = screenOf(
  {
    name: { title: '昵称', maxLength: 10 },
    mobile: { title: '手机号', field: 'mobile', unique: true },
    memberType: { title: '会员类型', dict: 'member_type', default: '1', form: { widget: 'radio' } },
    vin: { title: 'VIN码', visibleWhen: "memberType == '2'", requiredWhen: "memberType == '2'" },
    price: { title: '单价', field: 'money' },
    total: { title: '合计', field: 'money', computed: 'price * 2' },
    secret: { title: '密钥', field: 'password', writeOnly: true },
  },
  { required: ['name', 'secret'] },
);

interface Opened {
  readonly saved: string[];
  readonly close: ReturnType<typeof vi.fn>;
}
function open(
  ports: Ports,
  screen: RecordScreen,
  props: { readonly mode: 'add' | 'edit'; readonly id?: string; readonly initial?: ScreenRecord },
): Opened {
  const saved: string[] = [];
  const close = vi.fn();
  renderWith(ports, <RecordDialog screen={screen} {...props} onClose={close} onSaved={(id) => saved.push(id)} />);
  return { saved, close };
}
const add = (ports: Ports, initial: ScreenRecord = {}) => open(ports, member, { mode: 'add', initial });
const edit = (ports: Ports) => open(ports, member, { mode: 'edit', id: '9' });
const box = (label: RegExp): Promise<HTMLInputElement> => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: RegExp, value: string) => {
  const input = await box(label);
  fireEvent.change(input, { target: { value } });
  return input;
};
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const save = () => press(/^保\s*存$/);
const loaded = { id: '9', version: 3, name: '张三', mobile: '13800000000', memberType: '1', price: '36.80' };
const getOne = async () => loaded;

describe('a message at a field', () => {
  it('leaves its help where it is: who is wrong needs it most', async () => {
    const named = screenOf({ code: { title: '编码', description: '两位字母' } }, { required: ['code'] });
    renderWith(portsOf(), <RecordDialog screen={named} mode="add" onClose={vi.fn()} onSaved={vi.fn()} />);
    await screen.findByText('两位字母');
    save();
    await waitFor(() => expect(document.querySelector('.vf-error')).toBeTruthy());
    expect(screen.getByText('两位字母')).toBeTruthy();
  });
});

describe('adding a record', () => {
  it('sends what was typed without waiting for the pause, once, with a key', async () => {
    const create = vi.fn(async (_screen: RecordScreen, _record: ScreenRecord, _key: string) => '1000000000000000001');
    const { saved } = add(portsOf({ data: { create } }));
    await type(/昵称/, '李四');
    await type(/密钥/, 's3');
    save();
    save();
    await waitFor(() => expect(saved).toEqual(['1000000000000000001']));
    expect(create).toHaveBeenCalledTimes(1);
    expect(create.mock.calls[0]![1]).toEqual({ name: '李四', secret: 's3', memberType: '1', total: 0 });
    expect(create.mock.calls[0]![2]).toMatch(/^[\w-]{20,}$/);
  });
  it('shows exact messages, counts them and puts the cursor into the first', async () => {
    const create = vi.fn();
    add(portsOf({ data: { create } }));
    await type(/手机号/, '12');
    save();
    expect(await screen.findByText('请输入昵称')).toBeTruthy();
    expect(screen.getByText('请输入正确手机号')).toBeTruthy();
    expect(screen.getByText('请输入密钥')).toBeTruthy();
    expect(screen.getByText(/共 3 处需要修改/)).toBeTruthy();
    const first = await box(/昵称/);
    await waitFor(() => expect(document.activeElement).toBe(first));
    expect(first.getAttribute('aria-invalid')).toBe('true');
    expect(create).not.toHaveBeenCalled();
  });
  it('counts what is wrong once somebody has tried to save, and not for a field that is left', async () => {
    add(portsOf());
    await type(/手机号/, '12');
    fireEvent.blur(await box(/手机号/));
    expect(await screen.findByText('请输入正确手机号')).toBeTruthy();
    expect(screen.queryByText(/处需要修改/)).toBeNull();
    save();
    expect(await screen.findByText(/共 3 处需要修改/)).toBeTruthy();
  });
  it('tells what the server refuses at the field that it is about, and nowhere else', async () => {
    const error = vi.fn();
    const create = vi.fn().mockRejectedValue(new DataError('invalid', '昵称已存在', { name: '昵称已存在' }));
    add(portsOf({ data: { create }, messages: { error } }));
    await type(/昵称/, '李四');
    await type(/密钥/, 's3');
    save();
    expect(await screen.findAllByText('昵称已存在')).toHaveLength(1);
    expect(error).not.toHaveBeenCalled();
  });
  it('tells a refusal that is about no field once, above the fields', async () => {
    const error = vi.fn();
    const create = vi.fn().mockRejectedValue(new DataError('invalid', '账户余额不足', {}));
    add(portsOf({ data: { create }, messages: { error } }));
    await type(/昵称/, '李四');
    await type(/密钥/, 's3');
    save();
    expect(await screen.findAllByText('账户余额不足')).toHaveLength(1);
    expect(error).not.toHaveBeenCalled();
  });
  it('takes a message away as soon as its value changes', async () => {
    add(portsOf());
    await box(/昵称/);
    save();
    await screen.findByText('请输入昵称');
    const input = await type(/昵称/, '王五');
    fireEvent.blur(input);
    await waitFor(() => expect(screen.queryByText('请输入昵称')).toBeNull());
  });
  it('says what is required where a person leaves a field empty, and only there', async () => {
    add(portsOf());
    const input = await box(/昵称/);
    fireEvent.blur(input);
    expect(await screen.findByText('请输入昵称')).toBeTruthy();
    expect(screen.queryByText('请输入密钥')).toBeNull();
  });
  it('says nothing where the person only went to another window', async () => {
    add(portsOf());
    const input = await box(/昵称/);
    const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    fireEvent.blur(input);
    await act(async () => undefined);
    expect(screen.queryByText('请输入昵称')).toBeNull();
    hasFocus.mockRestore();
  });
  it('says that a text is too long and cuts nothing off', async () => {
    add(portsOf());
    const input = await type(/昵称/, '一二三四五六七八九十一');
    fireEvent.blur(input);
    expect(await screen.findByText('最大长度10位字符')).toBeTruthy();
    expect(input.value).toBe('一二三四五六七八九十一');
    expect(input.maxLength).not.toBe(10);
  });
  it('saves by Ctrl+Enter from inside a field', async () => {
    const create = vi.fn(async () => '1');
    const { saved } = add(portsOf({ data: { create } }), { name: '甲', secret: 'x' });
    fireEvent.keyDown(await box(/昵称/), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(saved).toEqual(['1']));
  });
  it('keeps what was typed and sends the same key again after a timeout', async () => {
    const keys: string[] = [];
    const create: Ports['data']['create'] = async (_screen, _record, key) => {
      keys.push(key);
      if (keys.length === 1) throw new DataError('timeout', '网络超时');
      return '1';
    };
    const { saved } = add(portsOf({ data: { create } }), { name: '甲', secret: 'x' });
    await box(/昵称/);
    save();
    expect(await screen.findByText('网络超时：数据可能已经保存，请先在列表中核对，再重新保存')).toBeTruthy();
    expect((await box(/昵称/)).value).toBe('甲');
    save();
    await waitFor(() => expect(saved).toEqual(['1']));
    expect(keys[0]).toBe(keys[1]);
  });
  it('waits for a file on its way, and is not sent without one that failed', async () => {
    const pictured = screenOf({ name: { title: '名称' }, picture: { title: '图片', field: 'image' } });
    const create = vi.fn(async (_screen: RecordScreen, _record: ScreenRecord) => '1');
    const ends: ((fails: boolean) => void)[] = [];
    const upload = () =>
      new Promise<string>((resolve, reject) =>
        ends.push((fails) => (fails ? reject(new Error('文件过大')) : resolve('2026/a.png'))),
      );
    const asked: unknown[] = [];
    const confirm = async (question: unknown) => asked.push(question) === 0;
    const ports = portsOf({ data: { create }, uploads: { upload }, messages: { confirm } });
    const { saved, close } = open(ports, pictured, { mode: 'add' });
    await box(/名称/);
    const pick = () => {
      const file = new File(['x'], '照片.png', { type: 'image/png' });
      fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } });
    };
    pick();
    await waitFor(() => expect(ends).toHaveLength(1));
    save();
    expect(await screen.findByText('1 个文件正在上传，请等上传完成，或取消上传')).toBeTruthy();
    press(/^取\s*消$/);
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(close).not.toHaveBeenCalled();
    await act(async () => ends[0]!(true));
    save();
    expect(await screen.findByText('1 个文件没有上传成功，请重新上传，或删除（照片.png：文件过大）')).toBeTruthy();
    expect(create).not.toHaveBeenCalled();
    press(/^删除$/);
    await waitFor(() => expect(screen.queryByText(/没有上传成功/)).toBeNull());
    pick();
    await waitFor(() => expect(ends).toHaveLength(2));
    await act(async () => ends[1]!(false));
    save();
    await waitFor(() => expect(saved).toEqual(['1']));
    expect(create.mock.lastCall![1]).toMatchObject({ picture: '2026/a.png' });
  });
  it('brings the first sub-table with a mistake to the front, once the fields are right', async () => {
    const child = (title: string, minRows: number) => ({
      title,
      foreignKey: 'fooId',
      minRows,
      properties: { a: { title: '甲' } },
    });
    const order = screenOf(
      { name: { title: '名称' } },
      { required: ['name'], children: { first: child('第一', 0), second: child('第二', 1) } },
    );
    open(portsOf(), order, { mode: 'add' });
    const isFront = (title: RegExp) => screen.getByRole('tab', { name: title }).getAttribute('aria-selected');
    await box(/名称/);
    save();
    await screen.findByText('请输入名称');
    expect(isFront(/第一/)).toBe('true');
    await screen.findByText('共 2 处需要修改');
    fireEvent.click(screen.getByRole('button', { name: '查看下一处' }));
    await waitFor(() => expect(isFront(/第二/)).toBe('true'));
    fireEvent.click(screen.getByRole('tab', { name: /第一/ }));
    await type(/名称/, '甲');
    save();
    await waitFor(() => expect(isFront(/第二/)).toBe('true'));
    expect(await screen.findAllByText('第二至少需要1行')).not.toEqual([]);
  });
  it('puts the messages of the server at their fields', async () => {
    const create = async () => {
      throw new DataError('invalid', '手机号已存在', { mobile: '手机号已存在' });
    };
    add(portsOf({ data: { create } }), { name: '甲', secret: 'x', mobile: '13800000000' });
    const input = await box(/手机号/);
    save();
    expect(await screen.findByText('手机号已存在')).toBeTruthy();
    expect(input.getAttribute('aria-describedby')).toBe(screen.getByText('手机号已存在').id);
  });
});

describe('rules between fields', () => {
  it('show and require a field by the value of another', async () => {
    add(portsOf(), { name: '甲', secret: 'x' });
    await box(/昵称/);
    expect(screen.queryByLabelText(/VIN码/)).toBeNull();
    fireEvent.click(screen.getByLabelText('网约车会员'));
    expect((await box(/VIN码/)).closest('.vf-field')?.querySelector('.vf-star')).toBeTruthy();
    save();
    expect(await screen.findByText('请输入VIN码')).toBeTruthy();
    fireEvent.click(screen.getByLabelText('普通会员'));
    await waitFor(() => expect(screen.queryByLabelText(/VIN码/)).toBeNull());
  });
  it('work out a computed field', async () => {
    add(portsOf());
    fireEvent.blur(await type(/单价/, '1.25'));
    const total = document.querySelector('[data-field="total"] .vf-fixed');
    await waitFor(() => expect(total?.textContent).toBe('2.50元'));
  });
});

describe('the duplicate check', () => {
  it('asks when a person leaves the field, and not for an empty value', async () => {
    const checkDuplicate = vi.fn(async () => '该手机号已被使用');
    add(portsOf({ data: { checkDuplicate } }));
    fireEvent.blur(await box(/手机号/));
    fireEvent.blur(await type(/手机号/, '13800000000'));
    expect(await screen.findByText('该手机号已被使用')).toBeTruthy();
    expect(checkDuplicate).toHaveBeenCalledTimes(1);
    expect(checkDuplicate).toHaveBeenCalledWith(member, 'mobile', '13800000000', undefined);
  });
});

describe('editing a record', () => {
  it('sends the version it was opened on, and no secret that nobody touched', async () => {
    const update = vi.fn(async (_screen: RecordScreen, _record: ScreenRecord, _key: string) => undefined);
    const { saved } = edit(portsOf({ data: { getOne, update } }));
    await type(/昵称/, '张四');
    save();
    await waitFor(() => expect(saved).toEqual(['9']));
    expect(update.mock.calls[0]![1]).toMatchObject({ id: '9', version: 3, name: '张四', price: 36.8 });
    expect(update.mock.calls[0]![1]).not.toHaveProperty('secret');
  });
  it('offers another try when the record could not be loaded', async () => {
    let tries = 0;
    const flaky = async () => {
      tries += 1;
      if (tries === 1) throw new DataError('server', '服务器错误');
      return loaded;
    };
    edit(portsOf({ data: { getOne: flaky } }));
    expect(await screen.findByText('服务器错误')).toBeTruthy();
    press(/重\s*试/);
    expect((await box(/昵称/)).value).toBe('张三');
  });
  it('shows a field the person has no permission for as text', async () => {
    const permissions = { isFieldDisabled: (code: string) => code === 'foo:mobile' };
    edit(portsOf({ data: { getOne }, permissions }));
    expect((await box(/昵称/)).disabled).toBe(false);
    expect(screen.queryByLabelText(/手机号/)?.matches('input') ?? false).toBe(false);
    expect(document.querySelector('[data-field="mobile"] .vf-fixed')?.textContent).toBe('13800000000');
  });
});

describe('saving and going on', () => {
  it('says which record was saved', async () => {
    const ports = portsOf({ data: { create: vi.fn(async () => '9') } });
    const plain = screenOf({ name: { title: '名称' } });
    renderWith(ports, <RecordDialog screen={plain} mode="add" onClose={vi.fn()} onSaved={vi.fn()} />);
    await type(/名称/, '甲');
    save();
    await waitFor(() => expect(ports.shown).toEqual(['保存成功：测试 “甲”']));
  });
  it('keeps the dialog open with a fresh form, and says what was saved', async () => {
    const create = vi.fn(async () => '9');
    const ports = portsOf({ data: { create } });
    const saved = vi.fn();
    const plain = screenOf({ name: { title: '名称' } });
    renderWith(ports, <RecordDialog screen={plain} mode="add" onClose={vi.fn()} onSaved={saved} />);
    await type(/名称/, '甲');
    press(/保存并新增/);
    await waitFor(() => expect(saved).toHaveBeenCalledWith('9', true));
    expect(ports.shown).toEqual(['保存成功：测试 “甲”，可继续新增']);
    await waitFor(async () => expect((await box(/名称/)).value).toBe(''));
    await type(/名称/, '乙');
    fireEvent.keyDown(await box(/名称/), { key: 'Enter', ctrlKey: true, shiftKey: true });
    await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
    await waitFor(async () => expect((await box(/名称/)).value).toBe(''));
    await type(/名称/, '丙');
    fireEvent.keyDown(await box(/名称/), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(saved).toHaveBeenLastCalledWith('9', false));
  });
});

describe('a conflict', () => {
  const current = {
    ...loaded,
    version: 7,
    name: '别人改的',
    price: '40.00',
    updateBy: 'colleague',
    updateTime: '2026-11-22 09:30:00',
  };
  const collide = async (typed: readonly (readonly [RegExp, string])[], theirs: ScreenRecord = current) => {
    const sent: ScreenRecord[] = [];
    const update: Ports['data']['update'] = async (_screen, record) => {
      sent.push(record);
      if (record['version'] !== 7) throw new DataError('conflict', '记录已被修改', {}, theirs);
    };
    const opened = edit(portsOf({ data: { getOne, update } }));
    for (const [label, value] of typed) await type(label, value);
    save();
    const title = await screen.findByText('这条记录已被他人修改');
    return { ...opened, sent, dialog: title.closest<HTMLElement>('.ant-modal')! };
  };
  const rowOf = (dialog: HTMLElement, title: string) => within(dialog).getByText(title).closest('tr')!;

  it('says who saved the record and when', async () => {
    const { dialog } = await collide([[/昵称/, '我改的']]);
    expect(within(dialog).getByText(/账号 colleague 于 2026-11-22 09:30:00 保存/)).toBeTruthy();
  });
  it('shows what each of the two changed, and calls what only one changed unchanged by the other', async () => {
    const { dialog } = await collide([
      [/昵称/, '我改的'],
      [/手机号/, '13900000009'],
    ]);
    expect(rowOf(dialog, '昵称').textContent).toBe('昵称我改的别人改的');
    expect(rowOf(dialog, '手机号').textContent).toBe('手机号13900000009未修改');
    expect(rowOf(dialog, '单价').textContent).toMatch(/^单价未修改.*40\.00/);
    expect(within(dialog).queryByText('会员类型')).toBeNull();
  });
  it('writes only what the person changed over the newer record', async () => {
    const { saved, sent } = await collide([[/手机号/, '13900000009']]);
    press(/合并并保存/);
    await waitFor(() => expect(saved).toEqual(['9']));
    expect(sent[1]).toMatchObject({ version: 7, mobile: '13900000009', name: '别人改的', price: 40 });
  });
  it('lets the person choose, field by field, where both changed', async () => {
    const mine = [
      [/昵称/, '我改的'],
      [/单价/, '50'],
    ] as const;
    const { saved, sent, dialog } = await collide(mine);
    fireEvent.click(within(dialog).getByRole('radio', { name: '单价：对方的修改' }));
    press(/合并并保存/);
    await waitFor(() => expect(saved).toEqual(['9']));
    expect(sent[1]).toMatchObject({ version: 7, name: '我改的', price: 40 });
  });
  it('asks nothing of what both changed alike', async () => {
    const { dialog } = await collide([[/昵称/, '别人改的']]);
    expect(within(dialog).queryByRole('radio')).toBeNull();
    expect(within(dialog).queryByText('昵称')).toBeNull();
  });
  it('goes back to the form with everything typed', async () => {
    const { saved, sent, dialog } = await collide([[/昵称/, '我改的']]);
    fireEvent.click(within(dialog).getByRole('button', { name: '继续编辑' }));
    expect((await box(/昵称/)).value).toBe('我改的');
    expect([saved, sent.length]).toEqual([[], 1]);
  });
  it('takes theirs when a person gives up', async () => {
    const { saved } = await collide([[/昵称/, '我改的']]);
    press(/放弃我的修改/);
    await waitFor(async () => expect((await box(/昵称/)).value).toBe('别人改的'));
    expect(saved).toEqual([]);
  });
  it('of a draft put back later still knows what was changed before it, and what by others since', async () => {
    const ports = portsOf({
      data: {
        getOne: async () => current,
        update: async (_screen, record) => {
          if (record['version'] !== 7) throw new DataError('conflict', '记录已被修改', {}, current);
        },
      },
    });
    ports.storedDrafts.set('1:foo:9', { ...loaded, name: '我改的' });
    ports.storedDrafts.set('1:foo:9:opened', loaded);
    edit(ports);
    await screen.findByText('已恢复未保存的内容');
    save();
    const dialog = (await screen.findByText('这条记录已被他人修改')).closest<HTMLElement>('.ant-modal')!;
    expect(rowOf(dialog, '昵称').textContent).toBe('昵称我改的别人改的');
    expect(rowOf(dialog, '单价').textContent).toMatch(/^单价未修改/);
  });
});

describe('a lost session', () => {
  it('keeps what was typed, except secrets, and puts it back when the form is opened again', async () => {
    const create = async () => {
      throw new DataError('unauthorized', '登录已失效');
    };
    const ports: TestPorts = portsOf({ data: { create } });
    const { saved } = add(ports, { name: '甲', secret: 'geheim' });
    await box(/昵称/);
    save();
    expect(await screen.findByText(/登录已失效/)).toBeTruthy();
    const draft = ports.storedDrafts.get('1:foo:new');
    expect(draft).toMatchObject({ name: '甲' });
    expect(JSON.stringify([...ports.storedDrafts.values()])).not.toContain('geheim');
    document.body.replaceChildren();
    add(ports);
    expect(await screen.findByText('已恢复未保存的内容')).toBeTruthy();
    expect((await box(/昵称/)).value).toBe('甲');
    expect(saved).toEqual([]);
  });
});

describe('a restored draft', () => {
  it('is sent with the version it was written on, so that what others saved meanwhile is not lost', async () => {
    const update = vi.fn(async (_screen: RecordScreen, _record: ScreenRecord, _key: string) => undefined);
    const ports = portsOf({ data: { getOne: async () => ({ ...loaded, version: 8 }), update } });
    ports.storedDrafts.set('1:foo:9', { ...loaded, name: '我的', price: null });
    const { saved } = edit(ports);
    await screen.findByText('已恢复未保存的内容');
    save();
    await waitFor(() => expect(saved).toEqual(['9']));
    expect(update.mock.calls[0]![1]).toMatchObject({ version: 3, name: '我的', price: null });
    expect(ports.storedDrafts.size).toBe(0);
  });
  it('is found again under the name and the id that its screen has by now', async () => {
    const ports = portsOf();
    ports.storedDrafts.set('1:fuh:new', { name: '甲', price: null });
    ports.storedDrafts.set('1:fuh:new:opened', {});
    const renamed = screenOf({ name: { title: '昵称' } }, { was: 'fuh' });
    open(ports, { ...renamed, component: 'charge/demo/FuhList' }, { mode: 'add' });
    expect(await screen.findByText('已恢复未保存的内容')).toBeTruthy();
    expect((await box(/昵称/)).value).toBe('甲');
    expect([...ports.storedDrafts.keys()].filter((key) => key.includes('fuh'))).toEqual([]);
  });
  it.each([
    ['by 放弃修改', () => press(/取\s*消/), 1],
    ['by closing its page', cleanup, 0],
  ])('is thrown away for good %s', async (_way, leave, closings) => {
    const ports = portsOf();
    ports.storedDrafts.set('1:foo:new', { name: 'keep me' });
    ports.storedDrafts.set('1:foo:new:opened', {});
    const { close } = add(ports);
    expect(await screen.findByText('已恢复未保存的内容')).toBeTruthy();
    await type(/昵称/, '另一个');
    leave();
    await waitFor(() => expect(close).toHaveBeenCalledTimes(closings));
    cleanup();
    add(ports);
    expect((await box(/昵称/)).value).toBe('');
    expect(screen.queryByText('已恢复未保存的内容')).toBeNull();
  });
});

describe('unsaved changes', () => {
  it('are asked about on closing, and not when they were taken back', async () => {
    const confirm = vi.fn(async () => false);
    const ports = portsOf({ data: { getOne }, messages: { confirm } });
    const { close } = edit(ports);
    await type(/昵称/, '张四');
    expect([...ports.guards].map((isDirty) => isDirty())).toEqual([true]);
    press(/取\s*消/);
    const question = { title: '有未保存的内容，放弃吗？', okText: '放弃修改', cancelText: '继续编辑', danger: true };
    await waitFor(() => expect(confirm).toHaveBeenCalledWith(question));
    expect(close).not.toHaveBeenCalled();
    await type(/昵称/, '张三');
    expect([...ports.guards].map((isDirty) => isDirty())).toEqual([false]);
    press(/取\s*消/);
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    expect(confirm).toHaveBeenCalledTimes(1);
  });
});
