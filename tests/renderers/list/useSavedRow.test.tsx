import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useSavedRow } from '../../../renderers/list/useSavedRow.ts';
import { PortsProvider } from '../../../renderers/ports/index.ts';
import { portsOf } from '../form/support.tsx';

afterEach(() => {
  vi.useRealTimers();
});

test('a list that is asked again while a row is marked still takes the mark away', () => {
  vi.useFakeTimers();
  const ports = portsOf();
  const { result, rerender } = renderHook(({ records }) => useSavedRow({ records, reload: () => undefined }), {
    initialProps: { records: [{ id: '1' }] },
    wrapper: ({ children }) => <PortsProvider ports={ports}>{children}</PortsProvider>,
  });
  act(() => result.current.handleChanged('1'));
  rerender({ records: [{ id: '1' }] });
  expect(result.current.savedId).toBe('1');
  act(() => vi.advanceTimersByTime(1000));
  rerender({ records: [{ id: '1' }] });
  act(() => vi.advanceTimersByTime(10_000));
  expect(result.current.savedId).toBe(null);
});
