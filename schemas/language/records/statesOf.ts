import { toExpression } from '../expressions/expressions.ts';
import type { Field } from '../screen/Field.ts';
import type { RecordScreen } from '../screen/Screen.ts';

/**
 * The states that a condition looks at, as a record has them: 会员状态：冻结. Told are those that are one of some choices,
 * which say by themselves why something cannot be done, and that everybody sees.
 * @param wordOf the value of a field of the record as a person reads it
 * @returns nothing where the condition looks at none
 */
export function statesOf(
  { fields, children }: Pick<RecordScreen, 'fields' | 'children'>,
  when: string,
  wordOf: (field: Field) => string,
): string {
  const { reads } = toExpression(when, { fields, children });
  const states = fields.flatMap((field) => {
    const isState = reads.includes(field.name) && (field.dict !== undefined || field.items !== undefined);
    const word = isState && !field.writeOnly && field.seenBy === undefined ? wordOf(field) : '';
    return word === '' ? [] : [`${field.title}：${word}`];
  });
  return states.slice(0, mostStates).join('，');
}

const mostStates = 3;
