import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ListPage } from '../../../renderers/list/index.ts';
import { createNotes, MemoryData, renderWithPorts, toTestField, toTestScreen } from '../list/support.tsx';

const step = (name: string, title: string, method: 'GET' | 'PUT' | 'DELETE') => ({
  code: `member:${name}`,
  title,
  call: { method, path: `/charge/member/${name}` },
});
const member = toTestScreen([toTestField('nickname', 'text', { title: '昵称', search: { op: 'like' } })], {
  recycle: {
    open: step('recycleBin', '回收站', 'GET'),
    restore: step('restore', '还原', 'PUT'),
    purge: step('purge', '彻底删除', 'DELETE'),
  },
});
const rows = [{ id: '1', nickname: '会员1号', version: 1 }];

describe('the recycle bin', () => {
  test('opens from the toolbar, puts a row back and asks before removing one for good', async () => {
    const data = new MemoryData(rows);
    const notes = createNotes();
    renderWithPorts(<ListPage screen={member} />, data, notes);
    await page.findByText('会员1号');
    fireEvent.click(page.getByText('回收站'));
    const dialog = within(await page.findByRole('dialog'));
    await dialog.findByText('会员1号');
    expect(dialog.getByText('删除时间')).toBeTruthy();
    expect(dialog.queryByText('新增')).toBeNull();

    fireEvent.click(await dialog.findByText('还原'));
    await waitFor(() => expect(data.calls).toEqual(['run restore 1']));
    fireEvent.click(dialog.getByText('彻底删除'));
    await waitFor(() => expect(data.calls).toEqual(['run restore 1', 'run purge 1']));
    expect(notes.questions).toEqual(['彻底删除后不能还原，确定删除这 1 条数据？ 会员 “会员1号”']);
  });

  test('asks the list again when it is closed', async () => {
    const data = new MemoryData(rows);
    renderWithPorts(<ListPage screen={member} />, data, createNotes());
    await page.findByText('会员1号');
    fireEvent.click(page.getByText('回收站'));
    const dialog = await page.findByRole('dialog');
    await within(dialog).findByText('会员1号');
    const before = data.queries.length;
    fireEvent.click(dialog.querySelector('.ant-modal-close')!);
    await waitFor(() => expect(data.queries.length).toBe(before + 1));
  });

  test('is not offered without its permission', async () => {
    const notes = createNotes();
    notes.denied.add('member:recycleBin');
    renderWithPorts(<ListPage screen={member} />, new MemoryData(rows), notes);
    await page.findByText('会员1号');
    expect(page.queryByText('回收站')).toBeNull();
  });
});
