import { DataError } from '../../renderers/ports/DataSource.ts';
import type { RecordScreen } from '../../schemas/language/index.ts';

/** What servers do not have, by the screen they were asked for; a screen that is read anew is asked for anew. */
const lacking = new WeakMap<RecordScreen, Map<string, DataError>>();

/**
 * Asks for an addition to a list, such as its sums, which a server of one's own need not have: once it has answered that
 * there is no such address, it is not asked again for this screen.
 * @param name the last part of the address
 * @throws DataError kind `missing` where the server does not have it
 */
export async function askOptional<T>(screen: RecordScreen, name: string, ask: () => Promise<T>): Promise<T> {
  const known = lacking.get(screen)?.get(name);
  if (known) throw known;
  try {
    return await ask();
  } catch (error) {
    if (error instanceof DataError && error.kind === 'missing')
      lacking.set(screen, (lacking.get(screen) ?? new Map<string, DataError>()).set(name, error));
    throw error;
  }
}
