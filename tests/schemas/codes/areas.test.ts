import { describe, expect, it } from 'vitest';
import { areaAbove, areasIn } from '../../../schemas/language/codes/areaCodes.ts';
import { loadCodes } from '../../../schemas/language/codes/index.ts';

const areas = await loadCodes('areas');
const namesBelow = (code: string) => areas.below(code).map(({ name }) => name);

describe('the provinces, cities and districts', () => {
  it('stand in three levels below the code 86', () => {
    expect(areas.root).toBe('86');
    expect(namesBelow('86')).toEqual(expect.arrayContaining(['北京市', '广东省', '台湾省', '澳门特别行政区']));
    expect(namesBelow('86')).toHaveLength(34);
    expect(namesBelow('440000')).toContain('深圳市');
    expect(namesBelow('440300')).toContain('南山区');
    expect(namesBelow('440305')).toEqual([]);
  });

  it('are all reached from the top, with six digits each, by the code above them', () => {
    const reached = (code: string): readonly string[] =>
      areas.below(code).flatMap((one) => [one.code, ...reached(one.code)]);
    const all = reached('86');
    expect(all.length).toBeGreaterThan(3000);
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
    expect(
      all.filter(
        (code) =>
          areas.pathTo(code).length !== [code.slice(2, 4), code.slice(4)].filter((part) => part !== '00').length + 1,
      ),
    ).toEqual([]);
  });

  it('are called by their whole path; a code that nobody knows stands for itself', () => {
    expect(areas.labelOf('440305')).toBe('广东省/深圳市/南山区');
    expect(areas.labelOf('440300')).toBe('广东省/深圳市');
    expect(areas.labelOf('999999')).toBe('999999');
    expect(areas.pathTo('999999')).toEqual([]);
  });

  it.each([
    ['广东省/深圳市/南山区', ['440305']],
    ['广东省／深圳市／南山区', ['440305']],
    [' 广东省 深圳市 南山区 ', ['440305']],
    ['广东省-深圳市', ['440300']],
    ['深圳市/南山区', ['440305']],
    ['440305', ['440305']],
    ['北京市', ['110000']],
    ['北京市/朝阳区', ['110105']],
    ['北京市/北京市', ['110100']],
    ['南山区', ['230404', '440305']],
    ['广东省/广州市/南山区', []],
    ['深圳', []],
    ['999999', []],
    ['', []],
  ])('%s is read as %s', (text, codes) => {
    expect(areas.meantBy(text)).toEqual(codes);
  });

  it('an area holds all codes that begin as its own does', () => {
    expect(areasIn('440000')).toEqual(['440000', '449999']);
    expect(areasIn('440300')).toEqual(['440300', '440399']);
    expect(areasIn('440305')).toEqual(['440305', '440305']);
    expect(['440305', '440300', '440000'].map(areaAbove)).toEqual(['440300', '440000', undefined]);
  });
});

it.each([
  ['福田', '广东省/深圳市/福田区'],
  ['深圳', '广东省/深圳市'],
  ['深圳市', '广东省/深圳市'],
  // In several cities.
  ['南山', undefined],
  ['南山区', undefined],
  ['亚特兰蒂斯', undefined],
])('“%s” alone finds %s', (text, path) => {
  const code = areas.onlyFoundBy(text);
  expect(code && areas.labelOf(code)).toBe(path);
});
