import { type RawBuilder, sql } from 'kysely';
import type { Services, Session } from '../../Services.ts';
import { listCodeOf } from '../../sessions/codes.ts';
import { tableExists } from '../../sessions/tableExists.ts';
import type { Answer, Route, RouteContext } from '../route.ts';

/** One figure of the home page, with the list it was counted from. */
interface Figure {
  readonly id: string;
  readonly title: string;
  /** Decimal text. */
  readonly value: string;
  readonly unit: string;
  readonly screen: string;
  readonly component: string;
  /** List query that shows the counted rows. */
  readonly query: Readonly<Record<string, string>>;
}

const startedToday = (today: string) => ({ startTime_begin: `${today} 00:00:00`, startTime_end: `${today} 23:59:59` });
const today = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

/** Item of the dictionary `gun_status`: 离网. */
const offline = '0';

/** The screens a figure reads, and the columns it cannot do without. */
interface FigureSpec {
  readonly id: string;
  readonly title: string;
  readonly unit: string;
  /** The list the figure leads to. */
  readonly screen: string;
  readonly needs: Readonly<Record<string, readonly string[]>>;
  readonly query: () => Readonly<Record<string, string>>;
  readonly count: (tenantId: string) => RawBuilder<{ value: string }>;
}

const specs: readonly FigureSpec[] = [
  {
    id: 'ordersToday',
    title: '今日订单',
    unit: '单',
    screen: 'charge-order',
    needs: { 'charge-order': ['startTime'] },
    query: () => startedToday(today()),
    count: (tenantId) => sql`select count(*) as value from charge_order where tenant_id = ${tenantId}
      and start_time between ${`${today()} 00:00:00`} and ${`${today()} 23:59:59`}`,
  },
  {
    id: 'energyToday',
    title: '今日充电量',
    unit: 'kWh',
    screen: 'charge-order',
    needs: { 'charge-order': ['startTime', 'chargeEnergy'] },
    query: () => startedToday(today()),
    count: (
      tenantId,
    ) => sql`select coalesce(sum(charge_energy), 0) as value from charge_order where tenant_id = ${tenantId}
      and start_time between ${`${today()} 00:00:00`} and ${`${today()} 23:59:59`}`,
  },
  {
    // Online is every gun that is not off the net, as the list it leads to counts them.
    id: 'gunsOnline',
    title: '在线充电枪',
    unit: '个',
    screen: 'charge-gun',
    needs: { 'charge-gun': ['gunStatus'] },
    query: () => ({ gunStatus: `!${offline}` }),
    count: (tenantId) => sql`select count(*) as value from charge_gun
      where tenant_id = ${tenantId} and gun_status is distinct from ${offline}`,
  },
  {
    id: 'refundsWaiting',
    title: '待审核退款',
    unit: '笔',
    screen: 'drawback',
    needs: { drawback: ['drawbackStatus'] },
    query: () => ({ drawbackStatus: '0' }),
    count: (tenantId) =>
      sql`select count(*) as value from drawback where tenant_id = ${tenantId} and drawback_status = '0'`,
  },
];

/** Counted where the screens are there with their fields and the person may open them. */
async function figures({ services, session }: RouteContext): Promise<Answer> {
  const counted: Figure[] = [];
  for (const spec of specs) {
    const screen = services.screens.byId(spec.screen);
    if (!screen || !(await isCountable(services, session, spec))) continue;
    const { rows } = await spec.count(session.tenantId).execute(services.database.db);
    const { id, title, unit } = spec;
    counted.push({
      id,
      title,
      unit,
      value: String(rows[0]?.value ?? '0'),
      screen: screen.id,
      component: screen.component,
      query: spec.query(),
    });
  }
  return { result: counted };
}

async function isCountable(services: Services, session: Session, { needs }: FigureSpec): Promise<boolean> {
  for (const [id, names] of Object.entries(needs)) {
    const screen = services.screens.byId(id);
    const hasFields = screen !== undefined && names.every((name) => screen.fields.some((field) => field.name === name));
    if (!hasFields || !session.codes.has(listCodeOf(screen))) return false;
    if (!(await tableExists(services.database.db, screen.table))) return false;
  }
  return true;
}

/** The figures of the home page. */
export const homeRoutes: readonly Route[] = [
  {
    method: 'GET',
    url: '/home/figures',
    summary: 'True figures for the home page',
    access: 'signed-in',
    handle: figures,
  },
];
