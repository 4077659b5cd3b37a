import type { FieldFact } from '../FieldFact.ts';
import { formed } from '../text/text.ts';

/** Yes or no. */
export const boolean: FieldFact = {
  ...formed,
  description: 'Yes or no, stored as true or false (JSON Schema type boolean). 是否',
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
