import { expect, it } from 'vitest';
import { spanOf } from '../../../schemas/language/queries/span.ts';

const now = '2026-03-31 06:00:00';

it.each([
  ['days that are over are whole', '2026-03-01', '2026-03-30', { days: 30, hours: 720 }],
  ['today is a day, as far as it has gone', '2026-03-30', '2026-03-31', { days: 2, hours: 30 }],
  ['what is to come has not been', '2026-03-31', '2026-04-30', { days: 1, hours: 6 }],
  ['a moment ends where it is', '2026-03-30', '2026-03-30 06:00:00', { days: 1, hours: 6 }],
  ['a time that has not begun is none', '2026-04-01', '2026-04-30', { days: 0, hours: 0 }],
])('how long a time is: %s', (_what, from, to, span) => expect(spanOf(from, to, now)).toEqual(span));
