/** Which process waits for the answer of an order: a row of `outbox_order` per order that is under way. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Queries } from '../database/Database.ts';
import type { Services } from '../Services.ts';
import {
  nextOrder,
  type OrderedRecord,
  orderUnderWay,
  type OutboxScreen,
  readOrder,
  runOutboxAction,
} from '../records/index.ts';
import type { Order } from './Gateway.ts';

/** How often an order is sent at most; more is refused. */
const mostAttempts = 3;
/** Its sender has settled an order by then, or is gone (seconds beyond the time for an answer). */
const grace = 15;

/** What a process has taken on: an order to send, or to refuse because it was sent often enough. */
export interface Claim {
  readonly order: Order;
  readonly isSpent: boolean;
}

interface Row {
  readonly record_id: string;
  readonly order_no: string;
  readonly attempt: string;
}

/**
 * Takes the next order of a screen: one whose sender is gone, or one that waits. The `take` action is run in the
 * same transaction, so that an order is either waiting or somebody's.
 * @param passed records that are left out; the one that is tried is added
 */
export async function claimNext(
  services: Services,
  screen: OutboxScreen,
  passed: string[],
): Promise<Claim | undefined> {
  return services.database.db.transaction().execute(async (queries) => {
    const lost = await takeLost(screen, queries);
    if (lost) return toClaim(services, screen, queries, lost);
    const next = await nextOrder(screen, queries, passed);
    if (!next) return undefined;
    passed.push(next.id);
    const { rows } = await sql<Row>`insert into outbox_order (screen, record_id, order_no, attempt, until)
      values (${screen.id}, ${next.id}, ${randomUUID()}, 1, ${untilOf(screen)})
      on conflict do nothing returning record_id, order_no, attempt`.execute(queries);
    if (!rows[0]) return undefined;
    if (next.isNew) {
      await runOutboxAction(services, screen, queries, { step: 'take', order: next });
      // What the action itself has ended, as nobody wants it any longer, is not sent.
      if (!(await orderUnderWay(screen, queries, next.id))) return void (await endRecord(queries, screen, next));
    }
    return toClaim(services, screen, queries, { row: rows[0], order: next });
  });
}

/** Gives an order back: whoever looks next sends it again. */
export async function giveBack({ database }: Services, { screen, orderNo, attempt }: Order): Promise<void> {
  await sql`update outbox_order set until = now() - interval '1 second'
    where screen = ${screen} and order_no = ${orderNo} and attempt = ${attempt}`.execute(database.db);
}

/** Ends a claim in the transaction that settles its order; false where the order is somebody else's by now, or settled. */
export async function endClaim(queries: Queries, { screen, orderNo, attempt }: Order): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`delete from outbox_order
    where screen = ${screen} and order_no = ${orderNo} and attempt = ${attempt}`.execute(queries);
  return numAffectedRows > 0n;
}

/** Keeps an order that can be neither confirmed nor refused from being sent all the time. */
export async function putOff({ database }: Services, { screen, orderNo }: Order): Promise<void> {
  await sql`update outbox_order set until = now() + interval '1 hour', attempt = ${mostAttempts}
    where screen = ${screen} and order_no = ${orderNo}`.execute(database.db);
}

const untilOf = ({ outbox }: OutboxScreen) => sql`now() + make_interval(secs => ${outbox.seconds + grace}::int)`;

interface Taken {
  readonly row: Row;
  readonly order: OrderedRecord;
}

/** An order whose sender has not settled it in its time; claims of orders that are settled by hand are ended. */
async function takeLost(screen: OutboxScreen, queries: Queries): Promise<Taken | undefined> {
  for (;;) {
    const { rows } = await sql<Row>`update outbox_order set attempt = attempt + 1, until = ${untilOf(screen)}
      where (screen, record_id) in (select screen, record_id from outbox_order
        where screen = ${screen.id} and until < now() order by until limit 1 for update skip locked)
      returning record_id, order_no, attempt`.execute(queries);
    if (!rows[0]) return undefined;
    const order = await orderUnderWay(screen, queries, rows[0].record_id);
    if (order) return { row: rows[0], order };
    await endRecord(queries, screen, { id: rows[0].record_id });
  }
}

async function endRecord(queries: Queries, screen: OutboxScreen, { id }: Pick<OrderedRecord, 'id'>): Promise<void> {
  await sql`delete from outbox_order where screen = ${screen.id} and record_id = ${id}`.execute(queries);
}

async function toClaim(
  services: Services,
  screen: OutboxScreen,
  queries: Queries,
  { row, order }: Taken,
): Promise<Claim> {
  const attempt = Number(row.attempt);
  const { tenantId } = order;
  const record = await readOrder(services, screen, queries, order);
  return {
    isSpent: attempt > mostAttempts,
    order: { orderNo: row.order_no, attempt, tenantId, screen: screen.id, record },
  };
}
