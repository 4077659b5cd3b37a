import { sql } from 'kysely';
import { wallTime } from '../../../schemas/language/index.ts';
import type { Services } from '../../Services.ts';

/** The piles of one tenant that are online have just been heard of. It is no change that a person made: versions stay, and nobody's form is late. */
export async function keepHeartbeats({ database, screens }: Services, tenantId: string): Promise<void> {
  const piles = screens.recordScreens().find(({ id }) => id === 'charge-pile');
  if (!piles) return;
  await sql`update ${sql.table(piles.table)} set last_heartbeat = ${wallTime()}
    where tenant_id = ${tenantId} and online_status = '1'`.execute(database.db);
}
