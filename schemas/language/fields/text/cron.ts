import type { FieldFact } from '../FieldFact.ts';
import { textual } from './text.ts';

/** Times that come again and again. */
export const cron: FieldFact = {
  ...textual,
  writtenAs: 'Cron表达式，如 0 0 2 * * ?',
  alsoCalled: ['crontab', 'schedule'],
  impliedBy: { keywords: { cron: '{"second": false}' } },
  sample: { pattern: '^0 (0|15|30|45) ([0-9]|1[0-9]|2[0-3]) \\* \\* \\?$' },
  maxLength: 255,
  holdsCommas: true,
  takes: ['cron'],
  operators: ['like', 'eq'],
  width: 180,
  gridWidth: 180,
};
