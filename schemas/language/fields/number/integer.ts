import type { FieldFact } from '../FieldFact.ts';
import { numeric } from './number.ts';

/** A whole number. */
export const integer: FieldFact = {
  ...numeric,
  writtenAs: '整数',
  impliedBy: { type: 'integer' },
  alsoCalled: ['int', 'bigint', 'long'],
  json: 'integer',
  storage: 'whole',
  decimalText: false,
  scale: 0,
  takes: ['count'],
  keyboard: 'numeric',
  width: 100,
};
