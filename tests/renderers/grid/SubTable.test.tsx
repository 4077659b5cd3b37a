import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { SubTable, type SubTableProps } from '../../../renderers/grid/SubTable.tsx';
import { toCellMistakes } from '../../../renderers/grid/SubTableErrors.tsx';
import type { Ports } from '../../../renderers/ports/index.ts';
import type { ScreenRecord } from '../../../schemas/language/index.ts';
import { portsOf, renderWith, screenOf } from '../form/support.tsx';

const template = screenOf(
  { name: { title: '名称' }, factor: { title: '系数', type: 'integer' } },
  {
    children: {
      periods: {
        title: '时段',
        foreignKey: 'templateId',
        required: ['startTime'],
        properties: {
          startTime: { title: '开始时间', format: 'time' },
          kind: { title: '类型', dict: 'member_type' },
          price: { title: '电价', field: 'money' },
          total: { title: '合计', field: 'money', computed: 'price * parent.factor' },
        },
      },
    },
  },
);
const [periods] = template.children;
const rows: readonly ScreenRecord[] = [
  { id: '1', startTime: '00:00:00', kind: '1', kind_dictText: '普通会员', price: 0.5 },
  { id: '2', startTime: '08:00:00', price: 1 },
];
const show = (ports: Ports, props: Partial<SubTableProps> = {}) =>
  renderWith(ports, <SubTable screen={template} child={periods!} rows={rows} {...props} />);
const cellOf = (row: number, name: string): HTMLElement | null =>
  document.querySelector(`[row-index="${row}"] [col-id="${name}"]`);
const textOf = (row: number, name: string): string | undefined => cellOf(row, name)?.textContent ?? undefined;
/** Types into the cell that a new row opens for editing. */
const typeIntoNewRow = async (row: number, name: string, value: string) => {
  fireEvent.click(screen.getByRole('button', { name: /新增一行/ }));
  const input = await waitFor(() => {
    const found = cellOf(row, name)?.querySelector('input');
    expect(found).toBeTruthy();
    return found!;
  });
  fireEvent.change(input, { target: { value } });
  fireEvent.keyDown(input, { key: 'Enter' });
};

