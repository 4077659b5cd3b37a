import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { controlOf } from '../../../renderers/fields/controls.ts';
import { looks } from '../../../renderers/fields/index.ts';
import { fieldTypes, type FieldType } from '../../../schemas/language/index.ts';
import { portsOf, renderWith, screenOf } from '../form/support.tsx';

const values: Partial<Record<FieldType, unknown>> = {
  boolean: true,
  date: '2026-03-05',
  datetime: '2026-03-05 10:00:00',
  dict: '1',
  'multi-dict': '1,2',
  'multi-ref': '7,8',
  ref: '7',
  switch: 'Y',
  time: '10:00:00',
};
const kindOf = (type: FieldType): object => {
  if (type === 'dict' || type === 'multi-dict') return { field: type, dict: 'member_type' };
  if (type === 'ref' || type === 'multi-ref') return { field: type, ref: 'car' };
  return { field: type };
};
let value: unknown;
function show(type: FieldType, place: 'form' | 'search') {
  const field = screenOf({ a: { title: '甲', ...kindOf(type) } }).fields[0]!;
  value = values[type];
  function Stand() {
    const [held, setHeld] = useState(value);
    const [Control] = useState(() => controlOf({ type }, looks));
    const handleChange = (next: unknown) => setHeld((value = next));
    const rest = { disabled: false, invalid: false, screenId: 'foo', getRecord: () => ({}), place } as const;
    return <Control id="a" field={field} value={held} onChange={handleChange} {...rest} />;
  }
  return renderWith(portsOf(), <Stand />);
}
const stopsOf = (root: HTMLElement): readonly HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('input, button, textarea, [tabindex]')].filter(
    ({ tabIndex }) => tabIndex >= 0,
  );

describe('a control with a value', () => {
  const types = (Object.keys(fieldTypes) as FieldType[]).filter((type) => values[type] !== undefined);
  it.each(types.flatMap((type) => [[type, 'form'] as const, [type, 'search'] as const]))(
    'of type %s in a %s is one stop of Tab, so that none of them is an unseen button that clears',
    async (type, place) => {
      const { container } = show(type, place);
      await act(async () => undefined);
      expect(stopsOf(container).map(({ tagName }) => tagName)).toHaveLength(1);
    },
  );

  it.each(['dict', 'ref'] as const)('of type %s is cleared by Backspace, and by its button', async (type) => {
    const first = show(type, 'search');
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Backspace' });
    await waitFor(() => expect(value).toBeUndefined());
    first.unmount();
    show(type, 'search');
    fireEvent.click(screen.getByRole('button', { name: '清空' }));
    await waitFor(() => expect(value).toBeUndefined());
  });

  it.each(['date', 'datetime', 'time'] as const)('of type %s is cleared by emptying its text', async (type) => {
    show(type, 'form');
    const input = screen.getByRole('textbox');
    fireEvent.focus(input);
    fireEvent.input(input, { target: { value: '' } });
    await waitFor(() => expect(value).toBeUndefined());
  });

  it('that must have one has no button to clear it', () => {
    const field = screenOf({ a: { title: '甲', dict: 'member_type' } }, { required: ['a'] }).fields[0]!;
    const Control = controlOf({ type: 'dict' }, looks);
    const rest = { disabled: false, invalid: false, screenId: 'foo', getRecord: () => ({}), place: 'form' } as const;
    renderWith(portsOf(), <Control id="a" field={field} value="1" onChange={() => undefined} {...rest} />);
    expect(screen.queryByRole('button', { name: '清空' })).toBeNull();
  });
});
