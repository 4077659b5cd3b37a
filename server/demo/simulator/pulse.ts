/** The devices of a demo at work: every few seconds something happens to one of them. */
import { randomInt } from 'node:crypto';
import { wallTime } from '../../../schemas/language/index.ts';
import { ApiError } from '../../errors.ts';
import { claimPeriod } from '../../database/claimPeriod.ts';
import { recordsOf, toSystemSession } from '../../records/index.ts';
import type { Services } from '../../Services.ts';
import { Random } from '../values/Random.ts';
import { events } from './events.ts';
import { keepHeartbeats } from './keepHeartbeats.ts';

const usualPace = 2500;
/** How often devices say that they are there (ms). */
const heartbeat = 60_000;
/**
 * Orders of the simulator that run at the same moment, and faults, at most: with what ends, some ten orders an hour. A demo of
 * another size has as many more or fewer, so that its day is one like those before it.
 */
const most = { begin: 6, fault: 3 } as const;
const mostIn = ({ config }: Services, name: keyof typeof most): number =>
  Math.max(1, Math.round(most[name] * (config.demoScale ?? 1)));
/** Meters run all the time, a fault comes once or twice an hour: the day stays one like those before it. */
const usual = { begin: 140, grow: 600, end: 20, finish: 20, stop: 80, fault: 1, recover: 2 } as const;

/** How a beat differs from the usual. */
interface Beat {
  /** How many times faster than the clock meters run. */
  readonly speed?: number;
  /** How often each event comes, beside the others. */
  readonly weights?: Readonly<Record<keyof typeof usual, number>>;
}
const tenantId = '1';

/** Lets something happen every `paceMs` until it is ended; of several server processes one at a time does. */
export function startPulse(services: Services, paceMs = usualPace): () => Promise<void> {
  const random = new Random(randomInt(2 ** 31));
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= claimPeriod(services.database.db, 'simulator', paceMs)
      .then((isOurs) => (isOurs ? beat(services, random) : undefined))
      .catch((error: Error) => services.log.error({ error: error.message }, 'the simulator could not go on'))
      .finally(() => {
        running = null;
      });
  }, paceMs);
  timer.unref();
  let beating: Promise<void> | null = null;
  const hear = (): void => {
    beating ??= claimPeriod(services.database.db, 'simulator-heartbeats', heartbeat)
      .then((isOurs) => (isOurs ? keepHeartbeats(services, tenantId) : undefined))
      .catch((error: Error) => services.log.error({ error: error.message }, 'the heartbeats could not be kept'))
      .finally(() => {
        beating = null;
      });
  };
  const heart = setInterval(hear, heartbeat);
  heart.unref();
  hear();
  return async () => {
    clearInterval(timer);
    clearInterval(heart);
    await Promise.all([running, beating]);
  };
}

/** One thing that happens, through the door of the records and in one transaction: all of it or, where a rule is against it, nothing. */
export async function beat(
  services: Services,
  random: Random,
  { speed = 1, weights = usual }: Beat = {},
): Promise<void> {
  const name = random.weighted(weights);
  if (name === 'begin' && (await countOf(services, 'grow')) >= mostIn(services, 'begin')) return;
  if (name === 'fault' && (await countOf(services, 'recover')) >= mostIn(services, 'fault')) return;
  const event = events[name];
  const records = recordsIn(services, event.screen);
  const total = await countOf(services, name);
  if (!records || total === 0) return;
  const now = wallTime();
  const pageNo = String(random.integer(1, total));
  const { records: found } = await records.list({ ...event.query(now), pageNo, pageSize: '1' });
  const [record] = found;
  if (!record) return;
  const call = { ids: [String(record['id'])], input: {}, versions: {}, isLogged: false };
  try {
    await records.run(event.toAction({ random, now, speed }), call);
  } catch (error) {
    // Somebody was there first, or has a rule against it: something else happens next time.
    if (!(error instanceof ApiError)) throw error;
    services.log.info({ event: name, error: error.message }, 'the simulator was refused');
  }
}

async function countOf(services: Services, name: keyof typeof events): Promise<number> {
  const { screen, query } = events[name];
  const page = await recordsIn(services, screen)?.list({ ...query(wallTime()), pageSize: '1' });
  return page?.total ?? 0;
}

/** The records of a screen; undefined where the installation leaves it out. */
function recordsIn(services: Services, id: string) {
  const screen = services.screens.byId(id);
  return screen && recordsOf(services, toSystemSession(tenantId), screen);
}
