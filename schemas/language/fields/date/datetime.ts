import type { FieldFact } from '../FieldFact.ts';
import { messages } from '../../values/messages.ts';
import { formed } from '../text/text.ts';
import { realDay } from './realDay.ts';

/** A moment. */
export const datetime: FieldFact = {
  ...formed,
  storage: 'moment',
  writtenAs: '日期时间，如 2026-01-31 08:00:00',
  impliedBy: { format: 'date-time' },
  alsoCalled: ['timestamp'],
  exportAs: 'moment',
  rule: {
    pattern: `^${realDay} ([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d$`,
    message: messages.datetime,
  },
  chosen: true,
  operators: ['range', 'eq'],
  align: 'center',
  width: 200,
  gridWidth: 200,
};
