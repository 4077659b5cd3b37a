import type { FieldFact } from '../FieldFact.ts';
import { isJson } from '../../values/isJson.ts';
import { messages } from '../../values/messages.ts';
import { textual } from './text.ts';

/** A JSON document. */
export const json: FieldFact = {
  ...textual,
  storage: 'json',
  whyNot: (text) => (isJson(text) ? undefined : messages.json),
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
