import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SubTable } from '../../../renderers/grid/SubTable.tsx';
import { portsOf, renderWith, screenOf } from '../form/support.tsx';

const fleet = screenOf(
  { name: { title: '名称' } },
  {
    children: {
      cars: {
        title: '车辆',
        foreignKey: 'fleetId',
        alwaysEdit: true,
        properties: { marks: { title: '标签', field: 'tags' } },
      },
    },
  },
);
const [cars] = fleet.children;

it('a cell whose input stands open puts its text in order when it is left, and not while it is typed', async () => {
  const onChange = vi.fn();
  renderWith(portsOf(), <SubTable screen={fleet} child={cars!} rows={[{ id: '1' }]} onChange={onChange} />);
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
