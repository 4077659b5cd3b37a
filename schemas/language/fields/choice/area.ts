import { areasIn } from '../../codes/areaCodes.ts';
import type { FieldFact } from '../FieldFact.ts';
import { formed } from '../text/text.ts';

/** A province, city or district. */
export const area: FieldFact = {
  ...formed,
  writtenAs: '省/市/区，如 广东省/深圳市/南山区',
  alsoCalled: ['pca', 'region', 'cascader'],
  rule: { pattern: '^\\d{6}$', message: '请选择正确的地区' },
  sample: { pattern: '^(110105|310115|320102|330106|440305|510107|610113)$' },
  codes: 'areas',
  covers: areasIn,
  widgets: ['cascader', 'select'],
  chosen: true,
  several: 'area',
  operators: ['eq'],
  width: 210,
  gridWidth: 210,
};
