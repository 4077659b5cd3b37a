import { expect, it } from 'vitest';
import { parseFigures } from '../../../src/pages/homeFigures.ts';

it('reads figures with their links and sets thousands apart without losing digits', () => {
  const figures = parseFigures([
    {
      title: '今日订单',
      value: 12345,
      unit: '单',
      screen: 'charge-order',
      query: { createTime_begin: '2026-01-01', n: null },
    },
    { title: '今日电量', value: '9007199254740993.50', query: 'a=1' },
    { title: '占比', value: '12.3456%' },
    { value: 1 },
  ]);
  expect(figures).toEqual([
    { title: '今日订单', value: '12,345', unit: '单', screen: 'charge-order', query: '?createTime_begin=2026-01-01' },
    { title: '今日电量', value: '9,007,199,254,740,993.50', unit: undefined, screen: undefined, query: '?a=1' },
    { title: '占比', value: '12.3456%', unit: undefined, screen: undefined, query: '' },
  ]);
});

it('refuses what is no list of figures', () => {
  for (const value of [null, {}, [1], 'x']) expect(parseFigures(value)).toBeUndefined();
});
