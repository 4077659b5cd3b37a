import type { FieldFact } from '../FieldFact.ts';
import { messages } from '../../values/messages.ts';
import { formed } from '../text/text.ts';

/** A time of day. */
export const time: FieldFact = {
  ...formed,
  storage: 'time',
  writtenAs: '时间，如 08:30:00',
  impliedBy: { format: 'time' },
  rule: { pattern: '^(([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d|24:00:00)$', message: messages.time },
  chosen: true,
  operators: ['range', 'eq'],
  align: 'center',
  width: 110,
};
