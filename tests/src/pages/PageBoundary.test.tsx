import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PageBoundary } from '../../../src/pages/PageBoundary.tsx';

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Failing({ error }: { readonly error: Error }): never {
  throw error;
}
const show = (error: Error) =>
  render(
    <PageBoundary>
      <Failing error={error} />
    </PageBoundary>,
  );

it.each([
  'Failed to fetch dynamically imported module: http://a/assets/NestedDisplay-did9jpC.js',
  'error loading dynamically imported module: http://a/assets/x.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/x.css',
])('a page of which a piece did not come says what to do, and reloads: %s', (message) => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  show(new TypeError(message));
  expect(screen.getByRole('alert').textContent).toContain('系统可能已更新：重试会刷新页面，填写的内容会保留。');
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('any other failure of a page says itself, and is tried again', () => {
  show(new Error('列不存在'));
  expect(screen.getByRole('alert').textContent).toContain('列不存在');
  expect(screen.getByRole('button', { name: '重试' })).toBeDefined();
});
