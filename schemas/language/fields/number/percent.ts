import type { FieldFact } from '../FieldFact.ts';
import { numeric } from './number.ts';

/** A percentage. */
export const percent: FieldFact = {
  ...numeric,
  writtenAs: '百分比，如12.5',
  sign: '%',
  minimum: 0,
  maximum: 100,
  decimalText: false,
  scale: 2,
  sample: { from: 5, to: 95 },
  width: 100,
};