describe('a sub-table', () => {
  it('shows labels and formatted values, and no buttons where it is only read', async () => {
    show(portsOf());
    await waitFor(() => expect(textOf(0, 'price')).toBe('0.50'));
    expect(textOf(0, 'kind')).toBe('普通会员');
    expect(screen.queryByRole('button', { name: /新增一行/ })).toBeNull();
  });
  it('leads from the number of another record to it where it is only read', async () => {
    const numbered = screenOf(
      { name: { title: '名称' } },
      {
        children: {
          logs: { title: '流水', properties: { bizNo: { title: '业务单号' } } },
        },
      },
    );
    const [logs] = numbered.children;
    const numberOf = { cases: [{ screen: 'order', field: 'orderNo' }] };
    const child = { ...logs!, fields: logs!.fields.map((field) => ({ ...field, numberOf })) };
    const ports = portsOf();
    const navigation = { ...ports.navigation, addressOf: () => '#/order', openRef: vi.fn() };
    show(
      { ...ports, navigation },
      {
        screen: numbered,
        child,
        rows: [
          { id: '1', bizNo: 'CD1' },
          { id: '2', bizNo: null },
        ],
      },
    );
    expect(await screen.findByRole('link', { name: 'CD1' })).toBeTruthy();
    expect(textOf(1, 'bizNo')).toBe('');
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });
  describe('whose rows are records of another screen', () => {
    const tree = screenOf(
      { name: { title: '名称' }, no: { title: '编号' }, parentId: { title: '上级', ref: 'foo' } },
      { children: { below: { title: '下级', from: 'foo', foreignKey: 'parentId', columns: ['no', 'name'] } } },
    );
    const props = { screen: tree, child: tree.children[0]!, rows: [{ id: '7', no: 'N7', name: '一号' }] };
    const opened = { screen: 'foo', field: 'id', value: '7' };
    const openRef = vi.fn();
    const mayOpen = { addressOf: () => '#/foo', openRef };
    it('opens them by what they are called, by Enter in a row and by a double click', async () => {
      openRef.mockClear();
      show(portsOf({ navigation: mayOpen }), props);
      fireEvent.click(await screen.findByRole('link', { name: '一号' }));
      fireEvent.keyDown(cellOf(0, 'no')!, { key: 'Enter' });
      fireEvent.doubleClick(cellOf(0, 'no')!);
      await waitFor(() => expect(openRef.mock.calls).toEqual([[opened], [opened], [opened]]));
    });
    it('names them alone where the person may not open them, and where they are edited', async () => {
      show(portsOf({ navigation: { addressOf: () => null } }), props);
      await waitFor(() => expect(textOf(0, 'name')).toBe('一号'));
      expect(screen.queryByRole('link')).toBeNull();
      cleanup();
      show(portsOf({ navigation: mayOpen }), { ...props, onChange: vi.fn() });
      await waitFor(() => expect(textOf(0, 'name')).toBe('一号'));
      expect(screen.queryByRole('link')).toBeNull();
    });
    it('has what they are called at the head of their cards on a phone', async () => {
      openRef.mockClear();
      vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
      show(portsOf({ navigation: mayOpen }), props);
      const card = await screen.findByRole('listitem');
      fireEvent.click(within(card).getByRole('link', { name: '一号' }));
      expect(openRef).toHaveBeenCalledExactlyOnceWith(opened);
      expect(card.querySelector('[data-column=name]')).toBeNull();
      vi.unstubAllGlobals();
    });
  });
  it('opens a new row for editing and hands over all rows, leaving those it was given alone', async () => {
    const onChange = vi.fn();
    show(portsOf(), { onChange });
    await waitFor(() => expect(textOf(1, 'startTime')).toBe('08:00:00'));
    await typeIntoNewRow(2, 'startTime', '16:00:00');
    await waitFor(() => expect(onChange.mock.lastCall?.[0][2]).toMatchObject({ startTime: '16:00:00' }));
    await waitFor(() => expect(textOf(2, 'startTime')).toBe('16:00:00'));
    expect(rows).toHaveLength(2);
  });
  it('adds an empty row at the end', async () => {
    const onChange = vi.fn();
    show(portsOf(), { onChange });
    await waitFor(() => expect(textOf(1, 'startTime')).toBe('08:00:00'));
    fireEvent.click(screen.getByRole('button', { name: /新增一行/ }));
    await waitFor(() => expect(onChange).toHaveBeenCalled());
    expect(onChange.mock.lastCall![0]).toHaveLength(3);
    await waitFor(() => expect(cellOf(2, 'startTime')).toBeTruthy());
  });
  it('asks before it removes the chosen rows', async () => {
    const onChange = vi.fn();
    const confirm = vi.fn(async () => true);
    show(portsOf({ messages: { confirm } }), { onChange });
    const boxes = await waitFor(() => {
      const found = document.querySelectorAll<HTMLInputElement>('.ag-row input[type=checkbox]');
      expect(found.length).toBe(2);
      return found;
    });
    act(() => boxes[0]!.click());
    fireEvent.click(await screen.findByRole('button', { name: /清空选择/ }));
    await waitFor(() => expect(boxes[0]!.checked).toBe(false));
    await waitFor(() => expect(screen.queryByRole('button', { name: /清空选择/ })).toBeNull());
    act(() => boxes[0]!.click());
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: /删\s*除/ }).disabled).toBe(false),
    );
    fireEvent.click(screen.getByRole('button', { name: /删\s*除/ }));
    await waitFor(() => expect(onChange).toHaveBeenCalled(), { timeout: 5000 });
    expect(confirm).toHaveBeenCalledWith({
      title: '确定要删除这 1 项吗?',
      text: '第1行',
      okText: '删除',
      danger: true,
    });
    expect(onChange.mock.lastCall![0]).toEqual([expect.objectContaining({ id: '2' })]);
  });
  it('asks before it removes several rows, also where nothing is in them', async () => {
    const confirm = vi.fn(async () => false);
    show(portsOf({ messages: { confirm } }), { onChange: vi.fn() });
    const boxes = () => [...document.querySelectorAll<HTMLInputElement>('.ag-row input[type=checkbox]')];
    for (const count of [2, 3, 4]) {
      await waitFor(() => expect(boxes().length).toBe(count));
      if (count < 4) fireEvent.click(screen.getByRole('button', { name: /新增一行/ }));
    }
    act(() => boxes().forEach((box, at) => at > 1 && box.click()));
    const remove = () => screen.getByRole<HTMLButtonElement>('button', { name: /删\s*除/ });
    await waitFor(() => expect(remove().getAttribute('aria-disabled')).toBeNull());
    fireEvent.click(remove());
    await waitFor(() =>
      expect(confirm).toHaveBeenCalledWith({ title: '确定要删除这 2 项吗?', okText: '删除', danger: true }),
    );
  });
  it('shows messages in words above the grid and marks the cell', async () => {
    const errors = { 'periods[1].startTime': '请选择开始时间', periods: '时段必须首尾相接' };
    show(portsOf(), { onChange: vi.fn(), errors });
    expect(await screen.findByText('时段必须首尾相接')).toBeTruthy();
    expect(screen.getByText('第2行 开始时间：请选择开始时间')).toBeTruthy();
    await waitFor(() => expect(cellOf(1, 'startTime')?.classList.contains('vf-cell-wrong')).toBe(true));
    expect(cellOf(0, 'startTime')?.classList.contains('vf-cell-wrong')).toBe(false);
  });
  it('reads only the messages of its own rows', () => {
    expect(toCellMistakes(periods!, { 'other[0].a': 'x', name: 'y', 'periods[0].price': '电价不能小于0' })).toEqual([
      { row: 0, name: 'price', column: 2, text: '第1行 电价：电价不能小于0' },
    ]);
  });
});
