import type { FieldFact } from '../FieldFact.ts';
import { messages } from '../../values/messages.ts';
import { formed } from './text.ts';

/** A mobile number. */
export const mobile: FieldFact = {
  ...formed,
  writtenAs: '11位手机号',
  alsoCalled: ['phone', 'tel'],
  rule: { pattern: '^1[3-9]\\d{9}$', message: messages.mobile },
  lead: '^\\(?(?:\\+|00)?86\\)?(?=1[3-9]\\d{9}$)',
  // No such number is given to anybody.
  sample: { pattern: '^1[3578]\\d0000\\d{4}$' },
  foundByKeyword: true,
  keyboard: 'tel',
  width: 130,
};
