import { expect, it } from 'vitest';
import { areasOf } from '../../../renderers/dashboard/charts/areasOf.ts';
import type { MapPoint } from '../../../schemas/language/index.ts';

const at = (id: string, area: string | null): MapPoint => ({
  id,
  label: id,
  lng: 120,
  lat: 30,
  value: null,
  valueLabel: null,
  area,
  said: [],
});
const outlined = (...points: readonly MapPoint[]) =>
  areasOf(points).map(({ name, points: together }) => [name, together.map(({ id }) => id).join()]);

it('districts of one city are outlined together, under its name', () => {
  const points = [at('1', '浙江省/杭州市/西湖区'), at('2', '广东省/深圳市/南山区'), at('3', '浙江省/杭州市/滨江区')];
  expect(outlined(...points)).toEqual([
    ['杭州市', '1,3'],
    ['深圳市', '2'],
  ]);
});

it('cities of one name in two provinces are two', () => {
  expect(outlined(at('1', '甲省/新城市/东区'), at('2', '乙省/新城市/东区'))).toHaveLength(2);
});

it('a city without districts is one like the others', () => {
  expect(outlined(at('1', '广东省/东莞市'), at('2', '广东省/中山市'))).toEqual([
    ['东莞市', '1'],
    ['中山市', '2'],
  ]);
});

it('what is no path stands for itself, and nothing is drawn around what says no area', () => {
  expect(outlined(at('1', '华东大区'), at('2', null), at('3', '华东大区'))).toEqual([['华东大区', '1,3']]);
});
