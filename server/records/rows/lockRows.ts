import type { ScreenRecord } from '../../../schemas/language/index.ts';
import { missing } from '../../errors.ts';
import { addTallies } from '../labels/tallies.ts';
import { addLinkedValues } from '../labels/linkedValues.ts';
import { rowsIn, type Scope } from '../scope/scope.ts';
import { toRecord } from './toRecord.ts';

/** What the rows are locked for: only a removal keeps off who is about to point at one of them. */
type Purpose = 'change' | 'remove';

/**
 * The records with these ids, locked until the transaction ends: always in the order of their ids, so that two calls
 * about the same rows wait for one another and never for each other. @throws ApiError 404 when one is not there or not this person's
 */
export async function lockRows(
  scope: Scope,
  ids: readonly string[],
  purpose: Purpose = 'change',
): Promise<readonly ScreenRecord[]> {
  const query = rowsIn(scope)
    .selectAll('t')
    .where('t.id', 'in', [...ids])
    .orderBy('t.id');
  const rows = await (purpose === 'remove' ? query.forUpdate() : query.forNoKeyUpdate()).execute();
  if (rows.length !== ids.length) throw missing();
  const records = rows.map((row) => toRecord(scope.shape, row));
  await addTallies(scope, scope.shape.fields, records);
  await addLinkedValues(scope, [...scope.shape.fields, ...scope.shape.linked], records);
  return records;
}
