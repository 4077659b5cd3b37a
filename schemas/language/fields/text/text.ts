import type { FieldFact } from '../FieldFact.ts';

/** What all texts have in common. */
export const textual = {
  writtenAs: '文本',
  json: 'string',
  storage: 'text',
  expression: 'string',
  several: 'text',
  operators: ['eq', 'like', 'in'],
  align: 'left',
  width: 140,
  sortable: true,
  exportAs: 'text',
  span: 'one',
  inList: true,
  columnRank: 'plain',
} as const satisfies FieldFact;

/** What has a form of its own and is never long. */
export const formed = { ...textual, longest: 40 } as const;

/** One line. */
export const text: FieldFact = {
  ...textual,
  impliedBy: { type: 'string' },
  alsoCalled: ['str', 'varchar', 'char'],
  maxLength: 255,
  takes: ['textFormat', 'numberOf', 'treeCode'],
  names: true,
  foundByKeyword: true,
};
