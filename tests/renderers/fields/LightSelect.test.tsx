import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LightSelect } from '../../../renderers/fields/LightSelect.tsx';

const openedBy = (key: string, modifiers: object = {}): boolean => {
  const onOpen = vi.fn<() => void>();
  const { unmount } = render(<LightSelect labels={[]} onNear={() => undefined} onOpen={onOpen} />);
  fireEvent.keyDown(screen.getByRole('combobox'), { key, ...modifiers });
  unmount();
  return onOpen.mock.calls.length > 0;
};

it('opens for whoever begins to type, also through an input method, so that no letter is lost', () => {
  expect(['a', '7', 'Process', 'ArrowDown'].filter((key) => !openedBy(key))).toEqual([]);
});

it('leaves shortcuts and the keys that move on to the page', () => {
  expect(['Tab', 'Escape', 'Shift', 'F5'].filter((key) => openedBy(key))).toEqual([]);
  expect(openedBy('c', { ctrlKey: true })).toBe(false);
});
