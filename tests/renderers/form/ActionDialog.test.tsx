import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ActionDialog } from '../../../renderers/form/index.ts';
import { DataError, type ActionCall, type Ports, PortsProvider } from '../../../renderers/ports/index.ts';
import type { Action, RecordScreen, ScreenRecord } from '../../../schemas/language/index.ts';
import { portsOf, renderWith, screenOf } from './support.tsx';

const member = screenOf(
  { name: { title: '昵称' }, balance: { title: '余额', field: 'money', readOnly: true } },
  {
    actions: {
      recharge: {
        title: '充值',
        on: 'row',
        confirm: '确定为 {name} 充值？',
        form: {
          required: ['amount'],
          properties: {
            amount: { title: '金额', field: 'money', exclusiveMinimum: 0 },
            remark: { title: '备注', requiredWhen: 'input.amount > balance' },
            pin: { title: '口令', field: 'password', writeOnly: true },
          },
        },
        set: { balance: 'balance + input.amount' },
      },
    },
  },
);
const action = member.actions[0]!;
const records = [{ id: '7', version: 2, name: '张三', balance: '10.00' }];
function open(ports: Ports) {
  const done = vi.fn();
  renderWith(ports, <ActionDialog screen={member} action={action} records={records} onClose={vi.fn()} onDone={done} />);
  return done;
}
const type = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const confirm = () => fireEvent.click(screen.getByRole('button', { name: '充值' }));

