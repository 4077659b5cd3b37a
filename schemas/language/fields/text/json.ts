import type { FieldFact } from '../FieldFact.ts';
import { textual } from './text.ts';

/** A JSON document. */
export const json: FieldFact = {
  ...textual,
  storage: 'json',
  keepsBlanks: true,
  writtenAs: 'JSON文本',
  alsoCalled: ['object'],
  sample: { pattern: '^\\{"level": [1-5], "remind": (true|false)\\}$' },
  maxLength: 50_000,
  operators: [],
  sortable: false,
  span: 'row',
  inList: false,
  columnRank: 'remark',
};
