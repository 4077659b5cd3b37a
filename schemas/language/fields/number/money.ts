import type { FieldFact } from '../FieldFact.ts';
import { numeric } from './number.ts';

/** An amount of money. */
export const money: FieldFact = {
  ...numeric,
  writtenAs: '金额（元）',
  alsoCalled: ['price', 'amount', 'currency'],
  scale: 2,
  sample: { from: 10, to: 500 },
  width: 120,
  columnRank: 'amount',
  unit: '元',
};
