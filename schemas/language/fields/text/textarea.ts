import type { FieldFact } from '../FieldFact.ts';
import { textual } from './text.ts';

/** Several lines. */
export const textarea: FieldFact = {
  ...textual,
  alsoCalled: ['longtext', 'multiline', 'memo'],
  keepsBlanks: true,
  maxLength: 2000,
  takes: ['textFormat'],
  operators: ['like', 'eq'],
  width: 200,
  sortable: false,
  span: 'row',
  leastHeight: 80,
  leastWidth: 150,
  columnRank: 'remark',
};
