import type { FieldFact } from '../FieldFact.ts';
import { messages } from '../../values/messages.ts';
import { formed } from './text.ts';

/** A colour. */
export const color: FieldFact = {
  ...formed,
  writtenAs: '颜色，如 #1677ff',
  alsoCalled: ['colour'],
  rule: { pattern: '^#[0-9a-f]{6}$', message: messages.color },
  fromText: (text) => {
    const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim()) ?? [];
    if (digits === undefined) return text;
    const pairs = digits.length === 6 ? digits : [...digits].map((digit) => digit + digit).join('');
    return `#${pairs.toLowerCase()}`;
  },
  chosen: true,
  operators: ['eq', 'in'],
  align: 'center',
  width: 110,
};
