import type { Field, RecordScreen, ScreenRecord } from '../../../schemas/language/index.ts';
import { isFixed } from '../../editing/isFixed.ts';
import type { FieldRules } from '../../editing/rules.ts';
import type { Ports } from '../../ports/index.ts';

/** Whether the rules of a field keep its value from being changed in this record: they hide it, or disable it. */
export function isLocked(rules: FieldRules | undefined, record: ScreenRecord): boolean {
  const isHidden = rules?.visible !== undefined && rules.visible.evaluate(record) !== true;
  return isHidden || rules?.disabled?.evaluate(record) === true;
}

/** Whether a person may change a column of a list, in a row that allows it. */
export function mayEdit(screen: RecordScreen, field: Field, { permissions }: Pick<Ports, 'permissions'>): boolean {
  const { edit } = screen.builtIn;
  if (!field.list?.edit || !edit || isFixed(field)) return false;
  return permissions.canUse(edit.code) && !permissions.isFieldDisabled(`${screen.permission}:${field.name}`);
}
