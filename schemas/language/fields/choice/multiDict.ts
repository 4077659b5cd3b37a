import type { FieldFact } from '../FieldFact.ts';
import { textual } from '../text/text.ts';

/** Some of several choices. */
export const multiDict: FieldFact = {
  ...textual,
  storage: 'list',
  writtenAs: '可选项，多个用逗号隔开',
  alsoCalled: ['checkbox', 'array', 'list'],
  expression: 'list<string>',
  multiple: true,
  several: 'multi-dict',
  maxLength: 2000,
  choices: 'items',
  takes: ['dict', 'enum', 'free', 'only'],
  needs: 'dict',
  widgets: ['select', 'checkbox'],
  chosen: true,
  operators: ['in'],
  width: 180,
  sortable: false,
};
