/** What a person does without a pointer in controls that are drawn for one. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ColorControl } from '../../../renderers/fields/color/ColorControl.tsx';
import { ImagesControl } from '../../../renderers/fields/upload/ImageControl.tsx';
import { portsOf, renderWith, screenOf } from '../form/support.tsx';
import { Stand } from './Stand.tsx';

const press = (key: string) => act(async () => void fireEvent.keyDown(document.activeElement!, { key }));

it('a colour is opened, typed, left and taken away by key', async () => {
  renderWith(portsOf(), <Stand control={ColorControl} first="#1677ff" />);
  const button = screen.getByRole('button', { name: '#1677ff' });
  await act(async () => button.focus());
  await press('ArrowDown');
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await waitFor(() => expect(document.querySelector('.ant-color-picker-hex-input input')).not.toBeNull());
  await press('Tab');
  const code = document.activeElement as HTMLInputElement;
  expect(code.value.toLowerCase()).toContain('1677ff');
  await act(async () => void fireEvent.change(code, { target: { value: '00aa55' } }));
  await press('Enter');
  expect(document.activeElement).toBe(button);
  expect([button.textContent, button.getAttribute('aria-expanded')]).toEqual(['#00aa55', 'false']);
  await press('Delete');
  expect(button.textContent).toBe('请选择甲');
});

it('an empty colour is opened without a word on the console, and any colour can be its first', async () => {
  const warned = vi.spyOn(console, 'error').mockImplementation(() => {});
  renderWith(portsOf(), <Stand control={ColorControl} />);
  const button = screen.getByRole('button', { name: '请选择甲' });
  await act(async () => button.focus());
  await press('ArrowDown');
  await waitFor(() => expect(document.querySelector('.ant-color-picker-hex-input input')).not.toBeNull());
  await press('Tab');
  expect(button.textContent).toBe('请选择甲');
  const code = document.activeElement as HTMLInputElement;
  const first = code.value;
  await act(async () => void fireEvent.change(code, { target: { value: '' } }));
  await act(async () => void fireEvent.change(code, { target: { value: first } }));
  await press('Enter');
  expect(button.textContent).toBe(`#${first}`);
  expect(warned.mock.calls).toEqual([]);
  warned.mockRestore();
});

function Pictures() {
  const [value, setValue] = useState<unknown>(['a.png', 'b.png']);
  const field = screenOf({ a: { title: '甲', field: 'images', maxItems: 2 } }).fields.find(({ name }) => name === 'a')!;
  const rest = { disabled: false, invalid: false, screenId: 'foo', getRecord: () => ({}), place: 'form' as const };
  return <ImagesControl id="a" field={field} value={value} onChange={setValue} {...rest} />;
}

it('pictures are taken away one after the other; one too many says that the newest stay', async () => {
  const ports = portsOf({ uploads: { upload: async () => 'c.png', toUrl: async () => 'blob:a' } });
  renderWith(ports, <Pictures />);
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  fireEvent.change(input, { target: { files: [new File(['x'], 'c.png', { type: 'image/png' })] } });
  await waitFor(() => expect(ports.shown).toEqual(['最多 2 个，只留下最后的 2 个']));
  // The one that was on its way has its place by then.
  await waitFor(() => expect(document.querySelectorAll('.vf-tile:not(.vf-tile-add)').length).toBe(2));
  const removers = () => screen.getAllByRole('button', { name: '删除' });
  await act(async () => removers()[0]!.click());
  expect(document.activeElement).toBe(removers()[0]);
  await act(async () => (document.activeElement as HTMLElement).click());
  expect(document.activeElement?.className).toContain('vf-tile-add');
});
