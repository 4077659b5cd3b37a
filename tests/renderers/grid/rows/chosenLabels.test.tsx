import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { GridRows } from '../../../../renderers/grid/rows/GridRows.ts';
import { SubTable } from '../../../../renderers/grid/SubTable.tsx';
import { portsOf, renderWith } from '../../form/support.tsx';
import { openFleet } from '../fleet.ts';

const { fleet, cars } = openFleet({ carId: { title: '车', ref: 'car' } });

it('a cell whose inputs stand open is called by what was chosen, though nobody answers what the record is called', async () => {
  const getRefLabels = vi.fn(() => new Promise<never>(() => undefined));
  const searchRef = async () => [{ value: '77', text: '粤A77777' }];
  const onChange = vi.fn();
  renderWith(
    portsOf({ dictionaries: { searchRef, getRefLabels } }),
    <SubTable screen={fleet} child={cars} rows={[{ id: '1' }]} onChange={onChange} />,
  );
  const box = await screen.findByRole('combobox');
  expect(box.getAttribute('aria-expanded'), 'no list hangs open over the table').toBe('false');
  fireEvent.mouseDown(box);
  fireEvent.click(await screen.findByText('粤A77777'));
  await waitFor(() => expect(onChange).toHaveBeenCalled());
  expect(onChange.mock.lastCall![0]).toEqual([{ id: '1', carId: '77', carId_dictText: '粤A77777' }]);
  expect(getRefLabels).not.toHaveBeenCalled();
});

it('what nobody has chosen here is asked for, and several are named only where all are known', async () => {
  const getRefLabels = vi.fn(async (_ref: unknown, values: readonly string[]) => values.map((value) => `车${value}`));
  const table = new GridRows(fleet, cars, [{ id: '1' }], portsOf({ dictionaries: { getRefLabels } }));
  table.follow({ getParent: () => ({}), onChange: () => undefined });
  const [row] = table.list.get();
  const [field] = cars.fields;
  table.keepLabel(field!, '7', '粤A7');
  table.edit(row!, { carId: '7,8' });
  expect(row!.record['carId_dictText']).toBeUndefined();
  await waitFor(() => expect(row!.record['carId_dictText']).toBe('车7,车8'));
  table.keepLabel(field!, '9', '粤A9');
  table.edit(row!, { carId: '9' });
  expect(row!.record['carId_dictText']).toBe('粤A9');
  expect(getRefLabels).toHaveBeenCalledTimes(1);
});
