import { toExpression } from '../expressions/expressions.ts';
import type { ExpressionScope } from '../expressions/ExpressionScope.ts';
import { factOf } from '../fields/fieldTypes.ts';
import type { Field } from '../screen/Field.ts';

/**
 * What a condition looks at, as a record has it: 会员状态：冻结. Told is what everybody sees and what says by itself why
 * something cannot be done: one of some choices, and the numbers and times beside it (已领数量：2，发行总量：2), as the state may
 * well be the right one.
 * @param wordOf the value of a field of the record as a person reads it
 * @returns nothing where the condition looks at none
 */
export function statesOf(
  scope: Pick<ExpressionScope, 'fields' | 'children' | 'parent'>,
  when: string,
  wordOf: (field: Field) => string,
): string {
  const { reads } = toExpression(when, scope);
  const told = scope.fields
    .filter(({ name, writeOnly, seenBy }) => reads.includes(name) && !writeOnly && seenBy === undefined)
    .toSorted((one, other) => Number(isChoice(other)) - Number(isChoice(one)))
    .flatMap((field) => {
      const word = isChoice(field) || measures.has(factOf(field).exportAs) ? wordOf(field) : '';
      return word === '' ? [] : [`${field.title}：${word}`];
    });
  return told.slice(0, mostTold).join('，');
}

const isChoice = ({ dict, items }: Field): boolean => dict !== undefined || items !== undefined;
/** What a number or a time is in a workbook, it is in a sentence. */
const measures: ReadonlySet<string> = new Set(['number', 'day', 'moment']);
const mostTold = 5;
