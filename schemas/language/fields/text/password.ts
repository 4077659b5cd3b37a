import type { FieldFact } from '../FieldFact.ts';
import { textual } from './text.ts';

/** A secret. */
export const password: FieldFact = {
  ...textual,
  storage: 'none',
  secret: true,
  keepsBlanks: true,
  writtenAs: '文本，导入后加密保存',
  maxLength: 64,
  operators: [],
  sortable: false,
  inList: false,
};
