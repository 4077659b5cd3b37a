import type { FieldFact } from '../FieldFact.ts';
import { formed } from '../text/text.ts';

/** Yes or no. */
export const boolean: FieldFact = {
  ...formed,
  writtenAs: '是或否',
  impliedBy: { type: 'boolean' },
  alsoCalled: ['bool'],
  json: 'boolean',
  storage: 'boolean',
  expression: 'bool',
  chosen: true,
  operators: ['eq'],
  align: 'center',
  width: 100,
};
