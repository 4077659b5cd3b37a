import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Greeting } from '../../../renderers/dashboard/Greeting.tsx';
import { PortsProvider } from '../../../renderers/ports/index.ts';
import { portsOf } from '../form/support.tsx';

afterEach(() => vi.useRealTimers());

it.each([
  ['2026-01-31T23:30:00Z', '早上好', '2026年2月1日'],
  ['2026-01-31T13:00:00Z', '晚上好', '2026年1月31日'],
])('greets at %s by the clock that all rows go by, wherever the browser stands', (moment, greeting, day) => {
  vi.useFakeTimers({ now: new Date(moment), toFake: ['Date'] });
  render(
    <PortsProvider ports={portsOf({})}>
      <Greeting />
    </PortsProvider>,
  );
  expect(screen.getByRole('heading').textContent).toContain(greeting);
  expect(screen.getByText(new RegExp(day))).toBeTruthy();
});
