import { sql } from 'kysely';
import { wallTime } from '../../../schemas/language/index.ts';
import type { Services } from '../../Services.ts';

/**
 * The piles of one tenant that are online have just been heard of, and their guns with them; what a gun gives while it charges
 * moves a little. It is no change that a person made: versions stay, and nobody's form is late.
 */
export async function keepHeartbeats({ database, screens }: Services, tenantId: string): Promise<void> {
  const piles = screens.recordScreens().find(({ id }) => id === 'charge-pile');
  if (!piles) return;
  await sql`update ${sql.table(piles.table)} set last_heartbeat = ${wallTime()}
    where tenant_id = ${tenantId} and online_status = '1'`.execute(database.db);
  const guns = screens.recordScreens().find(({ id }) => id === 'charge-gun');
  if (!guns) return;
  await sql`update ${sql.table(guns.table)} set report_time = ${wallTime()},
      output_power = given.power, current = coalesce(round(given.power * 1000 / nullif(voltage, 0), 1), 0)
    from (select id as gun, case when gun_status = '3'
        then round(power * (0.7 + 0.2 * random())::numeric, 2) else output_power end as power from ${sql.table(guns.table)}) as given
    where gun = id and tenant_id = ${tenantId} and gun_status <> '0'`.execute(database.db);
}
