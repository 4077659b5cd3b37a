import { describe, expect, it } from 'vitest';
import { formatAmount, formatShare, formatTick } from '../../../renderers/dashboard/amounts.ts';
import { toChange } from '../../../renderers/dashboard/changes.ts';
import { toListTarget } from '../../../renderers/dashboard/toListTarget.ts';

describe('a change since the period before', () => {
  it('is good news where the figure moves the way it should', () => {
    expect(toChange('150', '100', 'more')).toEqual({ direction: 'up', percent: '50.0%', news: 'good' });
    expect(toChange('150', '100', 'less')).toEqual({ direction: 'up', percent: '50.0%', news: 'bad' });
    expect(toChange('75', '100', 'more')).toEqual({ direction: 'down', percent: '25.0%', news: 'bad' });
    expect(toChange('75', '100', 'less')).toEqual({ direction: 'down', percent: '25.0%', news: 'good' });
    expect(toChange('75', '100', 'neutral')).toMatchObject({ news: 'none' });
  });
  it('is none where nothing has moved, or there was nothing to move from', () => {
    expect(toChange('0', '0', 'more')).toMatchObject({ direction: 'same' });
    expect(toChange('5', '0', 'more')).toBeNull();
    expect(toChange('5', undefined, 'more')).toBeNull();
    expect(toChange(null, '5', 'more')).toBeNull();
  });
});

describe('figures as they are read', () => {
  it('have their thousands apart and say what they count', () => {
    expect(formatAmount('1234567.8', { title: '', name: 'sum', digits: 2, unit: '元' })).toBe('1,234,567.80 元');
    expect(formatAmount(null, { title: '', name: 'avg', digits: 2, unit: '元' })).toBe('—');
  });
  it('are short beside an axis, and parts of a whole in percent', () => {
    expect([800, 12_000, 350_000_000].map(formatTick)).toEqual(['800', '1.2万', '3.5亿']);
    expect([formatShare('1', '3'), formatShare('1', '0')]).toEqual(['33.3%', '']);
  });
});

it('a card leads to its list with its conditions and none of the defaults of the list', () => {
  const asked = { of: 'sale', code: 'sale:list', cleared: ['state', 'kind'], timedBy: [] };
  expect(toListTarget(asked, { state: '2', at_begin: '2026-01-01' })).toBe('sale?state=2&kind=&at_begin=2026-01-01');
  expect(toListTarget({ ...asked, cleared: [] }, {})).toBe('sale');
  expect(toListTarget(asked, null)).toBeNull();
  const sum = { title: '金额', name: 'sum', field: 'amount', digits: 2 } as const;
  const count = { title: '单数', name: 'count', digits: 0 } as const;
  // The column of the figure is there, also where the list keeps it back.
  expect(toListTarget({ ...asked, show: [count, sum, sum] }, { state: '2' })).toBe('sale?state=2&kind=&_show=amount');
  expect(toListTarget({ ...asked, cleared: [], show: [count] }, {})).toBe('sale');
});
