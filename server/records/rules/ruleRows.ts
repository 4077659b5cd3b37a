import { createHash } from 'node:crypto';
import type { ExpressionScope, ExpressionValues } from '../../../schemas/language/expressions/ExpressionScope.ts';
import { type Rule, type RecordScreen, type ScreenRecord, toExpression } from '../../../schemas/language/index.ts';
import { isTrue } from '../../../schemas/language/expressions/expressions.ts';
import { toldBy } from '../../../schemas/language/records/toldBy.ts';
import { lockNames } from '../../database/lockNames.ts';
import { toColumnValue } from '../../tables/index.ts';
import type { Problems } from './checks.ts';
import { type Asked, askedBy, type Named, recordsBeside } from './recordsRead.ts';
import { type Scope, userOf } from '../scope/scope.ts';
import { toRecord } from '../rows/toRecord.ts';

/** A rule is about few records; of more than these it sees the newest. */
const maxRows = 1000;
/** A table has no more locks than these: rows that share one wait for each other, which costs a moment and no truth. */
const mostLocks = 64;

/**
 * What a rule says of values that it does not hold for; the records it asks for are read inside the tenant, the judged
 * record itself left out. Who asks for the same ones waits until this transaction has added its own, so that two at once
 * do not both pass.
 */
export async function whyBroken(
  scope: Scope,
  rule: Rule,
  names: ExpressionScope,
  values: ExpressionValues,
): Promise<string | undefined> {
  const judge = (inner: ExpressionScope, all: ExpressionValues): string | undefined =>
    isTrue(rule.that, inner, all) ? undefined : toldBy(rule, inner, all);
  if (!rule.rows) return judge(names, values);
  const asked = askedBy(scope, rule.rows, { scope: names, values });
  const { shape } = asked;
  await lockAsked(scope, [asked]);
  const found = await recordsBeside(scope, asked, values.record).limit(maxRows).execute();
  const rows = found.map((row) => toRecord(shape, row));
  return judge({ ...names, rows: shape.fields }, { ...values, rows });
}

/** Locks ahead what rules will ask for in many cases: all in one order, so that two batches never wait for each other. */
export async function lockRules(scope: Scope, rules: readonly Rule[], cases: readonly Named[]): Promise<void> {
  const asked = rules.flatMap(({ rows }) => (rows ? cases.map((one) => askedBy(scope, rows, one)) : []));
  await lockAsked(scope, asked);
}

async function lockAsked({ queries, session }: Scope, asked: readonly Asked[]): Promise<void> {
  // Outside a transaction nothing is stored, and nobody has to wait.
  if (queries.isTransaction)
    await lockNames(
      queries,
      asked.map((one) => nameOf(session.tenantId, one)),
    );
}

function nameOf(tenantId: string, { shape, match, above }: Asked): string {
  const values = [...match, ...(above?.match ?? [])].map(([field, value]) => [
    field.column,
    toColumnValue(field, value),
  ]);
  const digest = createHash('sha256').update(JSON.stringify(values)).digest();
  return `rows:${tenantId}:${shape.table}:${digest.readUInt32BE() % mostLocks}`;
}

/** The fields of the record that a rule depends on. */
export function readsOf({ that, rows }: Rule, names: ExpressionScope): readonly string[] {
  // The names in `that` are the record's; those of the found rows stand behind a dot.
  const own = toExpression(that, rows ? { ...names, rows: [] } : names).reads;
  return [...own, ...Object.values(rows?.match ?? {}).flatMap((source) => toExpression(source, names).reads)];
}

/** The rules of a screen that read other records, asked of a complete record; messages by field. */
export async function checkRowRules(scope: Scope, screen: RecordScreen, record: ScreenRecord): Promise<Problems> {
  const problems: Problems = {};
  const names = { fields: screen.fields, children: screen.children };
  for (const rule of screen.rules) {
    if (!rule.rows || problems[rule.at ?? ''] !== undefined) continue;
    const message = await whyBroken(scope, rule, names, { record, user: userOf(scope.session) });
    if (message !== undefined) problems[rule.at ?? ''] = message;
  }
  return problems;
}
