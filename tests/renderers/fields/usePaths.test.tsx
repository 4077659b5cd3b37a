import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { usePaths } from '../../../renderers/fields/upload/usePaths.ts';
import { PortsProvider } from '../../../renderers/ports/index.ts';
import { portsOf, screenOf } from '../form/support.tsx';

const field = screenOf({ a: { title: '甲', field: 'file' } }).fields.find(({ name }) => name === 'a')!;
const file = (filePath: string) => ({ fileName: filePath, filePath, fileSize: 1 });

it('keeps all files that are stored one right after the other, whenever the lists before come back', () => {
  const onChange = vi.fn();
  const ports = portsOf();
  const { result, rerender } = renderHook(
    ({ value }) => usePaths({ field, value, onChange, getRecord: () => ({}) }, Infinity),
    {
      initialProps: { value: undefined as string | undefined },
      wrapper: ({ children }) => <PortsProvider ports={ports}>{children}</PortsProvider>,
    },
  );
  const add = (path: string) => act(() => result.current.add(file(path)));
  add('one');
  add('two');
  rerender({ value: 'one' });
  add('three');
  expect(onChange).toHaveBeenLastCalledWith('one,two,three');
  rerender({ value: 'one,two,three' });
  // What comes from elsewhere, such as a step that is taken back, counts at once.
  rerender({ value: 'one' });
  add('four');
  expect(onChange).toHaveBeenLastCalledWith('one,four');
});
