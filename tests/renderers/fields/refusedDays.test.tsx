import { render } from '@testing-library/react';
import dayjs from 'dayjs';
import { expect, it, vi } from 'vitest';
import { refusedDays } from '../../../renderers/fields/date/refusedDays.tsx';

type WhyNot = (value: unknown) => string | undefined;
const draw = (whyNot: WhyNot | undefined, day: string, { type = 'date', hasTime = false, value = '' } = {}) =>
  render(
    <>
      {refusedDays({ ...(whyNot && { whyNot }), value }, hasTime)(dayjs(day), { type, originNode: <i>as it is</i> })}
    </>,
  ).container;
const before2026: WhyNot = (value) => (String(value) < '2026' ? undefined : '只能是2025年以前');

it('strikes a day out that a rule refuses, with what would be said of it; the others stay as they are', () => {
  const refused = draw(before2026, '2026-03-05').querySelector('.vf-day-refused');
  expect([refused?.textContent, refused?.getAttribute('title')]).toEqual(['5', '只能是2025年以前']);
  expect(draw(before2026, '2025-03-05').textContent).toBe('as it is');
  expect(draw(before2026, '2026-03-05', { type: 'month' }).textContent).toBe('as it is');
  expect(draw(undefined, '2026-03-05').textContent).toBe('as it is');
});

it('a day of which one moment could stand is none to strike out', () => {
  const fromNoon: WhyNot = (value) => (String(value) >= '2026-03-05 12:00:00' ? undefined : '太早');
  expect(draw(fromNoon, '2026-03-04', { hasTime: true }).querySelector('.vf-day-refused')).not.toBeNull();
  expect(draw(fromNoon, '2026-03-05', { hasTime: true }).textContent).toBe('as it is');
});

it('a rule that takes no day at all is not about days: nothing is struck out', () => {
  const never = vi.fn<WhyNot>(() => '先选站点');
  expect(draw(never, '2026-03-05', { value: '2026-01-01' }).textContent).toBe('as it is');
});