describe('the dialog of an action', () => {
  it('asks its question about the row and runs on it with its version', async () => {
    const run = vi.fn(async (_screen: RecordScreen, _action: Action, _call: ActionCall) => '充值成功');
    const ports = portsOf({ data: { run } });
    const done = open(ports);
    expect(await screen.findByText('确定为 张三 充值？')).toBeTruthy();
    await type(/金额/, '5.5');
    confirm();
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
    expect(run.mock.calls[0]![2]).toMatchObject({ ids: ['7'], versions: { '7': 2 }, input: { amount: 5.5 } });
    expect(ports.shown).toEqual([expect.stringMatching(/^充值成功：.*，金额 5\.50 元$/)]);
  });
  it('checks its input as the server does, against the row too', async () => {
    open(portsOf());
    await screen.findByLabelText(/金额/);
    confirm();
    expect(await screen.findByText('请输入金额')).toBeTruthy();
    await type(/金额/, '50');
    confirm();
    expect(await screen.findByText('请输入备注')).toBeTruthy();
  });
  it('tells the list behind it when somebody else was first', async () => {
    const newer = { ...records[0], version: 3, balance: '8.00' };
    const run = vi.fn(async (_screen: RecordScreen, _action: Action, { versions }: ActionCall) => {
      if (versions['7'] !== 3) throw new DataError('conflict', '已被他人修改', {}, newer);
      return '充值成功';
    });
    const handleConflict = vi.fn();
    renderWith(
      portsOf({ data: { run, getOne: async () => newer } }),
      <ActionDialog
        screen={member}
        action={action}
        records={records}
        onClose={vi.fn()}
        onDone={vi.fn()}
        onOutdated={handleConflict}
      />,
    );
    await type(/金额/, '5');
    confirm();
    const notice = await screen.findByText(
      '这条记录刚被修改过（余额由“10.00”变为“8.00”），现在显示的是最新数据，请核对后再提交',
    );
    // The key that sent it sends it no second time, unread.
    await waitFor(() => expect(document.activeElement?.contains(notice)).toBe(true));
    expect(document.activeElement?.querySelector('button, input')).toBeNull();
    expect(handleConflict).toHaveBeenCalledOnce();
    // Who has seen what it is now may go on with what was typed.
    confirm();
    await waitFor(() => expect(run).toHaveBeenCalledTimes(2));
    expect(run.mock.calls[1]![2]).toMatchObject({ versions: { '7': 3 }, input: { amount: 5 } });
  });
  it('is over where its screen has it no more, keeps what was typed, and goes on once it is there again', async () => {
    const run = vi.fn(async () => '充值成功');
    const ports = portsOf({ data: { run } });
    const dialogIn = (own: RecordScreen) => (
      <PortsProvider ports={ports}>
        <ActionDialog screen={own} action={action} records={records} onClose={vi.fn()} onDone={vi.fn()} />
      </PortsProvider>
    );
    const { rerender } = render(dialogIn(member));
    await type(/金额/, '5');
    rerender(dialogIn({ ...member, revision: 'next', actions: [] }));
    expect(await screen.findByText(/^页面改动后没有了“充值”/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '充值' })).toBeNull();
    expect((await screen.findByLabelText<HTMLInputElement>(/金额/)).value).toBe('5');
    rerender(dialogIn(member));
    confirm();
    await waitFor(() => expect(run).toHaveBeenCalledOnce());
  });
  it('says in the words of the server which of several rows somebody else has changed', async () => {
    const told = '会员 “李四”：该记录已被他人修改，请刷新后重试（选中的 2 条都没有处理）';
    const others = [...records, { id: '8', version: 1, name: '李四', balance: '0.00' }];
    const run = async () => {
      throw new DataError('conflict', told, {}, { ...others[1], version: 2 });
    };
    renderWith(
      portsOf({ data: { run } }),
      <ActionDialog screen={member} action={action} records={others} onClose={vi.fn()} onDone={vi.fn()} />,
    );
    await type(/金额/, '5');
    confirm();
    expect(await screen.findByText(told)).toBeTruthy();
  });
  const gate = screenOf(
    { state: { title: '状态', dict: 'member_type' } },
    {
      actions: {
        pay: {
          title: '充值',
          when: "state == '1'",
          form: { required: ['amount'], properties: { amount: { title: '金额', field: 'money' } } },
          set: { state: "'2'" },
        },
      },
    },
  );
  const readGate = vi.fn(async () => ({ id: '7', version: 2, state: '2', state_dictText: '冻结' }));
  const openGate = (error: DataError) =>
    renderWith(
      portsOf({
        data: {
          run: async () => Promise.reject(error),
          getOne: readGate,
        },
      }),
      <ActionDialog
        screen={gate}
        action={gate.actions[0]!}
        records={[{ id: '7', version: 1, state: '1' }]}
        onClose={vi.fn()}
        onDone={vi.fn()}
      />,
    );
  it('is over where the row is in another state by now, which it says', async () => {
    openGate(new DataError('conflict', '已被他人修改', {}, { id: '7', version: 2, state: '2' }));
    await type(/金额/, '5');
    confirm();
    expect(await screen.findByText('这条记录刚被修改过，现在不能充值（状态：冻结）')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^充\s*值$/ })).toBeNull();
  });
  const paid = screenOf(
    { balance: { title: '余额', field: 'money' }, state: { title: '状态', dict: 'member_type' } },
    {
      actions: {
        pay: {
          title: '充值',
          when: "state == '1'",
          form: {
            properties: {
              carId: { title: '车辆', ref: 'car', fill: { colour: 'colour', note: 'colour' } },
              colour: { title: '颜色', readOnly: true },
              note: { title: '备注' },
              after: { title: '充值后余额', field: 'money', computed: 'round(balance + 5, 2)' },
            },
          },
          set: { state: "'2'" },
        },
      },
    },
  );
  const openPaid = (error: DataError, now: ScreenRecord) => {
    let colour = '红';
    const getOne = async (asked: RecordScreen) => (asked.id === 'car' ? { id: '9', plate: '京A-1', colour } : now);
    const run = async () => Promise.reject(error);
    renderWith(
      portsOf({
        data: { run, getOne },
        dictionaries: { searchRef: async () => [{ value: '9', text: '京A-1' }] },
        screens: { getById: async () => ({ ...paid, id: 'car' }) },
      }),
      <ActionDialog
        screen={paid}
        action={paid.actions[0]!}
        records={[{ id: '7', version: 1, balance: '10.00', state: '1' }]}
        onClose={vi.fn()}
        onDone={vi.fn()}
      />,
    );
    return () => void (colour = '蓝');
  };
  const changed = new DataError('conflict', '已被他人修改', {}, { id: '7', version: 2 });
  it.each([
    ['somebody else was first', changed],
    ['an earlier try of its own was carried out', new DataError('repeated', '上一次提交已经成功')],
  ])('promises nothing more where %s', async (_why, error) => {
    openPaid(error, { id: '7', version: 2, balance: '15.00', state: '2', state_dictText: '冻结' });
    expect(await screen.findByText('15.00')).toBeTruthy();
    confirm();
    await waitFor(() => expect(screen.queryByText('充值后余额')).toBeNull());
  });
  it('works out anew what it would come to from the row, and from what was chosen, as they are now', async () => {
    const repaint = openPaid(changed, { id: '7', version: 2, balance: '20.00', state: '1' });
    fireEvent.mouseDown(await screen.findByLabelText(/车辆/));
    fireEvent.click(await screen.findByText('京A-1'));
    expect(await screen.findByText('红')).toBeTruthy();
    await type(/备注/, '旧的');
    repaint();
    confirm();
    expect(await screen.findByText('25.00')).toBeTruthy();
    expect(await screen.findByText('蓝')).toBeTruthy();
    expect((await screen.findByLabelText<HTMLInputElement>(/备注/)).value).toBe('旧的');
  });
  it('is over where an earlier try of its own was carried out, and takes that for nobody else’s', async () => {
    readGate.mockClear();
    openGate(new DataError('repeated', '上一次提交已经成功'));
    await type(/金额/, '5');
    confirm();
    await waitFor(() => expect(readGate).toHaveBeenCalled());
    await act(async () => undefined);
    expect(screen.getByText('上一次提交已经成功')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^充\s*值$/ })).toBeNull();
  });
  it('puts the messages of the server at their fields', async () => {
    const run = async () => {
      throw new DataError('invalid', '金额超过上限', { amount: '金额超过上限' });
    };
    open(portsOf({ data: { run } }));
    await type(/金额/, '5');
    confirm();
    expect((await screen.findByText('金额超过上限')).className).toBe('vf-error');
  });
  it('keeps what was typed when the session ends, except secrets, until it has run', async () => {
    let isLost = true;
    const run = async () => {
      if (isLost) throw new DataError('unauthorized', '登录已失效');
      return '充值成功';
    };
    const ports = portsOf({ data: { run } });
    open(ports);
    await type(/金额/, '5');
    await type(/口令/, 'geheim');
    confirm();
    expect(await screen.findByText(/登录已失效/)).toBeTruthy();
    const key = '1:foo:recharge:7';
    expect(ports.storedDrafts.get(key)).toEqual({ amount: 5 });
    expect(JSON.stringify([...ports.storedDrafts.values()])).not.toContain('geheim');
    cleanup();
    isLost = false;
    const done = open(ports);
    expect(await screen.findByText('已恢复未保存的内容')).toBeTruthy();
    expect((await screen.findByLabelText<HTMLInputElement>(/金额/)).value).toBe('5');
    confirm();
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
    expect(ports.storedDrafts.size).toBe(0);
  });
  it('does not put back again what was put back once and given up', async () => {
    const ports = portsOf();
    ports.storedDrafts.set('1:foo:recharge:7', { amount: 5 });
    open(ports);
    expect(await screen.findByText('已恢复未保存的内容')).toBeTruthy();
    cleanup();
    open(ports);
    expect((await screen.findByLabelText<HTMLInputElement>(/金额/)).value).toBe('');
    expect(screen.queryByText('已恢复未保存的内容')).toBeNull();
  });

  it('names the row, and shows what it reads of it with what that becomes while the amount is typed', async () => {
    open(portsOf());
    expect(await screen.findByText('测试 “张三”')).toBeTruthy();
    const facts = () => document.querySelector('.vf-facts')?.textContent;
    await waitFor(() => expect(facts()).toBe('余额(元)10.00'));
    await type(/金额/, '5.5');
    await waitFor(() => expect(facts()).toBe('余额(元)10.00→15.50'));
  });

  it.each(['-5', '12.685', '0'])('tells nothing of what %s would make of the row: it is refused', async (amount) => {
    open(portsOf());
    await type(/金额/, '5.5');
    const facts = () => document.querySelector('.vf-facts')?.textContent;
    await waitFor(() => expect(facts()).toBe('余额(元)10.00→15.50'));
    await type(/金额/, amount);
    await waitFor(() => expect(facts()).toBe('余额(元)10.00'));
  });

  it('is sent by Enter in a line of text, and not by the Enter that chooses or composes', async () => {
    const run = vi.fn(async () => '好');
    open(portsOf({ data: { run } }));
    await type(/金额/, '5');
    const line = screen.getByLabelText(/金额/);
    fireEvent.keyDown(line, { key: 'Enter', isComposing: true });
    expect(run).not.toHaveBeenCalled();
    fireEvent.keyDown(line, { key: 'Enter' });
    await waitFor(() => expect(run).toHaveBeenCalledTimes(1));
  });
});

