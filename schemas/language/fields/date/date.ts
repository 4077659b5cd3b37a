import type { FieldFact } from '../FieldFact.ts';
import { messages } from '../../values/messages.ts';
import { formed } from '../text/text.ts';

/** A day. */
export const date: FieldFact = {
  ...formed,
  storage: 'day',
  writtenAs: '日期，如 2026-01-31',
  impliedBy: { format: 'date' },
  exportAs: 'day',
  rule: { pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$', message: messages.date },
  chosen: true,
  operators: ['range', 'eq'],
  align: 'center',
  width: 135,
};
