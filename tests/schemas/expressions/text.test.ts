import { expect, it } from 'vitest';
import { toExpression } from '../../../schemas/language/index.ts';

const valueOf = (source: string): unknown => toExpression(source, { fields: [] }).evaluate({ record: {} });

it.each([
  ['text(1234.5)', '1234.5'],
  ['text(1234.5, 2)', '1,234.50'],
  ['text(-1234567.125, 2)', '-1,234,567.13'],
  ['text(1.005, 2)', '1.01'],
  ['text(2.5, 0)', '3'],
  ['text(0.0, 2)', '0.00'],
])('%s is %s, as a person reads a number', (source, value) => expect(valueOf(source)).toBe(value));