describe('the dialog of an action that asks for a reason only', () => {
  const application = (facts?: readonly string[]) =>
    screenOf(
      {
        no: { title: '单号', serial: 'T{seq:4}' },
        mobile: { title: '手机号', field: 'mobile' },
        paid: { title: '支付金额', field: 'money' },
        asked: { title: '申请金额', field: 'money' },
        given: { title: '批准金额', field: 'money' },
        balance: { title: '会员余额', field: 'money', visibleWhen: "status == '1'" },
        back: { title: '已退金额', field: 'money' },
        why: { title: '申请说明', field: 'textarea' },
        status: { title: '状态', enum: ['0', '1'] },
      },
      {
        label: 'no',
        actions: {
          reject: {
            title: '驳回',
            form: { ...(facts && { facts }), properties: { remark: { title: '原因', field: 'textarea' } } },
            set: { status: "'1'", why: 'input.remark' },
          },
        },
      },
    );
  const row = {
    id: '7',
    version: 1,
    no: 'T1',
    mobile: '13800000000',
    paid: '10.00',
    asked: '8.00',
    balance: '5.00',
    back: '0.00',
    why: '没充上',
    status: '0',
  };
  const facts = async (screenFile: RecordScreen, values: object = {}) => {
    const reject = screenFile.actions[0]!;
    renderWith(
      portsOf(),
      <ActionDialog
        screen={screenFile}
        action={reject}
        records={[{ ...row, ...values }]}
        onClose={vi.fn()}
        onDone={vi.fn()}
      />,
    );
    await screen.findByLabelText(/^原因/);
    return [...document.querySelectorAll('.vf-facts > div')].map(({ textContent }) => textContent);
  };

  it('tells what the record is known by, all its amounts among it, and nothing that is empty', async () => {
    expect(await facts(application())).toEqual([
      '手机号13800000000',
      '支付金额(元)10.00',
      '申请金额(元)8.00',
      '已退金额(元)0.00',
    ]);
  });
  it('tells what its file says, in that order', async () => {
    expect(await facts(application(['asked', 'why', 'given']))).toEqual(['申请金额(元)8.00', '申请说明没充上']);
  });
  it('tells nothing that does not hold for the record, whether its file says so or not', async () => {
    expect(await facts(application(['asked', 'balance']))).toEqual(['申请金额(元)8.00']);
    cleanup();
    expect(await facts(application(['asked', 'balance']), { status: '1' })).toEqual([
      '申请金额(元)8.00',
      '会员余额(元)5.00',
    ]);
  });
});

