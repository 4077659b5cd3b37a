import { act, screen as page } from '@testing-library/react';
import { startTransition, Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { controlOf, fetchControls, useControls } from '../../../renderers/fields/controls.ts';
import { type Look, LooksContext, looks } from '../../../renderers/fields/index.ts';
import type { Control } from '../../../renderers/fields/Look.ts';
import { portsOf, renderWith } from '../form/support.tsx';

const Input: Control = () => null;
const quick: Look = { ...looks.text, control: async () => Input };
let arrive: (control: Control) => void = () => {};
const slow: Look = { ...looks.text, control: () => new Promise((resolve) => void (arrive = resolve)) };
const failing = vi.fn<Look['control']>(async () => Input);
const flaky: Look = { ...looks.text, control: failing };
const all = { ...looks, quick, slow, flaky };

/** A form that uses the control of each of its fields as soon as it stands. */
function Form({ types }: { readonly types: readonly string[] }) {
  const fields = types.map((type) => ({ type }));
  useControls(fields);
  return <p>{fields.map((field) => controlOf(field, all)).length} controls</p>;
}
const show = (types: readonly string[]) =>
  renderWith(
    portsOf(),
    <LooksContext value={all}>
      <Suspense fallback="waiting">
        <Form types={types} />
      </Suspense>
    </LooksContext>,
  );

it('a form waits for the last of its controls, however soon the first is there', async () => {
  const told = vi.spyOn(console, 'error');
  // As a router does, whose renders go on where they waited.
  await act(async () => startTransition(() => void show(['quick', 'slow'])));
  expect(page.queryByText('2 controls')).toBeNull();
  await act(async () => arrive(Input));
  expect(await page.findByText('2 controls')).toBeDefined();
  expect(told).not.toHaveBeenCalled();
});

it('controls that were fetched ahead are there at once', async () => {
  await fetchControls([{ type: 'quick' }], all);
  const { container } = show(['quick']);
  expect(container.textContent).toBe('1 controls');
});

it('a control that could not be fetched is asked for again', async () => {
  failing.mockRejectedValueOnce(new Error('offline'));
  await expect(fetchControls([{ type: 'flaky' }], all)).rejects.toThrow('offline');
  await fetchControls([{ type: 'flaky' }], all);
  expect(controlOf({ type: 'flaky' }, all)).toBe(Input);
});
