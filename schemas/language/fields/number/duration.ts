import type { FieldFact } from '../FieldFact.ts';
import { numeric } from './number.ts';

/** A length of time. */
export const duration: FieldFact = {
  ...numeric,
  writtenAs: '秒数，或时:分:秒',
  exportAs: 'duration',
  json: 'integer',
  storage: 'whole',
  decimalText: false,
  scale: 0,
  minimum: 0,
  // 999999:59:59, the longest that its input reads.
  maximum: 3_599_999_999,
  sample: { from: 600, to: 14_400 },
  // Its colons stand on no keyboard of digits.
  keyboard: 'text',
  width: 120,
};
