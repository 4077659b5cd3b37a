import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { DictControl } from '../../../renderers/fields/choice/DictControl.tsx';
import { portsOf, renderWith, screenOf } from '../form/support.tsx';

const field = screenOf({
  kind: { title: '类型', dict: 'member_type', form: { widget: 'radio' } },
}).fields.find(({ name }) => name === 'kind')!;

const told: string[] = [];
const tell = (what: string) =>
  vi.fn<(value?: unknown) => void>((value) => told.push(`${what} ${String(value ?? '')}`.trim()));

beforeEach(async () => {
  told.length = 0;
  renderWith(
    portsOf(),
    <DictControl
      id="a"
      field={field}
      value="1"
      onChange={tell('chosen')}
      onDraft={tell('draft')}
      onDone={tell('done')}
      disabled={false}
      invalid={false}
      autoFocus
      screenId="foo"
      getRecord={() => ({})}
      place="cell"
    />,
  );
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(2));
});
const buttons = () => screen.getAllByRole<HTMLInputElement>('radio');

it('a cell with radio buttons has them all in sight, the chosen one under the keyboard', async () => {
  expect(buttons().map(({ checked }) => checked)).toEqual([true, false]);
  await waitFor(() => expect(document.activeElement).toBe(buttons()[0]));
});

it('a press chooses', () => {
  fireEvent.pointerDown(buttons()[1]!);
  fireEvent.click(buttons()[1]!);
  expect(told).toEqual(['chosen 2']);
});

it('an arrow goes on to the next and keeps the cell open, and Enter is done', () => {
  fireEvent.keyDown(buttons()[0]!, { key: 'ArrowRight' });
  // What the browser does with the arrow.
  fireEvent.click(buttons()[1]!);
  fireEvent.keyDown(buttons()[1]!, { key: 'Enter' });
  expect(told).toEqual(['draft 2', 'done']);
  expect(buttons()[1]!.checked).toBe(true);
});
