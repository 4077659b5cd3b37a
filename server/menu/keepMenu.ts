import type { Services } from '../Services.ts';
import { forgetSessions } from '../sessions/resolveSession.ts';
import { syncMenu } from './syncMenu.ts';

/** Brings the menu in line now and whenever a screen file changes; returns the end of it. */
export async function keepMenu(services: Services): Promise<() => Promise<void>> {
  let synced = await syncMenu(services);
  // One after the other: a second save during the first sync must not be lost.
  let last: Promise<void> = Promise.resolve();
  const stop = services.screens.onChange(() => {
    // Which codes a person holds is also a matter of which screens there are.
    forgetSessions(services.database);
    last = last
      .then(async () => {
        synced = await syncMenu(services, synced);
      })
      .catch((error: Error) => services.log.error({ error: error.message }, 'the menu could not be brought in line'));
    return last;
  });
  return async () => {
    stop();
    await last;
  };
}
