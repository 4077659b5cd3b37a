import { expect, it } from 'vitest';
import { toPlace } from '../../../../renderers/list/expand/toPlace.ts';

const row = (top: number) => ({ top, bottom: top + 42 });

it('is below a row with more than 350 pixels under it, and above any other', () => {
  expect(toPlace(row(900 - 42 - 351), 900).placement).toBe('bottomLeft');
  expect(toPlace(row(900 - 42 - 350), 900).placement).toBe('topLeft');
});

it('is no higher than the room on that side', () => {
  expect(toPlace(row(100), 900).room).toBeLessThan(900 - 142);
  expect(toPlace(row(700), 900).room).toBeLessThan(700);
});
