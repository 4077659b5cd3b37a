import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { ListPage } from '../../../renderers/list/index.ts';
import { createNotes, MemoryData, renderWithPorts, toTestField, toTestScreen } from '../list/support.tsx';

const mark = [
  { when: 'balance < 0', color: 'red', text: '欠费' },
  { when: 'balance < 20', color: 'gold', text: '余额不足' },
];
const screen = toTestScreen(
  [
    toTestField('nickname', 'text', { title: '昵称' }),
    toTestField('balance', 'money', { title: '余额', list: { mark } }),
  ],
  {
    list: {
      columns: ['nickname', 'balance'],
      sort: [],
      pageSize: 10,
      pageSizes: [10],
      mark: [{ when: "nickname == '乙'", color: 'orange', text: '逾期' }],
    },
  },
);
const rows = [
  { id: '1', nickname: '甲', balance: '-5.00', version: 1 },
  { id: '2', nickname: '乙', balance: '5.00', version: 1 },
  { id: '3', nickname: '丙', balance: '50.00', version: 1 },
];
const cellOf = (text: string) => page.getByText(text).closest('.ag-cell')!;
const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } };
afterEach(() => happyDOM.setViewport({ width: 1024 }));

describe('in a list', () => {
  test('a value has the colour of the first condition that it meets, and one that meets none has none', async () => {
    renderWithPorts(<ListPage screen={screen} />, new MemoryData(rows), createNotes());
    await page.findByText('-5.00');
    await waitFor(() =>
      expect([...cellOf('-5.00').classList]).toEqual(expect.arrayContaining(['vf-mark', 'vf-tag-red'])),
    );
    expect([...cellOf('5.00').classList]).toContain('vf-tag-gold');
    expect([...cellOf('-5.00').classList]).not.toContain('vf-tag-gold');
    expect([...cellOf('50.00').classList]).not.toContain('vf-mark');
  });

  test('what the colour means is said to pointer and keyboard', async () => {
    renderWithPorts(<ListPage screen={screen} />, new MemoryData(rows), createNotes());
    await page.findByText('-5.00');
    fireEvent.mouseMove(page.getByText('50.00'));
    fireEvent.mouseMove(page.getByText('-5.00'));
    await waitFor(() => expect(cellOf('-5.00').getAttribute('title')).toBe('欠费'));
    fireEvent.mouseOver(page.getByText('5.00'));
    expect(cellOf('5.00').getAttribute('title')).toBe('余额不足 · 逾期');
    fireEvent.mouseOver(page.getByText('50.00'));
    expect(cellOf('50.00').getAttribute('title')).toBeNull();
  });

  test('a whole row has a colour', async () => {
    renderWithPorts(<ListPage screen={screen} />, new MemoryData(rows), createNotes());
    const row = (await page.findByText('乙')).closest('.ag-row')!;
    expect([...row.classList]).toEqual(expect.arrayContaining(['vf-marked-row', 'vf-tag-orange']));
    expect([...page.getByText('甲').closest('.ag-row')!.classList]).not.toContain('vf-marked-row');
  });
});

test('on a phone the meaning stands beside the value, and at the head of the card', async () => {
  happyDOM.setViewport({ width: 390 });
  renderWithPorts(<ListPage screen={screen} />, new MemoryData(rows), createNotes());
  const card = within((await page.findByRole('button', { name: '乙' })).closest('li')!);
  expect(card.getByText('逾期').className).toContain('vf-tag-orange');
  expect(card.getByText('余额不足').className).toContain('vf-tag-gold');
  expect(within(page.getByRole('button', { name: '丙' }).closest('li')!).queryByText('余额不足')).toBeNull();
});
