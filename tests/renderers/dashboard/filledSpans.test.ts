import { expect, it } from 'vitest';
import { filledSpans } from '../../../renderers/dashboard/filledSpans.ts';

it('rows that are full stay as they are, and those with a hole are stretched over the whole page', () => {
  expect(filledSpans([3, 3, 3, 3, 8, 4])).toEqual([3, 3, 3, 3, 8, 4]);
  expect(filledSpans([3, 3, 8, 4])).toEqual([6, 6, 8, 4]);
  expect(filledSpans([3, 3, 3])).toEqual([4, 4, 4]);
  expect(filledSpans([8, 6])).toEqual([12, 12]);
  expect(filledSpans([3, 3, 4])).toEqual([3, 3, 6]);
  expect(filledSpans([])).toEqual([]);
});
