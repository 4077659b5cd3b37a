import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ScreenRecord } from '../../../schemas/language/index.ts';
import { ChangesAbove, DataError, PortsProvider } from '../../../renderers/ports/index.ts';
import { DetailView } from '../../../renderers/detail/DetailView.tsx';
import { RecordDetail } from '../../../renderers/detail/RecordDetail.tsx';
import { portsOf, renderWith, screenOf } from '../form/support.tsx';

const station = screenOf(
  {
    name: { title: '站点名称' },
    kind: { title: '类型', dict: 'member_type' },
    secret: { title: '密钥', field: 'password', writeOnly: true },
    price: { title: '单价', field: 'money' },
  },
  { children: { piles: { title: '电桩', foreignKey: 'stationId', properties: { pileNo: { title: '桩号' } } } } },
);

describe('the detail of a record', () => {
  it('reads every value as its look shows it, and never a secret', async () => {
    const record = {
      id: '1',
      name: '<b>站</b>',
      kind: '2',
      kind_dictText: '网约车会员',
      price: '1234.50',
      piles: [{ id: '5', pileNo: 'P-1' }],
    };
    renderWith(
      portsOf({ data: { getOne: async () => record } }),
      <DetailView screen={station} id="1" onClose={vi.fn()} />,
    );
    const term = await screen.findByText('站点名称');
    const fields = within(term.closest('section')!);
    expect(fields.getByText('<b>站</b>')).toBeTruthy();
    expect(fields.getByText('网约车会员')).toBeTruthy();
    expect(fields.getByText('1,234.50')).toBeTruthy();
    expect(screen.queryByText('密钥')).toBeNull();
    expect(await screen.findByText('P-1')).toBeTruthy();
  });
  it('puts what is only read under its heading too', async () => {
    const order = screenOf(
      { no: { title: '单号' }, sum: { title: '金额', readOnly: true }, createTime: { title: '创建时间' } },
      { form: { sections: { 订单: ['no', 'sum', 'createTime'] } } },
    );
    const data = { getOne: async () => ({ id: '1', no: 'A1' }) };
    renderWith(portsOf({ data }), <DetailView screen={order} id="1" onClose={vi.fn()} />);
    const section = (await screen.findByRole('heading', { name: '订单' })).closest('section')!;
    expect([...section.querySelectorAll('dt')].map((term) => term.textContent)).toEqual(['单号', '金额', '创建时间']);
  });
  it('puts what has no section last, below a heading of its own, where others come before it', async () => {
    const order = screenOf(
      { no: { title: '单号' }, cost: { title: '成本' }, sum: { title: '金额' } },
      { form: { sections: { 订单: ['no'], 金额: ['sum'] } } },
    );
    const data = { getOne: async () => ({ id: '1', no: 'A1' }) };
    renderWith(portsOf({ data }), <DetailView screen={order} id="1" onClose={vi.fn()} />);
    await screen.findByRole('heading', { name: '订单' });
    const told = [...document.querySelectorAll('.vf-section')].map((section) =>
      [...section.querySelectorAll('h2, dt')].map(({ textContent }) => textContent),
    );
    expect(told).toEqual([
      ['订单', '单号'],
      ['金额', '金额'],
      ['其他', '成本'],
    ]);
  });
  it('stands in three columns, and never in more than four', () => {
    for (const [asked, shown] of [
      [undefined, '3'],
      [2, '2'],
      [6, '4'],
    ] as const) {
      const columns = asked === undefined ? {} : { columns: asked };
      const { container, unmount } = renderWith(
        portsOf(),
        <RecordDetail fields={station.fields} record={{ id: '1' }} {...columns} />,
      );
      const list = container.querySelector<HTMLElement>('.vf-detail')!;
      expect(list.style.getPropertyValue('--vf-columns')).toBe(shown);
      unmount();
    }
  });
  it('asks for the rows that did not come with the record', async () => {
    const getChildren = vi.fn(async () => [{ id: '5', pileNo: 'P-7' }]);
    const data = { getOne: async () => ({ id: '1', name: '站' }), getChildren };
    renderWith(portsOf({ data }), <DetailView screen={station} id="1" onClose={vi.fn()} />);
    expect(await screen.findByText('P-7')).toBeTruthy();
    expect(getChildren).toHaveBeenCalledTimes(1);
  });
  it('keeps its rows in sight while they are asked for again, and then shows the new ones', async () => {
    let answer: (rows: readonly ScreenRecord[]) => void = () => undefined;
    const getChildren = vi
      .fn<() => Promise<readonly ScreenRecord[]>>()
      .mockResolvedValueOnce([{ id: '5', pileNo: 'P-7' }])
      .mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    const getOne = async () => ({ id: '1', name: '站' });
    const ports = portsOf({ data: { getOne, getChildren } });
    const detailAfter = (changes: number) => (
      <PortsProvider ports={ports}>
        <ChangesAbove value={changes}>
          <DetailView screen={station} id="1" onClose={vi.fn()} />
        </ChangesAbove>
      </PortsProvider>
    );
    const { rerender } = render(detailAfter(0));
    await screen.findByText('P-7');
    rerender(detailAfter(1));
    await vi.waitFor(() => expect(getChildren).toHaveBeenCalledTimes(2), 15_000);
    expect(screen.getByText('P-7')).toBeTruthy();
    answer([{ id: '5', pileNo: 'P-8' }]);
    expect(await screen.findByText('P-8')).toBeTruthy();
    expect(screen.queryByText('P-7')).toBeNull();
  });
});

