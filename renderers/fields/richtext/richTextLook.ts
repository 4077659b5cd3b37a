import { htmlText } from '../../../schemas/language/html/index.ts';
import { toPageLook } from '../editor/toPageLook.ts';
import { formatText } from '../formatText.ts';

/** Text with a form: a page of it in details, its words in lists. */
export const richTextLook = toPageLook(
  async () => (await import('./RichTextPage.tsx')).RichTextPage,
  async () => (await import('./RichTextControl.tsx')).RichTextControl,
  (value) => htmlText(formatText(value)),
);
