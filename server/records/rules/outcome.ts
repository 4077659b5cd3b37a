import {
  factOf,
  type Field,
  isStored,
  messages,
  type RecordScreen,
  type ScreenRecord,
} from '../../../schemas/language/index.ts';
import { ApiError } from '../../errors.ts';
import { compute } from '../../../schemas/language/records/compute.ts';
import { withLinkedValues } from '../labels/linkedValues.ts';
import { withStoredChildren } from './prepare.ts';
import { isSameValue } from '../rows/sameValue.ts';
import { readsOf, whyBroken } from './ruleRows.ts';
import { type Scope, userOf } from '../scope/scope.ts';

/**
 * What an action makes of a record: its assignments and the computed fields that follow from them. No form has
 * seen these values, so the limits of their numbers and the screen's rules about them are asked here.
 * @throws ApiError 400 with the message of the rule that would be broken
 */
export async function outcomeOf(
  scope: Scope,
  screen: RecordScreen,
  before: ScreenRecord,
  set: ScreenRecord,
): Promise<ScreenRecord> {
  const id = String(before['id']);
  const complete = await withStoredChildren(scope, screen, before, id);
  const computed = await withLinkedValues(scope, screen, { ...complete, ...set }, 'server');
  compute(screen, computed, userOf(scope.session));
  const changes: ScreenRecord = { ...set };
  for (const field of screen.fields) if (field.computed && !field.live) changes[field.name] = computed[field.name];
  await assertOutcome(scope, screen, before, await withLinkedValues(scope, screen, { ...complete, ...changes }));
  return changes;
}

async function assertOutcome(
  scope: Scope,
  screen: RecordScreen,
  before: ScreenRecord,
  after: ScreenRecord,
): Promise<void> {
  const changed = screen.fields.filter(
    (field) => isStored(field) && !isSameValue(field, before[field.name], after[field.name]),
  );
  withinLimits(changed, before, after);
  const names = { fields: screen.fields, children: screen.children };
  for (const rule of screen.rules) {
    // A rule that an old record breaks for other reasons does not stop work that leaves those alone.
    const reads = readsOf(rule, names);
    if (!changed.some(({ name }) => reads.includes(name))) continue;
    const values = { record: after, user: userOf(scope.session) };
    const message = await whyBroken(scope, rule, names, values);
    if (message !== undefined) throw new ApiError(400, message);
  }
}

/**
 * Values that no form has seen, where the limits of their fields allow them.
 * @throws ApiError 400 with the message of the limit
 */
export function withinLimits(fields: readonly Field[], before: ScreenRecord, values: ScreenRecord): ScreenRecord {
  for (const field of fields) {
    const value = values[field.name];
    const isNew = isStored(field) && value !== undefined && !isSameValue(field, before[field.name], value);
    const problem = isNew ? limitProblem(field, value) : undefined;
    if (problem !== undefined) throw new ApiError(400, problem);
  }
  return values;
}

const limits = {
  minimum: (value: number, limit: number) => value >= limit,
  maximum: (value: number, limit: number) => value <= limit,
  exclusiveMinimum: (value: number, limit: number) => value > limit,
  exclusiveMaximum: (value: number, limit: number) => value < limit,
} as const;

function limitProblem(field: Field, value: unknown): string | undefined {
  const { json } = factOf(field);
  const isNumber = json === 'number' || json === 'integer';
  if (!isNumber || value === null || value === undefined || value === '') return undefined;
  for (const name of Object.keys(limits) as (keyof typeof limits)[]) {
    const limit = field[name];
    if (limit === undefined || limits[name](Number(value), limit)) continue;
    const own = field.messages[name === 'minimum' || name === 'exclusiveMinimum' ? 'minimum' : 'maximum'];
    return own ?? field.messages.any ?? messages[name](field.title, limit);
  }
  return undefined;
}
