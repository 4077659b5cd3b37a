import type { FieldFact } from '../FieldFact.ts';
import { numeric } from './number.ts';

/** Energy. */
export const energy: FieldFact = {
  ...numeric,
  writtenAs: '电量（kWh）',
  alsoCalled: ['kwh', 'electricity'],
  scale: 3,
  sample: { from: 5, to: 60 },
  width: 120,
  columnRank: 'amount',
  unit: 'kWh',
};
