import type { Config } from '../config.ts';
import type { Database, DatabaseLog } from './Database.ts';
import { openPGlite } from './openPGlite.ts';
import { openPostgres } from './openPostgres.ts';

const silent: DatabaseLog = { warn: () => {} };

/**
 * Opens the database that the configuration names: Postgres where there is a `databaseUrl`, else the embedded one
 * below `dataDir` (`memory://` for tests). Both give the same values for the same SQL.
 * @throws StartError with one plain sentence when it can not be opened
 */
export function openDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  log: DatabaseLog = silent,
): Promise<Database> {
  return config.databaseUrl ? openPostgres(config.databaseUrl, log) : openPGlite(config.dataDir, log);
}
