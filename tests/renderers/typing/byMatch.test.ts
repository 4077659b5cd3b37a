import { expect, it } from 'vitest';
import { byMatch } from '../../../renderers/typing/byMatch.ts';

const sorted = (labels: readonly string[], searchValue: string) =>
  labels
    .map((label) => ({ label }))
    .toSorted((a, b) => byMatch(a, b, { searchValue }))
    .map(({ label }) => label);

it('puts what was typed to the letter first, then what begins with it, and leaves the rest in its order', () => {
  expect(sorted(['大于等于', '小于等于', '等于零', '不等于', '等于'], '等于')).toEqual([
    '等于',
    '等于零',
    '大于等于',
    '小于等于',
    '不等于',
  ]);
  expect(sorted(['pvip', 'vip2', 'VIP'], ' vip ')).toEqual(['VIP', 'vip2', 'pvip']);
});

it('takes a choice below a heading by its own name', () => {
  const labels = ['充电订单统计 / 汇总', '订单管理 / 充电订单明细', '订单管理 / 充电订单'];
  expect(sorted(labels, '充电订单')).toEqual([labels[2], labels[1], labels[0]]);
});
