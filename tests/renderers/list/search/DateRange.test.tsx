import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { DateRange } from '../../../../renderers/list/search/DateRange.tsx';
import type { RangeValue } from '../../../../renderers/list/search/wireSearch.ts';
import { createNotes, MemoryData, renderWithPorts } from '../support.tsx';

let last: RangeValue = {};
function Stand({ first }: { readonly first: RangeValue }) {
  const [value, setValue] = useState<RangeValue>(first);
  const handleChange = (next: RangeValue) => {
    last = next;
    setValue(next);
  };
  return <DateRange id="a" value={value} onChange={handleChange} />;
}

test.each([{}, { begin: '2026-10-01', end: '2026-10-31' }])(
  'a digit that is typed on a range begins its first day, in place of the one that is there: %j',
  async (first) => {
    renderWithPorts(<Stand first={first} />, new MemoryData([]), createNotes());
    const face = screen.getByTitle('选择日期范围');
    act(() => face.focus());
    fireEvent.keyDown(face, { key: 'x' });
    expect(screen.queryAllByRole('textbox')).toHaveLength(0);
    fireEvent.keyDown(face, { key: '2' });
    const [begin] = await screen.findAllByRole<HTMLInputElement>('textbox');
    // The letter is typed by then, or goes where the focus is, over what stands there.
    const isSelected = () => begin!.selectionStart === 0 && begin!.selectionEnd === begin!.value.length;
    await waitFor(() => expect(begin!.value === '2' || isSelected()).toBe(true));
    expect(document.activeElement).toBe(begin);
    fireEvent.change(begin!, { target: { value: '2026-10-05' } });
    await act(async () => void fireEvent.keyDown(begin!, { key: 'Enter' }));
    expect(last.begin).toBe('2026-10-05');
  },
);
