import type { FieldFact } from '../FieldFact.ts';
import { textual } from './text.ts';

/** A language whose words a code editor knows. */
export type CodeLanguage =
  | 'css'
  | 'javascript'
  | 'html'
  | 'java'
  | 'objective-c'
  | 'python'
  | 'r'
  | 'shell'
  | 'sql'
  | 'swift'
  | 'vue'
  | 'markdown';

/** A program or a part of one. */
export const code: FieldFact = {
  ...textual,
  keepsBlanks: true,
  alsoCalled: ['codeeditor', 'script'],
  takes: ['language'],
  leastHeight: 120,
  maxLength: 50_000,
  operators: ['like'],
  width: 200,
  sortable: false,
  span: 'row',
  inList: false,
  columnRank: 'remark',
};
