import type { FieldFact } from '../FieldFact.ts';
import { longestNumber } from '../../values/numberText.ts';

/** What all numbers have in common. */
export const numeric = {
  writtenAs: '数字',
  json: 'number',
  storage: 'decimal',
  longest: longestNumber,
  decimalText: true,
  expression: 'double',
  several: 'text',
  operators: ['eq', 'range'],
  align: 'right',
  width: 110,
  sortable: true,
  summable: true,
  exportAs: 'number',
  span: 'one',
  inList: true,
  columnRank: 'plain',
  keyboard: 'decimal',
  sample: { from: 1, to: 100 },
} as const satisfies FieldFact;

/** A decimal number. */
export const number: FieldFact = {
  ...numeric,
  impliedBy: { type: 'number' },
  alsoCalled: ['float', 'double', 'decimal', 'numeric'],
  scale: 4,
};
