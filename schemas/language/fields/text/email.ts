import type { FieldFact } from '../FieldFact.ts';
import { messages } from '../../values/messages.ts';
import { textual } from './text.ts';

/** An e-mail address. */
export const email: FieldFact = {
  ...textual,
  longest: 640,
  writtenAs: '邮箱',
  impliedBy: { format: 'email' },
  rule: { pattern: '^[^\\s@]{1,64}@[^\\s@.]{1,63}(\\.[^\\s@.]{1,63}){1,8}$', message: messages.email },
  autofill: 'email',
  sample: { pattern: '^[a-z]{4,8}\\d{2}@example\\.com$' },
  maxLength: 100,
  keyboard: 'email',
  width: 180,
};