const order = screenOf(
  {
    no: { title: '单号' },
    sum: { title: '金额', field: 'money' },
    status: { title: '状态', dict: 'member_type' },
    carId: { title: '车辆', ref: 'car' },
  },
  {
    actions: {
      refund: { title: '退款', on: 'row', when: "status == '2'", set: { status: "'1'" } },
      print: { title: '打印', on: 'row', when: "status == '1'", set: { status: "'2'" } },
    },
  },
);
const paid = {
  id: '1',
  no: 'A1',
  sum: '1234.50',
  status: '2',
  status_dictText: '网约车会员',
  carId: '7',
  carId_dictText: '粤A1',
};
const data = { getOne: async () => paid };

describe('the head of a detail', () => {
  it('says what the record is, its state and its amounts', async () => {
    renderWith(portsOf({ data }), <DetailView screen={order} id="1" onClose={vi.fn()} />);
    const dialog = await screen.findByRole('dialog', { name: /测试详情\s*A1\s*状态\s*网约车会员/ });
    const figures = dialog.querySelector('.vf-figures')!;
    expect(figures.textContent).toBe('金额(元)1,234.50');
    // A state is told once.
    expect(screen.getAllByText('网约车会员')).toHaveLength(1);
  });
  it('says in place that a record is gone, and lets it be asked for again', async () => {
    const getOne = vi.fn<() => Promise<ScreenRecord>>(async () => {
      throw new DataError('missing', '记录不存在。');
    });
    renderWith(portsOf({ data: { getOne } }), <DetailView screen={order} id="1" onClose={vi.fn()} />);
    await screen.findByText(/记录不存在。该记录可能已被删除/);
    getOne.mockResolvedValue(paid);
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('单号')).toBeTruthy();
  });
});

