import { type RecordScreen, type ScreenRecord, wallTime } from '../../../schemas/language/index.ts';
import { builtInEffects } from '../../../schemas/language/screen/builtInEffects.ts';
import { ApiError, invalid } from '../../errors.ts';
import type { Beside } from '../changes/Beside.ts';
import { withLinkedValues } from '../labels/linkedValues.ts';
import { loadChildren } from '../rules/children.ts';
import { childrenWithin } from '../rules/childrenWithin.ts';
import { withReads } from '../rules/recordsRead.ts';
import { lockRules, whyBroken } from '../rules/ruleRows.ts';
import { type Scope, userOf } from '../scope/scope.ts';
import { shapeOf } from '../scope/shape.ts';
import { toRecord } from '../rows/toRecord.ts';
import { type ActionRow, addAndChange, valuesGiven } from './actionEffects.ts';
import { tellPeople } from './tellPeople.ts';

/** What the effects of a built-in action do beside the change of a record; undefined where it has none. */
export function besideOf(scope: Scope, screen: RecordScreen, name: 'add' | 'edit' | 'delete'): Beside | undefined {
  const action = builtInEffects(screen).find((one) => one.name === name);
  if (!action) return undefined;
  const now = wallTime();
  // A removed record's sub-tables are gone by the time the others are worked out of them.
  const known = new Map<unknown, ScreenRecord>();
  const rowOf = async (record: ScreenRecord, old: ScreenRecord | undefined): Promise<ActionRow> => {
    const whole = await withLinkedValues(scope, screen, await withChildren(scope, screen, record));
    const names = { fields: screen.fields, children: screen.children, ...(old && { old: screen.fields }) };
    const values = { record: whole, old, user: userOf(scope.session), now };
    return withReads(scope, action.read, { record: whole, scope: names, values });
  };
  return {
    before: async (record, old) => {
      const row = await rowOf(record, old);
      known.set(record['id'], row.record);
      await lockRules(scope, action.ensure, [row]);
      for (const rule of action.ensure) {
        const message = await whyBroken(scope, rule, row.scope, row.values);
        if (message !== undefined)
          throw rule.at === undefined ? new ApiError(400, message) : invalid({ [rule.at]: message });
      }
      return valuesGiven(shapeOf(screen), action.set ?? {}, row);
    },
    after: async (record, old) => {
      if (action.add.length === 0 && action.change.length === 0 && !action.tell) return;
      const row = await rowOf({ ...known.get(record['id']), ...record, ...(await readStored(scope, record)) }, old);
      const done = await addAndChange(scope, action, row);
      await tellPeople(scope, name === 'delete' ? undefined : screen, action, done);
    },
  };
}

/** The record with what the server gave it, such as its number; nothing where it was removed. */
async function readStored({ queries, shape }: Scope, { id }: ScreenRecord): Promise<ScreenRecord> {
  const stored = await queries.selectFrom(shape.table).selectAll().where('id', '=', String(id)).executeTakeFirst();
  return stored ? toRecord(shape, stored) : {};
}

async function withChildren(scope: Scope, screen: RecordScreen, record: ScreenRecord): Promise<ScreenRecord> {
  const whole = { ...record };
  for (const child of childrenWithin(screen))
    if (whole[child.name] === undefined && typeof record['id'] === 'string')
      whole[child.name] = await loadChildren(scope, child, record['id']);
  return whole;
}
