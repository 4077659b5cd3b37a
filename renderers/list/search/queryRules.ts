/** How the conditions of an advanced query compare, and which of it a field takes. */
import { factOf, type Field } from '../../../schemas/language/index.ts';

/** The names of the rules on the wire. */
export const queryRules = [
  'eq',
  'ne',
  'like',
  'right_like',
  'left_like',
  'gt',
  'ge',
  'lt',
  'le',
  'in',
  'empty',
  'not_empty',
] as const;
/** The name of a rule on the wire. */
export type QueryRule = (typeof queryRules)[number];

/** Whether something names a rule. */
export const isQueryRule = (rule: unknown): rule is QueryRule => queryRules.some((name) => name === rule);

/** Whether the rule compares with a value. */
export const needsValue = (rule: QueryRule): boolean => rule !== 'empty' && rule !== 'not_empty';

/** Whether the rule compares with a part of a text. */
export const takesPart = (rule: QueryRule): boolean => rule.endsWith('like');

const ofTexts = ['like', 'right_like', 'left_like'] as const satisfies readonly QueryRule[];
const ofOrdered = ['gt', 'ge', 'lt', 'le'] as const satisfies readonly QueryRule[];
const ofAll = ['empty', 'not_empty'] as const satisfies readonly QueryRule[];

/** The rules by which a field can be asked for, in the order in which they are offered; none for what cannot be. */
export function rulesOf(field: Field): readonly QueryRule[] {
  const { operators, multiple } = factOf(field);
  if (operators.length === 0 || field.writeOnly) return [];
  return [
    ...(multiple ? [] : (['eq', 'ne'] as const)),
    ...(operators.includes('like') ? ofTexts : []),
    ...(operators.includes('range') ? ofOrdered : []),
    ...(operators.includes('in') ? (['in'] as const) : []),
    ...ofAll,
  ];
}
