import type { FieldFact } from '../FieldFact.ts';
import { messages } from '../../values/messages.ts';
import { textual } from './text.ts';

/** A web address. */
export const url: FieldFact = {
  ...textual,
  longest: 2000,
  writtenAs: '以http或https开头的网址',
  impliedBy: { format: 'uri' },
  rule: { pattern: '^https?://[^\\s]+$', message: messages.url },
  sample: { pattern: '^https://www\\.example\\.com/[a-z]{4,8}$' },
  maxLength: 500,
  keyboard: 'url',
  operators: ['like', 'eq'],
  width: 200,
  columnRank: 'remark',
};