describe('the actions of a detail', () => {
  const namesOf = () => [...document.querySelectorAll('.ant-drawer-footer button')].map((button) => button.textContent);
  it('are those of the record’s row', async () => {
    renderWith(portsOf({ data }), <DetailView screen={order} id="1" onClose={vi.fn()} />);
    await screen.findByRole('button', { name: '退款' });
    expect(namesOf()).toEqual(['编辑', '退款', '删除', '关闭']);
  });
  it('are none that the person may not use', async () => {
    const permissions = { canUse: () => false };
    renderWith(portsOf({ data, permissions }), <DetailView screen={order} id="1" onClose={vi.fn()} />);
    await screen.findByText('单号');
    expect(namesOf()).toEqual(['关闭']);
  });
  it('have the button of the window beside them, which says so where the record itself may be closed', async () => {
    const fault = screenOf(
      { no: { title: '单号' }, state: { title: '状态', enum: ['开', '关'] } },
      { actions: { shut: { title: '关闭', on: 'row', set: { state: "'关'" } } } },
    );
    const getOne = async () => ({ id: '1', no: 'A1', state: '开' });
    renderWith(portsOf({ data: { getOne } }), <DetailView screen={fault} id="1" onClose={vi.fn()} />);
    await screen.findByText('单号');
    expect(namesOf().at(-1)).toBe('关闭窗口');
    expect(namesOf().filter((name) => name === '关闭')).toHaveLength(1);
  });
  it('show what they changed, and tell the list', async () => {
    const run = vi.fn(async () => '退款成功');
    const getOne = vi.fn(async () => (run.mock.calls.length > 0 ? { ...paid, status: '1' } : paid));
    const onChanged = vi.fn();
    renderWith(
      portsOf({ data: { getOne, run } }),
      <DetailView screen={order} id="1" onClose={vi.fn()} onChanged={onChanged} />,
    );
    fireEvent.click(await screen.findByRole('button', { name: '退款' }));
    await screen.findByRole('button', { name: '打印' });
    expect(onChanged).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: '退款' })).toBeNull();
  });
});

describe('the records before and after', () => {
  it('are reached by button, by arrow and by letter, up to the ends', async () => {
    const next = vi.fn();
    const neighbours = { previous: undefined, next };
    renderWith(portsOf({ data }), <DetailView screen={order} id="1" neighbours={neighbours} onClose={vi.fn()} />);
    await screen.findByText('单号');
    const button = screen.getByRole('button', { name: '下一条' });
    fireEvent.click(button);
    fireEvent.keyDown(button, { key: 'ArrowRight' });
    fireEvent.keyDown(button, { key: 'j' });
    expect(next).toHaveBeenCalledTimes(3);
    // Back of the browser, and letters that are typed.
    fireEvent.keyDown(button, { key: 'ArrowRight', altKey: true });
    fireEvent.keyDown(button, { key: 'k' });
    expect(next).toHaveBeenCalledTimes(3);
    expect(screen.getByRole('button', { name: '上一条' }).getAttribute('aria-disabled')).toBe('true');
  });
  it('are not offered where it was opened from no list', async () => {
    renderWith(portsOf({ data }), <DetailView screen={order} id="1" onClose={vi.fn()} />);
    await screen.findByText('单号');
    expect(screen.queryByRole('button', { name: '下一条' })).toBeNull();
  });
});

describe('a record that another one names', () => {
  const openRef = vi.fn();
  const navigation = { addressOf: () => '#/car?_detail=7', openRef };
  it('is a link where the person may open its screen', async () => {
    renderWith(portsOf({ data, navigation }), <DetailView screen={order} id="1" onClose={vi.fn()} />);
    const link = await screen.findByRole('link', { name: '粤A1' });
    expect(link.getAttribute('href')).toBe('#/car?_detail=7');
    fireEvent.click(link);
    expect(openRef).toHaveBeenCalledExactlyOnceWith({ screen: 'car', field: 'id', value: '7' });
    // A tab of its own is the browser's business.
    fireEvent.click(link, { ctrlKey: true });
    expect(openRef).toHaveBeenCalledTimes(1);
  });
  it('is text where they may not', async () => {
    renderWith(portsOf({ data }), <DetailView screen={order} id="1" onClose={vi.fn()} />);
    expect(await screen.findByText('粤A1')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
  it('is a link in a row of a sub-table too', async () => {
    const properties = { slot: { title: '车位' }, carId: { title: '车辆', ref: 'car' } };
    const lot = screenOf(
      { name: { title: '名称' } },
      { children: { slots: { title: '车位', foreignKey: 'lotId', properties } } },
    );
    const slots = [{ id: '5', slot: 'S-1', carId: '7', carId_dictText: '粤A1' }];
    const getOne = async () => ({ id: '1', name: '停车场', slots });
    renderWith(portsOf({ data: { getOne }, navigation }), <DetailView screen={lot} id="1" onClose={vi.fn()} />);
    expect(await screen.findByRole('link', { name: '粤A1' })).toBeTruthy();
  });
});
