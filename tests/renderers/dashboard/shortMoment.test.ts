import { expect, test } from 'vitest';
import { shortMoment } from '../../../renderers/dashboard/shortMoment.ts';

test('a moment of this year is told without it, one of another year without its time', () => {
  expect(shortMoment('2026-03-05 08:09:10', '2026-11-28')).toBe('03-05 08:09');
  expect(shortMoment('2025-12-31 23:59:59', '2026-01-01')).toBe('2025-12-31');
});
