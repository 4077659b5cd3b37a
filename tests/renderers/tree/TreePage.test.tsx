import { act, fireEvent, screen as page, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { TreePage } from '../../../renderers/tree/index.ts';
import { useTree, type TreeController } from '../../../renderers/tree/useTree.ts';
import { DataError, type ListQuery } from '../../../renderers/ports/index.ts';
import type { RecordScreen } from '../../../schemas/language/index.ts';
import { createNotes, MemoryData, renderWithPorts, toTestField, toTestScreen } from '../list/support.tsx';

const depart = toTestScreen([toTestField('name', 'text', { title: '名称', search: { op: 'like' } })], {
  kind: 'tree',
  tree: { parent: 'parentId' },
});
const noSort: ListQuery['sort'] = [];
const rows = [
  { id: '1', name: '总公司', parentId: '', hasChild: '1' },
  { id: '2', name: '分公司', parentId: '1', hasChild: '1' },
  { id: '3', name: '运维部', parentId: '2', hasChild: '0' },
  { id: '9', name: '合作公司', parentId: '', hasChild: '0' },
];

const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } };
afterEach(() => happyDOM.setViewport({ width: 1024 }));

class BrokenBranch extends MemoryData {
  broken = true;
  override getList(screen: RecordScreen, query: ListQuery) {
    if (this.broken && query.search['parentId'] === '1') throw new DataError('timeout', '网络超时');
    return super.getList(screen, query);
  }
}

