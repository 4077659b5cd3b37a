import type { FieldFact } from '../FieldFact.ts';
import { numeric } from './number.ts';

/** An amount of money. */
export const money: FieldFact = {
  ...numeric,
  description: 'An amount in yuan with 2 digits after the point. 金额（元）',
  writtenAs: '金额（元）',
  alsoCalled: ['price', 'amount', 'currency'],
  scale: 2,
  sample: { from: 10, to: 500 },
  width: 120,
  columnRank: 'amount',
  unit: '元',
};
