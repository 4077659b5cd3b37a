import { fireEvent, screen as page } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { FieldValue } from '../../../renderers/fields/FieldValue.tsx';
import type { Ports } from '../../../renderers/ports/index.ts';
import type { ScreenRecord } from '../../../schemas/language/index.ts';
import { portsOf, renderWith } from '../form/support.tsx';
import { toTestField } from '../list/support.tsx';

const bizNo = toTestField('bizNo', 'text', {
  numberOf: {
    by: 'bizType',
    cases: [
      { value: '1', screen: 'charge-order', field: 'orderNo' },
      { value: '2', screen: 'recharge', field: 'rechargeNo', detail: false },
    ],
  },
});

function show(record: ScreenRecord, addressOf: Ports['navigation']['addressOf'] = ({ value }) => `#/${value}`) {
  const openRef = vi.fn();
  const ports = portsOf();
  renderWith(
    { ...ports, navigation: { ...ports.navigation, addressOf, openRef } },
    <FieldValue field={bizNo} record={record} />,
  );
  return openRef;
}

describe('the number of a record', () => {
  it('is a link to the record of the screen that the row says', () => {
    const openRef = show({ bizNo: 'CD1', bizType: '1' });
    const link = page.getByRole('link', { name: 'CD1' });
    expect(link.getAttribute('href')).toBe('#/CD1');
    fireEvent.click(link);
    expect(openRef).toHaveBeenCalledWith({ screen: 'charge-order', field: 'orderNo', value: 'CD1' });
  });

  it.each([
    ['where the row is of a kind without records', { bizNo: 'X', bizType: '7' }],
    ['where the screen shows no detail', { bizNo: 'X', bizType: '2' }],
    ['where the row says no kind', { bizNo: 'X' }],
  ])('is plain text %s', (_, record) => {
    show(record);
    expect(page.queryByRole('link')).toBeNull();
    expect(page.getByText('X')).toBeTruthy();
  });

  it('is plain text for who may not open the screen', () => {
    show({ bizNo: 'CD1', bizType: '1' }, () => null);
    expect(page.queryByRole('link')).toBeNull();
  });
});
