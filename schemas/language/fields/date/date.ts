import type { FieldFact } from '../FieldFact.ts';
import { messages } from '../../values/messages.ts';
import { formed } from '../text/text.ts';
import { realDay } from './realDay.ts';

/** A day. */
export const date: FieldFact = {
  ...formed,
  storage: 'day',
  writtenAs: '日期，如 2026-01-31',
  impliedBy: { format: 'date' },
  exportAs: 'day',
  rule: { pattern: `^${realDay}$`, message: messages.date },
  chosen: true,
  operators: ['range', 'eq'],
  align: 'center',
  width: 135,
  gridWidth: 135,
};
