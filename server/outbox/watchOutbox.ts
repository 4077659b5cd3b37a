/** Sends the orders of all screens and writes down what comes of them. */
import { setTimeout as wait } from 'node:timers/promises';
import { ApiError } from '../errors.ts';
import { isOutboxScreen, type OutboxScreen } from '../records/index.ts';
import type { Services } from '../Services.ts';
import { claimNext, giveBack } from './claims.ts';
import type { Answer, Gateway, Order } from './Gateway.ts';
import { settle } from './settle.ts';

/** Orders whose answers one process waits for at once. */
const mostAtOnce = 16;
/** How long nobody looks at most: for orders whose process is gone (ms). */
const usualPause = 5000;

/** Sends orders through the gateway until it is ended; what is under way then is sent again by whoever looks next. */
export function watchOutbox(services: Services, gateway: Gateway, pauseMs = usualPause): () => Promise<void> {
  const { database, screens, log } = services;
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();
  const told = new Set<string>();
  let looking: Promise<void> | null = null;
  let isAsked = false;

  const deliver = async (screen: OutboxScreen, order: Order, isSpent: boolean): Promise<void> => {
    const answer = isSpent ? spent : await answerOf(gateway, screen, order, closing.signal);
    if (answer) await settle(services, screen, order, answer);
    else await giveBack(services, order);
  };
  const sendAll = async (screen: OutboxScreen): Promise<void> => {
    const passed: string[] = [];
    while (underWay.size < mostAtOnce && !closing.signal.aborted) {
      const before = passed.length;
      try {
        const claim = await claimNext(services, screen, passed);
        if (claim) start(screen, claim.order, claim.isSpent);
        else if (passed.length === before) return;
      } catch (error) {
        // Its own rule keeps it back: the next ones are looked at all the same.
        if (!(error instanceof ApiError) || passed.length === before) throw error;
        tellOnce(`${screen.id} ${passed.at(-1)} ${error.message}`, error);
      }
    }
  };
  const start = (screen: OutboxScreen, order: Order, isSpent: boolean): void => {
    const run: Promise<void> = deliver(screen, order, isSpent)
      .catch((error: Error) => log.error({ screen: screen.id, error: error.message }, 'an order could not be settled'))
      .finally(() => {
        underWay.delete(run);
        look();
      });
    underWay.add(run);
  };
  const tellOnce = (key: string, { message }: Error): void => {
    if (told.has(key)) return;
    told.add(key);
    log.warn({ error: message }, 'an order could not be taken');
  };
  const round = async (): Promise<void> => {
    while (isAsked && !closing.signal.aborted) {
      isAsked = false;
      for (const screen of screens.recordScreens()) if (isOutboxScreen(screen)) await sendAll(screen);
    }
  };
  const look = (): void => {
    isAsked = true;
    looking ??= round()
      .catch((error: Error) => log.error({ error: error.message }, 'the orders could not be looked at'))
      .finally(() => {
        looking = null;
      });
  };
  const isAboutOrders = (tables: ReadonlySet<string> | null): boolean =>
    tables === null || screens.recordScreens().some((screen) => isOutboxScreen(screen) && tables.has(screen.table));
  const endWrites = database.onWrite((tables) => {
    if (isAboutOrders(tables)) look();
  });
  const timer = setInterval(look, pauseMs).unref();
  look();
  return async () => {
    clearInterval(timer);
    endWrites();
    closing.abort();
    await looking;
    await Promise.all(underWay);
  };
}

const spent: Answer = { isConfirmed: false, text: '多次下发都没有结果，请检查设备后重试' };

/** What the gateway says in time, or why it says nothing; undefined where the server closes meanwhile. */
async function answerOf(
  gateway: Gateway,
  { outbox: { seconds } }: OutboxScreen,
  order: Order,
  closing: AbortSignal,
): Promise<Answer | undefined> {
  const done = new AbortController();
  const over = AbortSignal.any([closing, done.signal]);
  const tooLate = wait(seconds * 1000, { isConfirmed: false, text: `${seconds} 秒内没有答复` }, { signal: over });
  try {
    return await Promise.race([gateway.send(order, over), tooLate]);
  } catch (error) {
    if (closing.aborted) return undefined;
    return { isConfirmed: false, text: error instanceof Error ? error.message : String(error) };
  } finally {
    done.abort();
  }
}
