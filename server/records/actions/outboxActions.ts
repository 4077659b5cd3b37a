/** Records that are orders to a system outside: which are next, and the actions that are run on them. */
import { sql, type SqlBool } from 'kysely';
import { type Action, type RecordScreen, type ScreenRecord, toExpression } from '../../../schemas/language/index.ts';
import { longestAnswer } from '../../../schemas/language/actions/outbox.ts';
import type { Queries } from '../../database/Database.ts';
import type { Services } from '../../Services.ts';
import { toSql } from '../query/toSql.ts';
import { mainAlias } from '../query/where.ts';
import { lockRows } from '../rows/lockRows.ts';
import { wholeRecord } from '../rules/wholeRecord.ts';
import { type Scope, scopeOf } from '../scope/scope.ts';
import { systemUser, toSystemSession } from '../scope/systemSession.ts';
import { runAction } from './runAction.ts';

/** What the server does with an order. */
export type OutboxStep = 'take' | 'confirm' | 'refuse';

/** A screen whose records are orders. */
export type OutboxScreen = RecordScreen & { readonly outbox: NonNullable<RecordScreen['outbox']> };

/** A record that is an order. */
export interface OrderedRecord {
  readonly id: string;
  readonly tenantId: string;
}

/** Whether the records of a screen are orders. */
export const isOutboxScreen = (screen: RecordScreen): screen is OutboxScreen => screen.outbox !== undefined;

/**
 * The next record that waits to be sent (`isNew`) or is under way with nobody waiting for its answer, locked until the
 * transaction ends; one that another process works on is passed over.
 * @param passed ids that are left out
 */
export async function nextOrder(
  screen: OutboxScreen,
  queries: Queries,
  passed: readonly string[],
): Promise<(OrderedRecord & { readonly isNew: boolean }) | undefined> {
  const [waits, isUnderWay] = [conditionOf(screen, 'take'), conditionOf(screen, 'confirm')];
  const id = sql.ref(`${mainAlias}.id`);
  let query = queries
    .selectFrom(`${screen.table} as ${mainAlias}`)
    .select([`${mainAlias}.id`, `${mainAlias}.tenant_id`, sql<boolean>`coalesce(${waits}, false)`.as('is_new')])
    .where(sql<SqlBool>`(${waits} or ${isUnderWay})`)
    .where(sql<SqlBool>`not exists (select from outbox_order o where o.screen = ${screen.id} and o.record_id = ${id})`)
    .orderBy(`${mainAlias}.id`)
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked();
  if (passed.length > 0) query = query.where(`${mainAlias}.id`, 'not in', [...passed]);
  const row = await query.executeTakeFirst();
  return row && { id: String(row['id']), tenantId: String(row['tenant_id']), isNew: row['is_new'] === true };
}

/** The record of an order that is still under way, locked; undefined where it is gone or was settled by hand. */
export async function orderUnderWay(
  screen: OutboxScreen,
  queries: Queries,
  id: string,
): Promise<OrderedRecord | undefined> {
  const row = await queries
    .selectFrom(`${screen.table} as ${mainAlias}`)
    .select([`${mainAlias}.id`, `${mainAlias}.tenant_id`])
    .where(`${mainAlias}.id`, '=', id)
    .where(sql<SqlBool>`${conditionOf(screen, 'confirm')}`)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && { id: String(row['id']), tenantId: String(row['tenant_id']) };
}

/**
 * Runs one of the three actions, in the transaction of the caller; `text` is what an answer says.
 * @throws ApiError when a rule refuses it
 */
export async function runOutboxAction(
  services: Services,
  screen: OutboxScreen,
  queries: Queries,
  { step, order, text }: { readonly step: OutboxStep; readonly order: OrderedRecord; readonly text?: string },
): Promise<void> {
  const input = text === undefined ? {} : { text: [...text].slice(0, longestAnswer).join('') };
  const call = { ids: [order.id], input, versions: {} };
  await runAction(scopeOfOrder(services, screen, queries, order), screen, actionOf(screen, step), call);
}

/** The record as it is sent: with the texts of what it points at, without secrets. */
export async function readOrder(
  services: Services,
  screen: OutboxScreen,
  queries: Queries,
  order: OrderedRecord,
): Promise<ScreenRecord> {
  const scope = scopeOfOrder(services, screen, queries, order);
  const [record] = await lockRows(scope, [order.id]);
  return wholeRecord(scope, screen, record!);
}

/** Row rules are about people; the server works past them, inside the tenant of the record. */
const scopeOfOrder = (
  services: Services,
  screen: RecordScreen,
  queries: Queries,
  { tenantId }: OrderedRecord,
): Scope => ({
  ...scopeOf(services, toSystemSession(tenantId), screen, queries),
  screen: undefined,
});

function conditionOf(screen: OutboxScreen, step: OutboxStep) {
  const { ast } = toExpression(actionOf(screen, step).when!, { fields: screen.fields });
  return toSql(ast, { fields: screen.fields, alias: mainAlias, user: { ...systemUser, tenantId: '' } });
}

const actionOf = ({ actions, outbox }: OutboxScreen, step: OutboxStep): Action =>
  actions.find(({ name }) => name === outbox[step])!;
