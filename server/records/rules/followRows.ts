import type { RecordScreen, ScreenRecord } from '../../../schemas/language/index.ts';
import { updateRow } from '../rows/insertRow.ts';
import { lockRows } from '../rows/lockRows.ts';
import { isSameValue } from '../rows/sameValue.ts';
import { type Scope, scopeOf } from '../scope/scope.ts';
import { readByComputed } from './childrenWithin.ts';
import { outcomeOf } from './outcome.ts';

/**
 * A record follows a row of its sub-table that was added or changed without it: its computed fields are worked out again,
 * where they read that sub-table.
 * @throws ApiError 400 with the message of a limit or rule of the record that would be broken
 */
export async function followRows(scope: Scope, screen: RecordScreen, child: string, id: string): Promise<void> {
  if (!readByComputed(screen).includes(child)) return;
  const above: Scope = { ...scopeOf(scope.services, scope.session, screen, scope.queries), screen: undefined };
  const [record] = await lockRows(above, [id]);
  const outcome = await outcomeOf(above, screen, record!, {});
  const changes = Object.fromEntries(
    screen.fields
      .filter(
        (field) => Object.hasOwn(outcome, field.name) && !isSameValue(field, record![field.name], outcome[field.name]),
      )
      .map(({ name }) => [name, outcome[name]]),
  ) as ScreenRecord;
  if (Object.keys(changes).length > 0) await updateRow(above, id, changes, Number(record!['version']));
}
