import type { ExpressionScope, ExpressionValues } from '../../schemas/language/expressions.ts';
import {
  type Field,
  type Rule,
  type Screen,
  type ScreenRecord,
  toExpression,
  toFieldValue,
} from '../../schemas/language/index.ts';
import { toColumnValue } from '../tables/index.ts';
import type { Problems } from './checks.ts';
import { refConditions, type Scope, userOf } from './scope.ts';
import type { RecordShape } from './shape.ts';
import { targetOf } from './targets.ts';
import { toRecord } from './toRecord.ts';
import { mainAlias } from './where.ts';

/** A rule is about few records; of more than these it sees the newest. */
const maxRows = 1000;

/** Whether a rule holds; the records it asks for are read inside the tenant, the judged record itself left out. */
export async function holds(
  scope: Scope,
  rule: Rule,
  names: ExpressionScope,
  values: ExpressionValues,
): Promise<boolean> {
  if (!rule.rows) return toExpression(rule.that, names).evaluate(values) === true;
  const { shape } = targetOf(scope, rule.rows.of).scope;
  const match: ScreenRecord = {};
  for (const [name, source] of Object.entries(rule.rows.match)) {
    const field = shape.lookup(name);
    if (field) match[name] = toFieldValue(field, toExpression(source, names).evaluate(values));
  }
  const own = shape.table === scope.shape.table ? values.record['id'] : undefined;
  const rows = await findRows(scope, shape, match, own);
  return toExpression(rule.that, { ...names, rows: shape.fields }).evaluate({ ...values, rows }) === true;
}

/** The fields of the record that a rule depends on. */
export function readsOf({ that, rows }: Rule, names: ExpressionScope): readonly string[] {
  // The names in `that` are the record's; those of the found rows stand behind a dot.
  const own = toExpression(that, rows ? { ...names, rows: [] } : names).reads;
  return [...own, ...Object.values(rows?.match ?? {}).flatMap((source) => toExpression(source, names).reads)];
}

async function findRows(
  { queries, session }: Scope,
  shape: RecordShape,
  match: ScreenRecord,
  own: unknown,
): Promise<readonly ScreenRecord[]> {
  let query = queries
    .selectFrom(`${shape.table} as ${mainAlias}`)
    .selectAll(mainAlias)
    .orderBy('id', 'desc')
    .limit(maxRows);
  for (const condition of refConditions(shape, session)) query = query.where(condition);
  for (const [name, value] of Object.entries(match)) {
    const field = shape.lookup(name) as Field;
    query = query.where(`${mainAlias}.${field.column}`, '=', toColumnValue(field, value));
  }
  if (typeof own === 'string' && own !== '') query = query.where(`${mainAlias}.id`, '<>', own);
  return (await query.execute()).map((row) => toRecord(shape, row));
}

/** The rules of a screen that read other records, asked of a complete record; messages by field. */
export async function checkRowRules(scope: Scope, screen: Screen, record: ScreenRecord): Promise<Problems> {
  const problems: Problems = {};
  const names = { fields: screen.fields, children: screen.children };
  for (const rule of screen.rules) {
    if (!rule.rows || problems[rule.at ?? ''] !== undefined) continue;
    if (!(await holds(scope, rule, names, { record, user: userOf(scope.session) })))
      problems[rule.at ?? ''] = rule.message;
  }
  return problems;
}
