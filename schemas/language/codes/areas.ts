import { areaList } from '@vant/area-data';
import { areaAbove } from './areaCodes.ts';
import { type Code, CodeTable } from './CodeTable.ts';

const toCodes = (names: Readonly<Record<string, string>>): readonly Code[] =>
  Object.entries(names).map(([code, name]) => ({ code, name }));

/** The provinces, cities and districts of China by their administrative codes; above them all is 86. */
export const areas = new CodeTable(
  ['省', '市', '区'],
  '86',
  [...toCodes(areaList.province_list), ...toCodes(areaList.city_list), ...toCodes(areaList.county_list)],
  areaAbove,
);
