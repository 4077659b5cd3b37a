import {
  isEditedBy,
  isSeenBy,
  type RecordScreen,
  type ScreenRecord,
  startValues,
} from '../../../schemas/language/index.ts';
import { toColumnValue, toWireValue } from '../../tables/index.ts';
import { isSameValue } from '../rows/sameValue.ts';
import { type Scope, userOf } from '../scope/scope.ts';
import type { Problems } from './checks.ts';

/**
 * Checks that nobody gives a value to a field that is not theirs to change; the value it has already, or starts with, may be
 * sent along. Of a field that they do not see even that is refused, as the answer would tell them its value.
 * @param current the stored record, for an update
 */
export function checkPersonal(
  { session }: Scope,
  { fields }: RecordScreen,
  given: ScreenRecord,
  current?: ScreenRecord,
): Problems {
  const user = userOf(session);
  const problems: Problems = {};
  for (const field of fields) {
    const value = given[field.name];
    if (value === undefined || isEditedBy(field, user)) continue;
    const start = startValues([field], user)[field.name];
    const kept = current ? current[field.name] : toWireValue(field, toColumnValue(field, start));
    const isKept = isSeenBy(field, user) && isSameValue(field, kept, value);
    if (!isKept) problems[field.name] = `没有权限填写${field.title}`;
  }
  return problems;
}
