import { sql } from 'kysely';
import { wallTime } from '../../../schemas/language/index.ts';
import type { Services } from '../../Services.ts';
import { metersIn, runMeters, sampleCurves } from './runMeters.ts';

/**
 * The piles of one tenant that are online have just been heard of, and their guns with them: what a gun gives while it charges
 * moves a little, and what it has given is in the meter of its order. It is no change that a person made: versions stay, and
 * nobody's form is late.
 */
export async function keepHeartbeats(services: Services, tenantId: string): Promise<void> {
  const { database, screens } = services;
  const piles = screens.recordScreens().find(({ id }) => id === 'charge-pile');
  if (!piles) return;
  await sql`update ${sql.table(piles.table)} set last_heartbeat = ${wallTime()}
    where tenant_id = ${tenantId} and online_status = '1'`.execute(database.db);
  const meters = metersIn(services);
  if (!meters) return;
  const [guns, orders] = [sql.table(meters.guns), sql.table(meters.orders)];
  // All of it or nothing: a gun that was heard of twice would count a minute twice.
  await database.db.transaction().execute(async (queries) => {
    await runMeters(queries, meters, tenantId);
    await sql`update ${guns} as g set report_time = ${wallTime()}, output_power = given.power,
        current = coalesce(round(given.power * 1000 / nullif(g.voltage, 0), 1), 0),
        charged_energy = given.energy, charged_minutes = given.seconds, soc = given.soc
      from (select one.id as gun, coalesce(o.charge_energy, one.charged_energy) as energy,
          coalesce(o.charge_duration, one.charged_minutes) as seconds, coalesce(o.end_soc, one.soc) as soc,
          case when one.gun_status <> '3' then one.output_power when o.end_soc >= 100 then 0
            else round(one.power * (0.7 + 0.2 * random())::numeric, 2) end as power
        from ${guns} one left join ${orders} o
          on o.gun_id = one.id and o.tenant_id = one.tenant_id and o.order_status = '2' and one.gun_status = '3') as given
      where given.gun = g.id and g.tenant_id = ${tenantId} and g.gun_status <> '0'`.execute(queries);
  });
  await sampleCurves(services, meters, tenantId);
}
