import { type Expression, sql, type SqlBool } from 'kysely';
import type { ExpressionUser, RecordScreen } from '../../../schemas/language/index.ts';
import { screenFor, tenancyOf, toExpression } from '../../../schemas/language/index.ts';
import { wallTimeOf } from '../../database/clock.ts';
import type { Queries } from '../../database/Database.ts';
import type { Services, Session } from '../../Services.ts';
import { dataRuleConditions } from './dataRules.ts';
import type { Known } from './Known.ts';
import { mainAlias } from '../query/where.ts';
import { type RecordShape, shapeOf } from './shape.ts';
import { toSql } from '../query/toSql.ts';

/** Where a call comes from and how long it has run, for the operation log. */
export interface Origin {
  readonly ip: string;
  /** Milliseconds since the call came in. */
  elapsed(): number;
  /** Whether a client of others asks, that adds keys of its own to a query: those mean nothing here. */
  readonly addsKeys?: boolean;
}

/** Who asks, about which table, inside which transaction: what every function of this room starts from. */
export interface Scope {
  readonly services: Services;
  readonly session: Session;
  readonly queries: Queries;
  readonly shape: RecordShape;
  /** The screen whose `access` rule holds; absent for a sub-table's own rows. */
  readonly screen: RecordScreen | undefined;
  /** Absent where the server itself works. */
  readonly origin?: Origin | undefined;
  /** What the checks of a batch of records share; absent where a single one is written. */
  readonly known?: Known;
}

/** The tenant that owns what all tenants share. */
export const sharedTenant = '0';

/** Whose the records of a table are. */
type Owned = Pick<RecordShape, 'tenancy'>;

/** The tenant that owns new rows. */
export const ownerTenant = (owned: Owned, session: Session): string =>
  tenancyOf(owned).shared ? sharedTenant : session.tenantId;

/** The scope of a screen's records. */
export function scopeOf(
  services: Services,
  session: Session,
  screen: RecordScreen,
  queries: Queries = services.database.db,
  origin?: Origin,
): Scope {
  return { services, session, queries, screen, origin, shape: shapeOf(screen) };
}

/** The conditions that every query of a scope carries: tenant first, then the data rules and the screen's row rule. */
function scopeConditions({ session, shape, screen }: Scope): readonly Expression<SqlBool>[] {
  const tenant = tenantCondition(shape, session);
  return screen ? [tenant, ...rowConditions(session, screen)] : [tenant];
}

/** What narrows a person to some rows of a screen: the data rules of their roles and the screen's own row rule. */
export function rowConditions(session: Session, screen: RecordScreen): readonly Expression<SqlBool>[] {
  const shape = shapeOf(screen);
  const rules = dataRuleConditions(session, screen, shape);
  if (!screen.access) return rules;
  const { ast } = toExpression(screen.access, { fields: screen.fields });
  return [...rules, toSql(ast, { fields: shape.fields, alias: mainAlias, user: userOf(session) })];
}

/** The conditions under which a person may newly choose a record, or count it: those under which they see it. */
export const choiceConditions = (session: Session, screen: RecordScreen): readonly Expression<SqlBool>[] => [
  tenantCondition(screen, session),
  ...rowConditions(session, screen),
];

/**
 * The conditions under which a record is named or compared with: the tenant alone. A row keeps the label of what it
 * points at, and a unique value is taken, whoever sees the record that holds it.
 */
export const refConditions = (owned: Owned, session: Session): readonly Expression<SqlBool>[] => [
  tenantCondition(owned, session),
];

function tenantCondition(owned: Owned, session: Session): Expression<SqlBool> {
  if (owned.tenancy === 'self') return ownTenants(sql.ref(`${mainAlias}.id`), session);
  return sql<SqlBool>`${sql.ref(`${mainAlias}.tenant_id`)} = ${ownerTenant(owned, session)}`;
}

/** A tenant does not belong to a tenant: a person sees those they belong to, and who manages them all sees all. */
const ownTenants = (id: Expression<unknown>, { tenants, isPlatformAdmin }: Session): Expression<SqlBool> =>
  isPlatformAdmin ? sql<SqlBool>`true` : sql<SqlBool>`${id} in (${sql.join([...tenants, ''])})`;

/** The tenant's half of a row's key: what is written is found by tenant and id together, never by its id alone. */
export function ownedBy(owned: Owned, session: Session): Expression<SqlBool> {
  if (owned.tenancy === 'self') return ownTenants(sql.ref('id'), session);
  return sql<SqlBool>`tenant_id = ${ownerTenant(owned, session)}`;
}

/** `user` in expressions. */
export function userOf(session: Session): ExpressionUser {
  const { userId, username, realname, tenantId, departId, roleCodes } = session;
  return { id: userId, username, realname, tenantId, departId, roles: roleCodes };
}

/** The same rows, of which only the fields are there that the person sees: what every answer and every question goes through. */
export function seenIn(scope: Scope): Scope {
  if (!scope.screen) return scope;
  const seen = screenFor(scope.screen, userOf(scope.session));
  return seen === scope.screen ? scope : { ...scope, shape: shapeOf(seen) };
}

/** All rows a person may touch: the start of every read, update and removal. */
export function rowsIn(scope: Scope) {
  let query = startOf(scope);
  for (const condition of scopeConditions(scope)) query = query.where(condition);
  return query;
}

/** The table of the records; where they are another screen's and shown as read or not, with what the person has read of them. */
function startOf({ queries, screen, shape, session }: Scope) {
  const isMarked = screen?.of && shape.fields.some(({ readMark }) => readMark);
  if (!isMarked) return queries.selectFrom(`${screen?.of?.table ?? shape.table} as ${mainAlias}`);
  return queries.selectFrom(sourceOf(screen.of.table, shape, session) as never) as ReturnType<typeof plainStart>;
}

const plainStart = (queries: Queries) => queries.selectFrom(`x as ${mainAlias}`);

/** `readMark` fields as columns of the query, so that rows are searched, put in order and counted by them as by any other. */
function sourceOf(table: string, { fields }: RecordShape, { userId }: Session) {
  const marks = fields.flatMap(({ readMark, column }) =>
    readMark ? [sql`, ${readColumns[readMark]} as ${sql.ref(column)}`] : [],
  );
  return sql`(select s.*${sql.join(marks, sql``)} from ${sql.table(table)} s
    left join record_read r on r.record_id = s.id and r.user_id = ${userId})`.as(mainAlias);
}

const readColumns = {
  time: sql`${wallTimeOf(sql.ref('r.read_at'))}::timestamp(0)`,
  flag: sql`case when r.read_at is null then '0' else '1' end`,
} as const;
