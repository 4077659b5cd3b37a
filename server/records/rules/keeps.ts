import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { factOf, type Keep, type RecordScreen, tenancyOf, toExpression } from '../../../schemas/language/index.ts';
import { builtInEffects } from '../../../schemas/language/screen/builtInEffects.ts';
import { allActionsOf } from '../../../schemas/language/screen/Screen.ts';
import { lockNames } from '../../database/lockNames.ts';
import { ApiError } from '../../errors.ts';
import type { ScreenRegistry } from '../../Services.ts';
import { toSql } from '../query/toSql.ts';
import { columnOf, mainAlias } from '../query/where.ts';
import { ownerTenant, refConditions, type Scope, userOf } from '../scope/scope.ts';
import { shapeOf } from '../scope/shape.ts';

/** Records of a screen of which one always stays. */
interface Kept {
  readonly screen: RecordScreen;
  readonly keep: Keep;
}

/**
 * Does a write of a screen's records, after which the tenant still has one of every `keep` that it had one of before.
 * @param scope inside the transaction of the write
 * @throws ApiError 400 with the file's message, so that nothing is written
 */
export async function keeping<T>(scope: Scope, screen: RecordScreen, write: () => Promise<T>): Promise<T> {
  const touched = keptBy(scope.services.screens, screen);
  if (touched.length === 0) return write();
  const before: Kept[] = [];
  for (const kept of touched) if (await isThere(scope, kept)) before.push(kept);
  const result = await write();
  // Two who take one each are judged one after the other: the second sees what the first has left.
  await lockNames(
    scope.queries,
    before.map((kept) => `keep:${scope.session.tenantId}:${kept.screen.table}`),
  );
  for (const kept of before) if (!(await isThere(scope, kept))) throw new ApiError(400, kept.keep.message);
  return result;
}

/** All of them, found once for as long as no screen changes. */
const known = new WeakMap<readonly RecordScreen[], readonly Kept[]>();

function allKept(screens: ScreenRegistry): readonly Kept[] {
  const all = screens.recordScreens();
  const found = known.get(all) ?? all.flatMap((screen) => (screen.keep ?? []).map((keep) => ({ screen, keep })));
  known.set(all, found);
  return found;
}

/** Those that a write of a screen can take away: it may be theirs, or of what theirs point at. */
function keptBy(screens: ScreenRegistry, screen: RecordScreen): readonly Kept[] {
  const kept = allKept(screens);
  if (kept.length === 0) return kept;
  const actions = [...allActionsOf(screen), ...builtInEffects(screen)];
  const written = new Set([
    screen.id,
    ...screen.children.flatMap(({ from }) => from ?? []),
    ...actions.flatMap(({ change }) => change.map((one) => one.screen)),
  ]);
  return kept.filter(({ screen: { id, fields }, keep }) =>
    [id, ...Object.keys(keep.with ?? {}).map((name) => fields.find((field) => field.name === name)?.ref?.screen)].some(
      (one) => one !== undefined && written.has(one),
    ),
  );
}

async function isThere(scope: Scope, { screen, keep }: Kept): Promise<boolean> {
  const conditions = [...refConditions(screen, scope.session), ...conditionsOf(scope, screen, keep)];
  let query = scope.queries.selectFrom(`${screen.table} as ${mainAlias}`).select(sql.lit(1).as('one')).limit(1);
  for (const condition of conditions) query = query.where(condition);
  return (await query.executeTakeFirst()) !== undefined;
}

function conditionsOf(scope: Scope, screen: RecordScreen, keep: Keep): readonly Expression<SqlBool>[] {
  const own = keep.where === undefined ? [] : [holds(scope, screen, keep.where, mainAlias)];
  const pointed = Object.entries(keep.with ?? {}).map(([name, condition]) => pointsAt(scope, screen, name, condition));
  return [...own, ...pointed];
}

function holds({ session }: Scope, { fields }: RecordScreen, source: string, alias: string): RawBuilder<SqlBool> {
  return toSql(toExpression(source, { fields }).ast, { fields, alias, user: userOf(session) });
}

const other = 'pointed';

function pointsAt(scope: Scope, screen: RecordScreen, name: string, condition: string): RawBuilder<SqlBool> {
  const field = screen.fields.find((one) => one.name === name);
  const target = field?.ref && scope.services.screens.byId(field.ref.screen);
  // Without the screen nobody can say which count: the checker tells it, and nothing is taken for kept.
  if (!field?.ref || !target) return sql`false`;
  const key = sql.ref(`${other}.${shapeOf(target).lookup(field.ref.value)?.column ?? 'id'}`);
  const isSame = factOf(field).multiple ? sql`${key} = any(${columnOf(field)})` : sql`${key} = ${columnOf(field)}`;
  // An id is that of one record anywhere; other values are a tenant's own.
  const isOfAll = field.ref.value === 'id' || tenancyOf(target).shared || target.tenancy === 'self';
  const owned = isOfAll ? sql`true` : sql`${sql.ref(`${other}.tenant_id`)} = ${ownerTenant(target, scope.session)}`;
  return sql`exists (select 1 from ${sql.table(target.table)} as ${sql.ref(other)}
    where ${isSame} and ${owned} and ${holds(scope, target, condition, other)})`;
}
