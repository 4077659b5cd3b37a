import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SubTable } from '../../../renderers/grid/SubTable.tsx';
import { portsOf, renderWith } from '../form/support.tsx';
import { openFleet } from './fleet.ts';

const { fleet, cars } = openFleet({ marks: { title: '标签', field: 'tags' } });

it('a cell whose input stands open puts its text in order when it is left, and not while it is typed', async () => {
  const onChange = vi.fn();
  renderWith(portsOf(), <SubTable screen={fleet} child={cars} rows={[{ id: '1' }]} onChange={onChange} />);
  const box = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('.ag-cell[col-id=marks] input');
    expect(found).toBeTruthy();
    return found!;
  });
  fireEvent.change(box, { target: { value: 'AABBC' } });
  expect(box.value).toBe('AABBC');
  fireEvent.blur(box);
  await waitFor(() => expect(onChange.mock.lastCall![0]).toEqual([{ id: '1', marks: 'AA;BB;C' }]));
  await waitFor(() => expect(screen.getByDisplayValue('AA;BB;C')).toBeTruthy());
});
