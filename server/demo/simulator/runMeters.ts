import { sql } from 'kysely';
import { wallTime } from '../../../schemas/language/index.ts';
import { claimPeriod } from '../../database/claimPeriod.ts';
import type { Queries } from '../../database/Database.ts';
import type { Services } from '../../Services.ts';
import { newId } from '../../tables/index.ts';
import { mark } from './DemoEvent.ts';

/** What is looked at and changed here, by the id of its screen. */
type Tables = Readonly<Record<'guns' | 'orders' | 'sections' | 'samples', string>>;

/** The longest time without a word from a gun that still counts (seconds): a demo may be switched off for a night. */
const longestSilence = 120;
/** What fills a battery by one percent, as in the orders of the simulator (kWh). */
const percent = 0.6;
/** How often the curve of a charge has a point (ms). */
const samplePace = 5 * 60_000;

/** The tables of the charges of cars; undefined where the installation leaves one of their screens out. */
export function metersIn({ screens }: Services): Tables | undefined {
  const tableOf = (id: string) => screens.recordScreens().find((screen) => screen.id === id)?.table;
  const [guns, orders] = [tableOf('charge-gun'), tableOf('charge-order')];
  const [sections, samples] = [tableOf('section-order'), tableOf('charge-data')];
  return guns && orders && sections && samples ? { guns, orders, sections, samples } : undefined;
}

/**
 * The meters of the orders that the demo began with run on by what their guns have given since they were last heard of: energy
 * follows from power and time, the battery and the amounts from the energy, at the price of the section that runs. Those of
 * the simulator grow by an event of their own. To be called before the guns are heard of again.
 */
export async function runMeters(queries: Queries, tables: Tables, tenantId: string): Promise<void> {
  const [guns, orders, sections] = [sql.table(tables.guns), sql.table(tables.orders), sql.table(tables.sections)];
  const now = sql`${wallTime()}::timestamp`;
  const gained = sql`(select o.id as ordered, (select s.id from ${sections} s where s.order_id = o.id
      order by s.section_index desc limit 1) as section, round(g.output_power
      * greatest(least(extract(epoch from ${now} - g.report_time), ${longestSilence}), 0) / 3600, 3) as energy
    from ${guns} g join ${orders} o on o.gun_id = g.id and o.tenant_id = g.tenant_id
    where g.tenant_id = ${tenantId} and g.gun_status = '3' and o.order_status = '2'
      and coalesce(o.trade_no, '') not like ${`${mark}%`} and g.output_power > 0 and coalesce(o.end_soc, 0) < 100)`;
  await sql`update ${sections} as s set energy = s.energy + gained.energy, end_time = ${now},
      elec_amount = round((s.energy + gained.energy) * s.elec_price, 2),
      service_amount = round((s.energy + gained.energy) * s.service_price, 2)
    from ${gained} as gained where s.id = gained.section`.execute(queries);
  // A percent is whole: by chance it comes a little early or late, so that a minute counts for what it is.
  await sql`update ${orders} as o set charge_energy = o.charge_energy + gained.energy,
      charge_duration = extract(epoch from ${now} - o.start_time),
      end_soc = least(floor(o.end_soc + gained.energy / ${percent}::numeric + random()::numeric), 100),
      elec_cost = round(o.elec_cost * (o.charge_energy + gained.energy) / nullif(o.charge_energy, 0), 2),
      elec_amount = coalesce(sums.elec, o.elec_amount), service_amount = coalesce(sums.service, o.service_amount),
      total_amount = o.total_amount + coalesce(sums.elec - o.elec_amount + sums.service - o.service_amount, 0)
    from ${gained} as gained left join lateral (select sum(elec_amount) as elec, sum(service_amount) as service
      from ${sections} where order_id = gained.ordered) as sums on true
    where o.id = gained.ordered`.execute(queries);
}

/** Every few minutes the curve of each charge has a point more: what its gun says just now. */
export async function sampleCurves({ database: { db } }: Services, tables: Tables, tenantId: string): Promise<void> {
  if (!(await claimPeriod(db, 'simulator-curves', samplePace))) return;
  const guns = await db
    .selectFrom(tables.guns)
    .select(['id as gun_id', 'station_id', 'order_no', 'voltage', 'current', 'output_power as power', 'soc'])
    .select(['gun_temp', 'charged_energy', 'charged_minutes', 'report_time'])
    .where('tenant_id', '=', tenantId)
    .where('gun_status', '=', '3')
    .where('order_no', 'is not', null)
    .execute();
  if (guns.length === 0) return;
  const system = { tenant_id: tenantId, version: 1, create_by: 'system', create_time: wallTime() };
  const points = guns.map((gun) => ({ ...gun, ...system, id: newId() }));
  await db.insertInto(tables.samples).values(points).execute();
}
