import { expect, it } from 'vitest';
import { leapOf, toPageSteps } from '../../../../renderers/list/pager/pageNumbers.ts';

const read = (current: number, last: number, around: number) =>
  toPageSteps(current, last, around)
    .map(({ kind, page }) => (kind === 'page' ? page : kind === 'leapOn' ? '»' : '«'))
    .join(' ');

it('has five steps at most where nothing stands beside the current page', () => {
  expect([1, 2, 45, 93, 94].map((page) => read(page, 94, 0))).toEqual([
    '1 » 94',
    '1 2 » 94',
    '1 « 45 » 94',
    '1 « 93 94',
    '1 « 94',
  ]);
  expect(read(2, 3, 0)).toBe('1 2 3');
});

it('leaps over more than the page that the arrow leads to', () => {
  expect([0, 1, 2].map(leapOf)).toEqual([3, 3, 5]);
});
