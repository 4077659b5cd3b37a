import { messages } from '../../values/messages.ts';
import type { FieldFact } from '../FieldFact.ts';
import { textual } from './text.ts';

/** Short marks of two characters each; the last may have one. */
export const tags: FieldFact = {
  ...textual,
  writtenAs: '两个字符一组，如 AA;BB;CC',
  alsoCalled: ['tag'],
  rule: { pattern: '^([^;]{2};)*[^;]{1,2}$', message: messages.tags },
  fromText: (text) =>
    text
      .replaceAll(/[;；\s]/g, '')
      .match(/.{1,2}/gu)
      ?.join(';') ?? '',
  partedBy: ';',
  sample: { pattern: '^[A-F]{2};[A-F]{2};[0-9]{2}$' },
  maxLength: 255,
  longest: 510,
};
