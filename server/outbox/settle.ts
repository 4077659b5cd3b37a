import { ApiError } from '../errors.ts';
import { orderUnderWay, type OutboxScreen, type OutboxStep, runOutboxAction } from '../records/index.ts';
import type { Services } from '../Services.ts';
import { endClaim, putOff } from './claims.ts';
import type { Answer, Order } from './Gateway.ts';

/**
 * Writes down what came of an order, if it is still asked: an answer that comes late or twice changes nothing. What a
 * rule keeps from being confirmed is refused with the rule's message.
 */
export async function settle(services: Services, screen: OutboxScreen, order: Order, answer: Answer): Promise<void> {
  const { isConfirmed, text } = answer;
  const reason = await whyNot(services, screen, order, { step: isConfirmed ? 'confirm' : 'refuse', text });
  if (reason === undefined) return;
  const again = isConfirmed
    ? await whyNot(services, screen, order, { step: 'refuse', text: `对方已执行，但无法登记：${reason}` })
    : reason;
  if (again === undefined) return;
  services.log.warn({ screen: screen.id, record: order.record['id'], error: again }, 'an order could not be settled');
  await putOff(services, order);
}

/** Runs the action of an answer. @returns why a rule has refused it; undefined when it is done or nobody asks any longer */
async function whyNot(
  services: Services,
  screen: OutboxScreen,
  order: Order,
  { step, text }: { readonly step: OutboxStep; readonly text: string },
): Promise<string | undefined> {
  try {
    await services.database.db.transaction().execute(async (queries) => {
      if (!(await endClaim(queries, order))) return;
      const record = await orderUnderWay(screen, queries, String(order.record['id']));
      if (record) await runOutboxAction(services, screen, queries, { step, order: record, text });
    });
    return undefined;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return error.message;
    throw error;
  }
}
