import type { ExpressionScope, ExpressionValues } from '../../../schemas/language/expressions/ExpressionScope.ts';
import {
  type Field,
  type RecordsRead,
  type ScreenRecord,
  toExpression,
  toFieldValue,
} from '../../../schemas/language/index.ts';
import { toColumnValue } from '../../tables/index.ts';
import { refConditions, type Scope } from '../scope/scope.ts';
import type { RecordShape } from '../scope/shape.ts';
import { targetOf } from './targets.ts';
import { toRecord } from '../rows/toRecord.ts';
import { equals, mainAlias } from '../query/where.ts';

/** Names of expressions and what stands behind them. */
export interface Named {
  readonly scope: ExpressionScope;
  readonly values: ExpressionValues;
}

/** The records that a rule or an action asks for: those of a table with these values. */
export interface Asked {
  readonly shape: RecordShape;
  readonly match: readonly (readonly [field: Field, value: unknown])[];
}

/** Which records are meant once the expressions they are found by have their values. */
export function askedBy(scope: Scope, { of, match }: RecordsRead, { scope: names, values }: Named): Asked {
  const { shape } = targetOf(scope, of).scope;
  const fields = Object.entries(match).map(([name, source]) => {
    const field = shape.lookup(name);
    // Found by less than was asked for, it could be anyone's record.
    if (!field) throw new Error(`The records of ${of} have no field ${name}.`);
    return [field, toFieldValue(field, toExpression(source, names).evaluate(values))] as const;
  });
  return { shape, match: fields };
}

/** Whether the values name a record that is read or changed: by an empty one it could be anyone's that has none either. */
export const isNamed = ({ match }: Asked): boolean =>
  match.every(([field, value]) => toColumnValue(field, value) !== null);

/** The records of the tenant that are asked for, the newest first; an empty value asks for those without one. */
export function recordsAsked({ queries, session }: Scope, { shape, match }: Asked) {
  let query = queries.selectFrom(`${shape.table} as ${mainAlias}`).selectAll(mainAlias).orderBy('id', 'desc');
  for (const condition of refConditions(shape, session)) query = query.where(condition);
  for (const [field, value] of match) query = query.where(equals(field, value));
  return query;
}

/** The records asked for beside the one that is judged or worked on. */
export function recordsBeside(scope: Scope, asked: Asked, { id }: ScreenRecord) {
  const query = recordsAsked(scope, asked);
  const isAmong = asked.shape.table === scope.shape.table && typeof id === 'string' && id !== '';
  return isAmong ? query.where(`${mainAlias}.id`, '<>', id) : query;
}

/**
 * An action's row with the records that the action reads. They are locked from here on, so that what is worked out
 * of them is still true when it is stored.
 */
export async function withReads<T extends Named>(
  scope: Scope,
  read: Readonly<Record<string, RecordsRead>>,
  row: T,
): Promise<T> {
  const fields: Record<string, readonly Field[]> = {};
  const records: Record<string, ScreenRecord> = {};
  for (const [name, which] of Object.entries(read)) {
    const asked = askedBy(scope, which, row);
    const found = isNamed(asked)
      ? await recordsBeside(scope, asked, row.values.record).limit(1).forNoKeyUpdate().executeTakeFirst()
      : undefined;
    fields[name] = asked.shape.fields;
    records[name] = found ? toRecord(asked.shape, found) : {};
  }
  return { ...row, scope: { ...row.scope, reads: fields }, values: { ...row.values, reads: records } };
}
