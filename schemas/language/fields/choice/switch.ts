import type { FieldFact } from '../FieldFact.ts';
import { messages } from '../../values/messages.ts';
import { formed } from '../text/text.ts';

/** Yes or no, as texts. */
export const onOff: FieldFact = {
  ...formed,
  writtenAs: '是或否',
  rule: { pattern: '^[YN]$', message: messages.switch },
  choices: 'yesNo',
  takes: ['dict', 'enum'],
  dict: 'yes_no',
  chosen: true,
  operators: ['eq'],
  align: 'center',
  width: 100,
};
