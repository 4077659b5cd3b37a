import type { FieldFact } from '../FieldFact.ts';
import { numeric } from './number.ts';

/** A rating. */
export const rate: FieldFact = {
  ...numeric,
  writtenAs: '星数，如 4',
  alsoCalled: ['rating', 'stars', 'score'],
  decimalText: false,
  scale: 0,
  minimum: 0,
  maximum: 5,
  chosen: true,
  align: 'center',
  width: 130,
  summable: false,
};
