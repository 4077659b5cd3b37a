import type { FieldFact } from '../FieldFact.ts';
import { page } from './richtext.ts';

/** Text that is written as Markdown. */
export const markdown: FieldFact = {
  ...page,
  description: 'Text written as Markdown, with its preview. Markdown 文本',
  alsoCalled: ['md'],
};
