import type { ExpressionScope, ExpressionValues } from '../../../schemas/language/expressions/ExpressionScope.ts';
import {
  type Field,
  type RecordRead,
  type RecordsRead,
  type ScreenRecord,
  toExpression,
  toFieldValue,
} from '../../../schemas/language/index.ts';
import { toColumnValue } from '../../tables/index.ts';
import { refConditions, type Scope } from '../scope/scope.ts';
import { type RecordShape, shapeOf } from '../scope/shape.ts';
import { ofParent } from '../../../schemas/language/linking/linkRules.ts';
import { drawByPercent } from './percentages.ts';
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
  readonly match: Matched;
  /** What the record above must be, where they are rows of a sub-table. */
  readonly above?: { readonly shape: RecordShape; readonly key: string; readonly match: Matched };
}

type Matched = readonly (readonly [field: Field, value: unknown])[];

/** Which records are meant once the expressions they are found by have their values. */
export function askedBy(scope: Scope, { of, match }: RecordsRead, { scope: names, values }: Named): Asked {
  const { screen, child, scope: inner } = targetOf(scope, of);
  const { shape } = inner;
  const above = shapeOf(screen);
  const fieldsOf = (lookup: RecordShape['lookup'], isAbove: boolean): Matched =>
    Object.entries(match)
      .filter(([name]) => name.startsWith(ofParent) === isAbove)
      .map(([name, source]) => {
        const field = lookup(isAbove ? name.slice(ofParent.length) : name);
        // Found by less than was asked for, it could be anyone's record.
        if (!field) throw new Error(`The records of ${of} have no field ${name}.`);
        return [field, toFieldValue(field, toExpression(source, names).evaluate(values))] as const;
      });
  const key = screen.children.find(({ name }) => name === child)?.foreignKeyColumn;
  const asked = { shape, match: fieldsOf(shape.lookup, false) };
  const parent = fieldsOf(above.lookup, true);
  return key === undefined || parent.length === 0 ? asked : { ...asked, above: { shape: above, key, match: parent } };
}

/** Whether the values name a record that is read or changed: by an empty one it could be anyone's that has none either. */
export const isNamed = ({ match, above }: Asked): boolean =>
  [...match, ...(above?.match ?? [])].every(([field, value]) => toColumnValue(field, value) !== null);

/** The records of the tenant that are asked for, the newest first; an empty value asks for those without one. */
export function recordsAsked({ queries, session }: Scope, { shape, match, above }: Asked) {
  let query = queries.selectFrom(`${shape.table} as ${mainAlias}`).selectAll(mainAlias).orderBy('id', 'desc');
  for (const condition of refConditions(shape, session)) query = query.where(condition);
  for (const [field, value] of match) query = query.where(equals(field, value));
  if (!above) return query;
  let parents = queries.selectFrom(`${above.shape.table} as ${mainAlias}`).select(`${mainAlias}.id`);
  for (const condition of refConditions(above.shape, session)) parents = parents.where(condition);
  for (const [field, value] of above.match) parents = parents.where(equals(field, value));
  return query.where(`${mainAlias}.${above.key}`, 'in', parents);
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
  read: Readonly<Record<string, RecordRead>>,
  row: T,
): Promise<T> {
  let known = { ...row, scope: { ...row.scope, reads: {} }, values: { ...row.values, reads: {} } };
  for (const [name, which] of Object.entries(read)) {
    const asked = askedBy(scope, which, known);
    known = withRead(known, name, asked.shape.fields, await readOne(scope, which, asked, row.values.record));
  }
  return known;
}

/**
 * Asks once more for the records that were not there, when everything is locked that will be changed: whoever has made one
 * of them meanwhile, and changed the same records, has done so by now or waits until this is done. They are not locked,
 * as whoever holds one of them may be the one who waits.
 */
export async function withLateReads<T extends Named>(
  scope: Scope,
  read: Readonly<Record<string, RecordRead>>,
  row: T,
): Promise<T> {
  let known = row;
  for (const [name, which] of Object.entries(read)) {
    const isThere = Object.keys(known.values.reads?.[name] ?? {}).length > 0;
    const asked = askedBy(scope, which, known);
    if (isThere || which.draw !== undefined || !isNamed(asked)) continue;
    const found = await recordsBeside(scope, asked, row.values.record).limit(1).executeTakeFirst();
    if (found) known = withRead(known, name, asked.shape.fields, toRecord(asked.shape, found));
  }
  return known;
}

/** A row with one more record that its expressions read by a name. */
export const withRead = <T extends Named>(
  row: T,
  name: string,
  fields: readonly Field[],
  record: ScreenRecord,
): T & { readonly scope: { readonly reads: object }; readonly values: { readonly reads: object } } => ({
  ...row,
  scope: { ...row.scope, reads: { ...row.scope.reads, [name]: fields } },
  values: { ...row.values, reads: { ...row.values.reads, [name]: record } },
});

async function readOne(scope: Scope, { draw }: RecordRead, asked: Asked, beside: ScreenRecord): Promise<ScreenRecord> {
  if (!isNamed(asked)) return {};
  const found = recordsBeside(scope, asked, beside).forNoKeyUpdate();
  if (draw === undefined) {
    const row = await found.limit(1).executeTakeFirst();
    return row ? toRecord(asked.shape, row) : {};
  }
  const rows = (await found.limit(maxDrawn).execute()).map((row) => toRecord(asked.shape, row));
  return drawByPercent(rows, draw, asked.shape.lookup(draw)?.title ?? draw);
}

/** Records that are drawn among. */
const maxDrawn = 1000;