describe('the dialog of an action with a limit and a value of the row', () => {
  const refund = screenOf(
    { paid: { title: '支付金额', field: 'money' }, back: { title: '已退金额', field: 'money' } },
    {
      actions: {
        refund: {
          title: '退款',
          on: ['row', 'batch'],
          sums: ['paid'],
          form: { properties: { amount: { title: '金额', field: 'money', default: { value: 'paid' } } } },
          ensure: [
            { that: 'input.amount <= round(paid - back, 2)', message: '退款金额不能超过可退金额', at: 'amount' },
          ],
          set: { back: 'back + input.amount' },
        },
      },
    },
  );
  const rows = [
    { id: '7', version: 1, paid: '10.00', back: '1.10' },
    { id: '8', version: 1, paid: '20.00' },
  ];
  const openOn = (count: number) =>
    renderWith(
      portsOf(),
      <ActionDialog
        screen={refund}
        action={refund.actions[0]!}
        records={rows.slice(0, count)}
        onClose={vi.fn()}
        onDone={vi.fn()}
      />,
    );
  const amount = () => screen.findByLabelText<HTMLInputElement>(/^金额/);

  it('starts with that value, says the most there is, and takes it by 全部', async () => {
    openOn(1);
    expect((await amount()).value).toBe('10');
    expect(screen.getByText(/^可退金额/).textContent).toContain('8.90');
    fireEvent.click(screen.getByRole('button', { name: '全部' }));
    await waitFor(async () => expect((await amount()).value).toBe('8.9'));
  });

  it('says on several rows what an amount that each is given comes to', async () => {
    openOn(2);
    expect(await screen.findByText('支付金额合计 30.00 元')).toBeTruthy();
    fireEvent.change(await amount(), { target: { value: '2.5' } });
    expect(await screen.findByText('金额合计 5.00 元')).toBeTruthy();
    fireEvent.change(await amount(), { target: { value: '' } });
    await waitFor(() => expect(screen.queryByText(/^金额合计/)).toBeNull());
  });

  it('has that value selected, so that what is typed takes its place', async () => {
    openOn(1);
    const input = await amount();
    input.setSelectionRange(0, 0);
    fireEvent.focus(input);
    await waitFor(() => expect([input.selectionStart, input.selectionEnd]).toEqual([0, 2]));
  });

  it('says while it is typed that it is more than there is, and how much that is', async () => {
    openOn(1);
    fireEvent.change(await amount(), { target: { value: '5' } });
    await waitFor(() => expect(screen.queryByText(/不能超过/)).toBeNull());
    fireEvent.change(await amount(), { target: { value: '9' } });
    expect(await screen.findByText('退款金额不能超过可退金额 8.90')).toBeTruthy();
  });

  it('says the most there is once, where the rule says its number itself', async () => {
    const asked = screenOf(
      { paid: { title: '支付金额', field: 'money' } },
      {
        actions: {
          pay: {
            title: '付款',
            form: { properties: { amount: { title: '金额', field: 'money' } } },
            ensure: [{ that: 'input.amount <= 500', message: '一次不能超过 500 元', at: 'amount' }],
            set: { paid: 'input.amount' },
          },
        },
      },
    );
    const [pay] = asked.actions;
    const row = { id: '7', version: 1, paid: '10.00' };
    renderWith(
      portsOf(),
      <ActionDialog screen={asked} action={pay!} records={[row]} onClose={vi.fn()} onDone={vi.fn()} />,
    );
    expect((await screen.findByText(/^最多/)).textContent).toContain('500.00');
    fireEvent.change(await amount(), { target: { value: '501' } });
    expect(await screen.findByText('一次不能超过 500 元')).toBeTruthy();
  });

  it('counts what is more than there is among what is to be mended, reddens it and sends nothing', async () => {
    const run = vi.fn(async () => '');
    const asked = screenOf(
      { paid: { title: '支付金额', field: 'money' } },
      {
        actions: {
          deduct: {
            title: '扣款',
            form: {
              required: ['amount', 'reason'],
              properties: { amount: { title: '金额', field: 'money' }, reason: { title: '原因' } },
            },
            ensure: [{ that: 'input.amount <= paid', message: '扣款金额不能超过支付金额', at: 'amount' }],
            set: { paid: 'paid - input.amount' },
          },
        },
      },
    );
    renderWith(
      portsOf({ data: { run } }),
      <ActionDialog
        screen={asked}
        action={asked.actions[0]!}
        records={[{ id: '7', version: 1, paid: '10.00' }]}
        onClose={vi.fn()}
        onDone={vi.fn()}
      />,
    );
    const asking = () => screen.findByLabelText<HTMLInputElement>(/^\*金额/);
    fireEvent.change(await asking(), { target: { value: '11' } });
    await waitFor(async () => expect((await asking()).getAttribute('aria-invalid')).toBe('true'));
    fireEvent.click(screen.getByRole('button', { name: '扣款' }));
    expect(await screen.findByText('共 2 处需要修改')).toBeTruthy();
    fireEvent.change(screen.getByLabelText(/^\*原因/), { target: { value: '多充' } });
    fireEvent.click(screen.getByRole('button', { name: '扣款' }));
    expect(await screen.findByText('共 1 处需要修改')).toBeTruthy();
    expect(run).not.toHaveBeenCalled();
  });

  it('says the most there is above a message, which takes the place of no other words', async () => {
    openOn(1);
    fireEvent.change(await amount(), { target: { value: '99' } });
    fireEvent.click(screen.getByRole('button', { name: '退款' }));
    const message = await screen.findByText('退款金额不能超过可退金额 8.90');
    const limit = screen.getByText(/^可退金额 /);
    expect(limit.compareDocumentPosition(message)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(limit.classList.contains('vf-help')).toBe(false);
  });

  it('starts empty on several rows, each of which has a value of its own', async () => {
    openOn(2);
    expect((await amount()).value).toBe('');
    expect(screen.queryByRole('button', { name: '全部' })).toBeNull();
    expect(screen.getByText('选中的 2 个测试')).toBeTruthy();
    expect(screen.getByText('支付金额合计 30.00 元')).toBeTruthy();
  });
});

describe('a dialog in which a record is chosen', () => {
  const lent = screenOf(
    { name: { title: '姓名' } },
    {
      actions: {
        lend: {
          title: '借车',
          form: {
            required: ['carId'],
            properties: { carId: { title: '车辆', ref: 'car', options: "row.plate != ''" } },
          },
          set: { name: 'name' },
        },
      },
    },
  );

  it('names it once that is done', async () => {
    const searchRef = vi.fn<(...asked: unknown[]) => Promise<{ value: string; text: string }[]>>(async () => [
      { value: '9', text: '京A-1' },
    ]);
    const ports = portsOf({ dictionaries: { searchRef }, data: { run: async () => '借车成功' } });
    const records = [{ id: '7', version: 1, name: '甲' }];
    renderWith(
      ports,
      <ActionDialog screen={lent} action={lent.actions[0]!} records={records} onClose={vi.fn()} onDone={vi.fn()} />,
    );
    fireEvent.mouseDown(await screen.findByLabelText(/车辆/));
    fireEvent.click(await screen.findByText('京A-1'));
    fireEvent.click(screen.getByRole('button', { name: /^借\s*车$/ }));
    await waitFor(() => expect(ports.shown).toEqual(['借车成功：测试 “甲”，车辆 “京A-1”']));
    // Another dialog or a sub-table may have a field of that name, with other choices.
    expect(searchRef.mock.calls[0]![1]).toMatchObject({ options: { field: 'lend.carId' } });
  });
});

describe('a field whose choices are parts of the row', () => {
  const sold = screenOf(
    { name: { title: '品名' }, kinds: { title: '规格' } },
    {
      actions: {
        sell: {
          title: '售出',
          on: 'row',
          form: { properties: { kind: { title: '规格', among: 'kinds', visibleWhen: "kinds != ''" } } },
          set: { name: 'name + input.kind' },
        },
      },
    },
  );
  const sell = (kinds: string) =>
    renderWith(
      portsOf(),
      <ActionDialog
        screen={sold}
        action={sold.actions[0]!}
        records={[{ id: '1', version: 1, name: '雨伞', kinds }]}
        onClose={vi.fn()}
        onDone={vi.fn()}
      />,
    );
  it('offers them, each by its own text', async () => {
    sell('红色,蓝色');
    fireEvent.mouseDown(await screen.findByLabelText(/规格/));
    expect(await screen.findByTitle('红色')).toBeTruthy();
    expect(screen.getByTitle('蓝色')).toBeTruthy();
  });
  it('is not asked for where the row has none', async () => {
    sell('');
    expect(await screen.findByText('测试 “雨伞”')).toBeTruthy();
    expect(screen.queryByLabelText(/规格/)).toBeNull();
  });
});
