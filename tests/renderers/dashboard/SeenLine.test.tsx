import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AskedWithContext, SeenLine } from '../../../renderers/dashboard/SeenLine.tsx';

const count = () => document.querySelector('polyline')?.getAttribute('points')?.split(' ').length ?? 0;

it('the line of a figure begins anew when something else is chosen, with the first answer to that', () => {
  const [all, one] = [{}, { station: '7' }];
  const of = (askedWith: Readonly<Record<string, string>>, answer: { readonly value: string }) => (
    <AskedWithContext value={askedWith}>
      <SeenLine title="功率" answer={answer} />
    </AskedWithContext>
  );
  const { rerender } = render(of(all, { value: '10' }));
  rerender(of(all, { value: '12' }));
  rerender(of(all, { value: '12' }));
  expect(count()).toBe(3);
  const first = { value: '3' };
  rerender(of(one, first));
  expect(count()).toBe(0);
  // The same answer drawn again is no further one.
  rerender(of(one, first));
  rerender(of(one, { value: '4' }));
  expect(count()).toBe(2);
  expect(screen.getByRole('img')).toBeTruthy();
});
