import type { Services } from '../Services.ts';
import { tableExists } from '../sessions/tableExists.ts';

/** What a name in an address stands for; one that is only known in the browser may be anything in its place. */
const fill = (address: string, hostname: string): string =>
  address
    .replace(/\{\{\s*window\.location\.hostname\s*\}\}/g, hostname)
    .replace(/\{\{\s*(tenantId|username)\s*\}\}/g, 'any');

/** The origin of an outside page as a policy names it; null for everything that is no plain http address. */
export function toFrameOrigin(address: string, hostname: string): string | null {
  const filled = fill(address, hostname);
  if (!/^https?:\/\//i.test(filled) || !URL.canParse(filled)) return null;
  const { origin } = new URL(filled);
  // Nothing that could end the directive or begin another one, and no wildcard.
  return /^https?:\/\/[a-z0-9.:[\]-]+$/.test(origin) ? origin : null;
}

/** The origins of the outside pages that the menu shows inside of the application; those in a window of their own need none. */
export async function frameOriginsOf({ database }: Services, hostname: string): Promise<readonly string[]> {
  if (!(await tableExists(database.db, 'sys_permission'))) return [];
  // Each page of the application asks: the many entries that lead to screens are not read for it.
  const rows = await database.db
    .selectFrom('sys_permission')
    .select('url')
    .where('status', '=', '1')
    .where('url', 'ilike', 'http%')
    .where((is) => is.or([is('internal_or_external', 'is', null), is('internal_or_external', '<>', 'Y')]))
    .execute();
  const origins = rows.map(({ url }) => toFrameOrigin(url ?? '', hostname)).filter((origin) => origin !== null);
  return [...new Set(origins)].sort();
}
