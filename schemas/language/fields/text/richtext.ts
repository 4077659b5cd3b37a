import { htmlText, textHtml } from '../../html/index.ts';
import type { FieldFact } from '../FieldFact.ts';
import { textual } from './text.ts';

/** What texts of pages have in common: too long for a list, pictures in them. */
export const page = {
  ...textual,
  keepsBlanks: true,
  embedsFiles: true,
  leastHeight: 200,
  maxLength: 20_000,
  operators: ['like'],
  width: 200,
  sortable: false,
  span: 'row',
  inList: false,
  columnRank: 'remark',
} as const satisfies FieldFact;

/** Text with a form and pictures. */
export const richtext: FieldFact = {
  ...page,
  storage: 'html',
  longest: 200_000,
  fromText: textHtml,
  toText: htmlText,
  alsoCalled: ['editor', 'html', 'wysiwyg', 'umeditor'],
};
