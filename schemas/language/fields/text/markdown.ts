import type { FieldFact } from '../FieldFact.ts';
import { page } from './richtext.ts';

/** Text that is written as Markdown. */
export const markdown: FieldFact = {
  ...page,
  description: 'Text written as Markdown, with its preview beside it; pictures are uploaded. Markdown 文本',
  alsoCalled: ['md'],
};
