import { expect, it } from 'vitest';
import { toPlace } from '../../../../renderers/list/expand/toPlace.ts';

const row = (top: number) => ({ top, bottom: top + 42 });

const inList = { top: 250, windowHeight: 900 };

it('is below a row with more than 350 pixels under it, and above any other', () => {
  expect(toPlace(row(900 - 42 - 351), inList).placement).toBe('bottomLeft');
  expect(toPlace(row(900 - 42 - 350), inList).placement).toBe('topLeft');
});

it('is no higher than the room on that side, and above leaves the headings of the list alone', () => {
  expect(toPlace(row(100), inList).room).toBeLessThan(900 - 142);
  expect(toPlace(row(700), inList).room).toBeLessThan(700 - 250);
});

it('has some room above the first rows of a low window', () => {
  expect(toPlace(row(300), { top: 250, windowHeight: 500 }).room).toBe(216);
  expect(toPlace(row(100), { top: 90, windowHeight: 450 }).room).toBe(76);
});