describe('a tree', () => {
  test('is cards on a phone, which open and stand further in than the one they belong to', async () => {
    happyDOM.setViewport({ width: 390 });
    renderWithPorts(<TreePage screen={depart} />, new MemoryData(rows), createNotes());
    const root = (await page.findByRole('button', { name: '总公司' })).closest('li')!;
    expect(page.queryByRole('grid')).toBeNull();
    fireEvent.click(page.getByLabelText('展开下级'));
    const child = (await page.findByRole('button', { name: '分公司' })).closest('li')!;
    const levelOf = (card: HTMLElement) => Number(card.style.getPropertyValue('--vf-level'));
    expect([levelOf(root), levelOf(child)]).toEqual([0, 1]);
    fireEvent.click(page.getByLabelText('收起下级'));
    await waitFor(() => expect(page.queryByText('分公司')).toBeNull());
  });

  test('says on a phone where children did not come, and asks again', async () => {
    happyDOM.setViewport({ width: 390 });
    const data = new BrokenBranch(rows);
    renderWithPorts(<TreePage screen={depart} />, data, createNotes());
    fireEvent.click(await page.findByLabelText('展开下级'));
    const again = await page.findByRole('button', { name: '下级加载失败，点击重试' });
    data.broken = false;
    fireEvent.click(again);
    expect(await page.findByRole('button', { name: '分公司' })).toBeTruthy();
  });

  test('with one root opens it at first, and leaves it closed once a person closed it', async () => {
    const data = new MemoryData(rows.slice(0, 3));
    renderWithPorts(<TreePage screen={depart} />, data, createNotes());
    await page.findByText('分公司');
    expect(page.queryByText('运维部')).toBeNull();
    fireEvent.click(page.getByLabelText('收起下级'));
    await waitFor(() => expect(page.queryByText('分公司')).toBeNull());
    fireEvent.click(page.getByLabelText('刷新'));
    await waitFor(() => expect(data.queries.length).toBeGreaterThan(2));
    expect(page.queryByText('分公司')).toBeNull();
  });

  test('shows the sums of all its records, also of those below closed rows', async () => {
    const fields = [...depart.fields, toTestField('balance', 'money', { title: '余额', list: { total: 'sum' } })];
    const data = new MemoryData(rows);
    renderWithPorts(
      <TreePage screen={toTestScreen(fields, { kind: 'tree', tree: { parent: 'parentId' } })} />,
      data,
      createNotes(),
    );
    expect(await page.findByText('12,345.60')).toBeTruthy();
    expect(page.getByText('合计')).toBeTruthy();
  });

  test('fetches children when a row is opened, and not a second time', async () => {
    const data = new MemoryData(rows);
    renderWithPorts(<TreePage screen={depart} />, data, createNotes());
    await page.findByText('总公司');
    expect(page.queryByText('分公司')).toBeNull();
    fireEvent.click(await page.findByLabelText('展开下级'));
    await page.findByText('分公司');
    fireEvent.click(page.getByLabelText('收起下级'));
    await waitFor(() => expect(page.queryByText('分公司')).toBeNull());
    fireEvent.click(page.getByLabelText('展开下级'));
    await page.findByText('分公司');
    expect(data.queries.map(({ search }) => search['parentId'])).toEqual(['', '1']);
  });

  test('stays open after a reload', async () => {
    const data = new MemoryData(rows);
    renderWithPorts(<TreePage screen={depart} />, data, createNotes());
    fireEvent.click(await page.findByLabelText('展开下级'));
    await page.findByText('分公司');
    data.rows = [rows[0]!, { ...rows[1]!, name: '新名称' }, rows[2]!];
    fireEvent.click(page.getByLabelText('刷新'));
    expect(await page.findByText('新名称')).toBeTruthy();
    expect(page.getByLabelText('收起下级')).toBeTruthy();
  });

  test('a record that was moved is seen where it stands now: what is above it opens', async () => {
    const data = new MemoryData(rows);
    const see = vi.fn<(tree: TreeController) => void>();
    const Probe = () => {
      const controller = useTree(depart, noSort, true);
      useEffect(() => see(controller), [controller]);
      return null;
    };
    const tree = () => see.mock.lastCall![0];
    renderWithPorts(<Probe />, data, createNotes());
    const shown = () => tree().list.records.map(({ id }) => id);
    await waitFor(() => expect(shown()).toEqual(['1', '9']));
    data.rows = [...rows.slice(0, 3), { ...rows[3]!, parentId: '2' }];
    act(() => tree().list.reveal!('9'));
    await waitFor(() => expect(shown()).toEqual(['1', '2', '3', '9']));
    expect(['1', '2'].map((id) => tree().tree.isExpanded(id))).toEqual([true, true]);
  });

  test('tells what stands above the hits of a search, and adds below them', async () => {
    const twins = [
      { id: '1', name: '总公司', parentId: '', hasChild: '1' },
      { id: '2', name: '分公司', parentId: '1', hasChild: '1' },
      { id: '3', name: '运维部', parentId: '1', hasChild: '0' },
      { id: '4', name: '运维部', parentId: '2', hasChild: '0' },
    ];
    class ById extends MemoryData {
      override async getList(screen: RecordScreen, query: ListQuery) {
        const ids = query.search['id']?.split(',');
        if (!ids) return super.getList(screen, query);
        const records = this.rows.filter(({ id }) => ids.includes(String(id)));
        return { records, total: records.length };
      }
    }
    for (const width of [1024, 390]) {
      happyDOM.setViewport({ width });
      const notes = createNotes();
      notes.url = { name: '*运维*' };
      const { unmount } = renderWithPorts(<TreePage screen={depart} />, new ById(twins), notes);
      expect(await page.findByText('总公司 / 分公司')).toBeTruthy();
      expect(page.getByText('总公司')).toBeTruthy();
      fireEvent.click(page.getAllByRole('button', { name: '更多' }).at(-1)!);
      expect((await page.findAllByText('添加下级')).length).toBeGreaterThan(0);
      unmount();
    }
  });

  test('shows the hits of a search as a flat list with pages', async () => {
    const notes = createNotes();
    notes.url = { name: '*部*' };
    renderWithPorts(<TreePage screen={depart} />, new MemoryData(rows), notes);
    await page.findByText('运维部');
    expect(page.getByText('1-1 共 1 条')).toBeTruthy();
    expect(page.queryByLabelText('展开下级')).toBeNull();
  });

  test('offers to try again where children could not be fetched', async () => {
    const data = new BrokenBranch(rows);
    const notes = createNotes();
    renderWithPorts(<TreePage screen={depart} />, data, notes);
    fireEvent.click(await page.findByLabelText('展开下级'));
    const retry = await page.findByText('下级加载失败，点击重试');
    expect(notes.toasts).toEqual(['网络超时']);
    data.broken = false;
    fireEvent.click(retry);
    expect(await page.findByText('分公司')).toBeTruthy();
  });

  test('offers 添加下级 on every row', async () => {
    renderWithPorts(<TreePage screen={depart} />, new MemoryData(rows), createNotes());
    await page.findByText('总公司');
    expect(await page.findAllByText('更多')).toHaveLength(2);
    fireEvent.click(page.getAllByText('更多')[1]!);
    expect(await page.findByRole('menuitem', { name: '添加下级' })).toBeTruthy();
  });
});
