import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useListQuery } from '../../../../renderers/list/search/useListQuery.ts';
import { PortsProvider } from '../../../../renderers/ports/index.ts';
import { portsOf } from '../../form/support.tsx';
import { toTestField, toTestScreen } from '../support.tsx';

it('the columns that a figure brought along stay in the address when the list is asked something else', () => {
  const screen = toTestScreen([toTestField('no', 'text'), toTestField('amount', 'money', { list: { hidden: true } })]);
  const set: Readonly<Record<string, string>>[] = [];
  const navigation = {
    query: { _show: 'amount' },
    setQuery: (query: Readonly<Record<string, string>>) => void set.push(query),
  };
  const ports = portsOf({ navigation });
  const { result, rerender } = renderHook(() => useListQuery(screen), {
    wrapper: ({ children }) => <PortsProvider ports={ports}>{children}</PortsProvider>,
  });
  const { shown } = result.current;
  expect(shown).toEqual(['amount']);
  rerender();
  expect(result.current.shown).toBe(shown);
  act(() => result.current.setPage(2, 10));
  expect(set.at(-1)).toMatchObject({ _show: 'amount', _page: '2' });
});
