import type { FieldFact } from '../FieldFact.ts';
import { textual } from '../text/text.ts';
import { ref } from './ref.ts';

/** Records of another screen. */
export const multiRef: FieldFact = {
  ...textual,
  storage: 'list',
  writtenAs: '名称，多个用逗号隔开',
  expression: 'list<string>',
  multiple: true,
  several: 'multi-ref',
  maxLength: 10_000,
  takes: ['ref', 'options'],
  needs: 'ref',
  widgets: ref.widgets!,
  chosen: true,
  operators: ['in'],
  width: 200,
  sortable: false,
  span: 'row',
};
