import { describe, expect, it } from 'vitest';
import { drawByPercent, splitByPercent } from '../../../../server/records/rules/percentages.ts';

const prizes = [
  { name: '雨伞', chance: 0.5 },
  { name: '颈枕', chance: '30' },
  { name: '挂件', chance: null },
];
/** What is drawn at a place between 0 and 100 %. */
const at = (percent: number) =>
  drawByPercent(prizes, 'chance', '概率', (limit) => Math.round((limit / 100) * percent))['name'];

describe('a record by chance', () => {
  it('comes as often as its percentage says, and none for what is missing to a hundred', () => {
    expect([0, 0.499, 0.5, 30.499, 30.5, 99.999].map(at)).toEqual([
      '雨伞',
      '雨伞',
      '颈枕',
      '颈枕',
      undefined,
      undefined,
    ]);
  });

  it('is refused where the percentages come to more than a hundred', () => {
    expect(() => drawByPercent([...prizes, { chance: 69.51 }], 'chance', '概率')).toThrow('概率合计超过100%，不能抽取');
    expect(() => drawByPercent([...prizes, { chance: 69.5 }], 'chance', '概率')).not.toThrow();
  });
});

describe('an amount in parts', () => {
  const split = (amount: number, ...ratios: number[]) =>
    splitByPercent(
      amount,
      ratios.map((ratio) => ({ ratio })),
      { name: 'ratio', title: '比例' },
      2,
    );

  it('is whole again to the cent, with the rest on the last', () => {
    expect(split(100, 33.33, 33.33, 33.34)).toEqual([33.33, 33.33, 33.34]);
    expect(split(0.05, 50, 50)).toEqual([0.03, 0.02]);
    expect(split(9_999_999_999.99, 30, 70)).toEqual([3_000_000_000, 6_999_999_999.99]);
    expect(split(-10, 33.33)).toEqual([-3.33]);
  });

  it('is refused where the percentages come to more than a hundred', () => {
    expect(() => split(1, 50, 50.01)).toThrow('比例合计超过100%，不能分配');
  });
});
