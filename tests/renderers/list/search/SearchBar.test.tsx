import { fireEvent, screen as page, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ListPage } from '../../../../renderers/list/index.ts';
import { createNotes, MemoryData, renderWithPorts, toTestField, toTestScreen } from '../support.tsx';

const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } };
beforeEach(() => happyDOM.setViewport({ width: 1000 }));
afterEach(() => happyDOM.setViewport({ width: 1024 }));

const member = toTestScreen(
  ['编号', '昵称', '手机号', '地址', '备注'].map((title, index) =>
    toTestField(`f${index}`, 'text', { title, search: { op: 'eq' } }),
  ),
);
const labels = () => [...document.querySelectorAll('.vf-search-item > label')].map(({ textContent }) => textContent);

test('a folded bar shows the first fields, in one row', async () => {
  renderWithPorts(<ListPage screen={member} />, new MemoryData([]), createNotes());
  await waitFor(() => expect(labels()).toHaveLength(1));
  expect(labels()).toEqual(['编号']);
});

test('a condition in force changes nothing about which fields the folded bar shows', async () => {
  renderWithPorts(<ListPage screen={member} />, new MemoryData([]), { ...createNotes(), url: { f4: '急' } });
  await page.findByText('备注：急');
  expect(labels()).toEqual(['编号']);
  expect(page.getByRole('button', { name: '展开' }).getAttribute('aria-expanded')).toBe('false');
});

test('several values, and one in groups, are more letters than a value may have: none is cut off', async () => {
  const cars = toTestScreen([toTestField('plateNo', 'text', { title: '车牌', maxLength: 8, search: { op: 'in' } })]);
  renderWithPorts(<ListPage screen={cars} />, new MemoryData([]), createNotes());
  const input = await page.findByLabelText<HTMLInputElement>('车牌');
  expect(input.maxLength).toBe(-1);
  fireEvent.change(input, { target: { value: '粤A88880,粤A88881' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  fireEvent.submit(input.form!);
  await page.findByText('车牌：粤A88880、粤A88881');
});
