import { expect, it } from 'vitest';
import { filledSpans, narrowSpans, phoneSpans } from '../../../renderers/dashboard/filledSpans.ts';

const tall = (...spans: readonly number[]) => spans.map((span) => ({ span, isShort: false }));
const short = (...spans: readonly number[]) => spans.map((span) => ({ span, isShort: true }));

it('rows that are full stay as they are, and those with a hole are stretched over the whole page', () => {
  expect(filledSpans([...short(3, 3, 3, 3), ...tall(8, 4)])).toEqual([3, 3, 3, 3, 8, 4]);
  expect(filledSpans([...short(3, 3), ...tall(8, 4)])).toEqual([6, 6, 8, 4]);
  expect(filledSpans(short(3, 3, 3))).toEqual([4, 4, 4]);
  expect(filledSpans(tall(8, 6))).toEqual([12, 12]);
  expect(filledSpans(tall(3, 3, 4))).toEqual([3, 3, 6]);
  expect(filledSpans([])).toEqual([]);
  // A card that finds room beside an earlier one stands there.
  expect(filledSpans(tall(8, 12, 4))).toEqual([8, 12, 4]);
  expect(filledSpans(tall(8, 12, 3))).toEqual([8, 12, 4]);
});

it('numbers stand in rows of their own: beside a chart they would be stretched', () =>
  expect(filledSpans([...short(2, 2), ...tall(8, 4)])).toEqual([6, 6, 8, 4]));

it('where the page is narrower, numbers are spread evenly and the others stand two by two', () => {
  expect(narrowSpans([...short(2, 3, 3, 2, 2), ...tall(8, 4, 8, 4)])).toEqual([4, 4, 4, 6, 6, 12, 6, 12, 6]);
  expect(narrowSpans([...short(3, 3, 3, 3), ...tall(4, 4, 4)])).toEqual([3, 3, 3, 3, 6, 6, 12]);
  expect(narrowSpans([...tall(12), ...short(2, 2), ...tall(6)])).toEqual([12, 6, 6, 12]);
});

it('on a phone, numbers stand two by two, and the one that is left over has the line', () => {
  expect(phoneSpans([...short(2, 3, 3, 2, 2), ...tall(8, 4)])).toEqual([6, 6, 6, 6, 12, 12, 12]);
  expect(phoneSpans([...tall(6), ...short(3), ...tall(6), ...short(3, 3)])).toEqual([12, 12, 12, 6, 6]);
});
