import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { JsonControl } from '../../../renderers/fields/text/JsonControl.tsx';
import { Stand } from './Stand.tsx';

it('a JSON text says what it is while it is typed, and leaves it to the form once that has said it', () => {
  const { rerender } = render(<Stand control={JsonControl} first='{"days": 90' />);
  const state = (): string => screen.getByRole('status').textContent;
  expect(state()).toBe('JSON 格式不正确');
  rerender(<Stand control={JsonControl} first='{"days": 90' invalid />);
  expect(state()).toBe('');
});
