import type { FieldFact } from '../FieldFact.ts';
import { messages } from '../../values/messages.ts';
import { formed } from './text.ts';

/** A mobile number. */
export const mobile: FieldFact = {
  ...formed,
  description: 'A Chinese mobile number of 11 digits. 手机号',
  writtenAs: '11位手机号',
  alsoCalled: ['phone', 'tel'],
  rule: { pattern: '^1[34578]\\d{9}$', message: messages.mobile },
  foundByKeyword: true,
  keyboard: 'tel',
  width: 130,
};
