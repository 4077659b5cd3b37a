import type { FieldFact } from '../FieldFact.ts';
import { page } from './richtext.ts';

/** Text that is written as Markdown. */
export const markdown: FieldFact = {
  ...page,
  alsoCalled: ['md'],
};
