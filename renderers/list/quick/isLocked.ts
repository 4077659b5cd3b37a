import type { ScreenRecord } from '../../../schemas/language/index.ts';
import type { FieldRules } from '../../editing/rules.ts';

/** Whether the rules of a field keep its value from being changed in this record: they hide it, or disable it. */
export function isLocked(rules: FieldRules | undefined, record: ScreenRecord): boolean {
  const isHidden = rules?.visible !== undefined && rules.visible.evaluate(record) !== true;
  return isHidden || rules?.disabled?.evaluate(record) === true;
}
