import { act, fireEvent, screen as page, waitFor } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { type Look, LooksContext, looks } from '../../../renderers/fields/index.ts';
import type { Control, ControlProps } from '../../../renderers/fields/Look.ts';
import { RecordDialog } from '../../../renderers/form/index.ts';
import { portsOf, renderWith, screenOf } from './support.tsx';

const Input: Control = ({ id, field }: ControlProps) => <input id={id} aria-label={field.title} />;
const screen = screenOf({ name: { title: '昵称' } });

/** A list with its button, and the form that it opens, as an application draws them. */
function List({ look }: { readonly look: Look }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <LooksContext value={{ ...looks, text: look }}>
      <button onClick={() => setOpen(true)}>打开</button>
      {isOpen && (
        <Suspense>
          <RecordDialog screen={screen} mode="add" onClose={() => setOpen(false)} onSaved={() => undefined} />
        </Suspense>
      )}
    </LooksContext>
  );
}
const open = (control: Look['control']) => {
  renderWith(portsOf(), <List look={{ ...looks.text, control }} />);
  const button = page.getByRole('button', { name: '打开' });
  button.focus();
  fireEvent.click(button);
  return button;
};

it('a form whose control comes late waits in its window, and gives the focus back to the button', async () => {
  let arrive: (control: Control) => void = () => {};
  const button = open(() => new Promise((resolve) => void (arrive = resolve)));
  await act(async () => {});
  await waitFor(() => expect(arrive.length).toBe(1));
  const window = await page.findByRole('dialog');
  expect(window.closest('[style*="display: none"]')).toBeNull();
  await act(async () => arrive(Input));
  expect(await page.findByLabelText('昵称')).toBeDefined();
  fireEvent.click(page.getByRole('button', { name: /取\s*消/ }));
  await waitFor(() => expect(page.queryByLabelText('昵称')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it('a form whose control cannot be fetched says so and tries again', async () => {
  const control = vi.fn<Look['control']>(async () => Input).mockRejectedValueOnce(new Error('网络不通'));
  open(control);
  fireEvent.click(await page.findByRole('button', { name: /重\s*试/ }));
  expect(await page.findByLabelText('昵称')).toBeDefined();
  expect(control).toHaveBeenCalledTimes(2);
});
