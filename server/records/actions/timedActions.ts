import type { Action, RecordScreen } from '../../../schemas/language/index.ts';
import { toExpression } from '../../../schemas/language/index.ts';
import { isDatabaseGone } from '../../database/databaseGone.ts';
import type { Services } from '../../Services.ts';
import { runAction } from './runAction.ts';
import { scopeOf } from '../scope/scope.ts';
import { systemUser, toSystemSession } from '../scope/systemSession.ts';
import { toSql } from '../query/toSql.ts';
import { toUniqueError } from '../scope/transaction.ts';
import { mainAlias } from '../query/where.ts';

const everyMs = 60_000;
/** Rows of one action in one round; the rest waits for the next minute. */
const maxRows = 1000;

/** Runs the actions on `time` now and every minute; returns the end of it. */
export function watchClock(services: Services): () => Promise<void> {
  let running: Promise<void> | null = null;
  const told = new Set<string>();
  const tick = (): void => {
    running ??= runTimedActions(services, told)
      .catch((error: Error) => services.log.error({ error: error.message }, 'the actions on time could not be run'))
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(tick, everyMs);
  timer.unref();
  tick();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/**
 * One round over all screens. Several servers may run it at once: a row that another one works on is passed over, and
 * afterwards no longer meets the condition.
 * @param told failures that stand in the log already
 */
export async function runTimedActions(services: Services, told: Set<string> = new Set()): Promise<void> {
  for (const screen of services.screens.recordScreens()) {
    for (const action of screen.actions) {
      if (action.on.includes('time')) await runOnAll(services, screen, action, told);
    }
  }
}

async function runOnAll(services: Services, screen: RecordScreen, action: Action, told: Set<string>): Promise<void> {
  const seen: string[] = [];
  while (seen.length < maxRows) {
    const before = seen.length;
    try {
      await runOnNext(services, screen, action, seen);
    } catch (error) {
      // Without a row it is the database that failed, and the next round will try again.
      if (isDatabaseGone(error) || seen.length === before) throw error;
      tell(services, screen, action, { id: seen.at(-1)!, error: toUniqueError(services, error) as Error, told });
    }
    if (seen.length === before) return;
  }
}

/** Each row in a transaction of its own: one that a rule refuses keeps no other from its time. */
async function runOnNext(services: Services, screen: RecordScreen, action: Action, seen: string[]): Promise<void> {
  const { ast } = toExpression(action.when!, { fields: screen.fields });
  const names = { fields: screen.fields, alias: mainAlias, user: { ...systemUser, tenantId: '' } };
  await services.database.db.transaction().execute(async (queries) => {
    let due = queries
      .selectFrom(`${screen.table} as ${mainAlias}`)
      .select([`${mainAlias}.id`, `${mainAlias}.tenant_id`])
      .where(toSql(ast, names))
      .orderBy(`${mainAlias}.id`)
      .limit(1)
      .forNoKeyUpdate()
      .skipLocked();
    if (seen.length > 0) due = due.where(`${mainAlias}.id`, 'not in', seen);
    const row = await due.executeTakeFirst();
    if (!row) return;
    const id = String(row['id']);
    seen.push(id);
    // Row rules are about people; the server works past them, inside the tenant of the row.
    const scope = {
      ...scopeOf(services, toSystemSession(String(row['tenant_id'])), screen, queries),
      screen: undefined,
    };
    await runAction(scope, screen, action, { ids: [id], input: {}, versions: {} });
  });
}

interface Failure {
  readonly id: string;
  readonly error: Error;
  readonly told: Set<string>;
}

/** The same failure comes back every minute; the log hears of it once. */
function tell({ log }: Services, screen: RecordScreen, action: Action, { id, error, told }: Failure): void {
  const key = `${screen.id} ${action.name} ${id} ${error.message}`;
  if (told.has(key)) return;
  told.add(key);
  log.warn({ screen: screen.id, action: action.name, id, error: error.message }, 'an action on time was refused');
}
