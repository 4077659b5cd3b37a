import { type RecordScreen, wallDay } from '../../../schemas/language/index.ts';
import { recordsOf } from '../../records/index.ts';
import type { Session } from '../../Services.ts';
import { listCodeOf } from '../../sessions/codes.ts';
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

/** Item of the dictionary `gun_status`: 离网. */
const offline = '0';

/** A figure is what the list it leads to shows under its query: the number of its rows, or the sum of a column. */
interface FigureSpec {
  readonly id: string;
  readonly title: string;
  readonly unit: string;
  readonly screen: string;
  /** The fields it cannot do without. */
  readonly needs: readonly string[];
  readonly query: () => Readonly<Record<string, string>>;
  /** The column of which the sum is meant. */
  readonly sum?: string;
}

const specs: readonly FigureSpec[] = [
  {
    id: 'ordersToday',
    title: '今日订单',
    unit: '单',
    screen: 'charge-order',
    needs: ['startTime'],
    query: () => startedToday(wallDay()),
  },
  {
    id: 'energyToday',
    title: '今日充电量',
    unit: 'kWh',
    screen: 'charge-order',
    needs: ['startTime', 'chargeEnergy'],
    query: () => startedToday(wallDay()),
    sum: 'chargeEnergy',
  },
  {
    // Online is every gun that is not off the net.
    id: 'gunsOnline',
    title: '在线充电枪',
    unit: '个',
    screen: 'charge-gun',
    needs: ['gunStatus'],
    query: () => ({ gunStatus: `!${offline}` }),
  },
  {
    id: 'refundsWaiting',
    title: '待审核退款',
    unit: '笔',
    screen: 'drawback',
    needs: ['drawbackStatus'],
    query: () => ({ drawbackStatus: '0' }),
  },
];

/** Counted where the screens are there with their fields and the person may open them; row rules hold here too. */
async function figures({ services, session }: RouteContext): Promise<Answer> {
  const counted: Figure[] = [];
  for (const spec of specs) {
    const screen = services.screens.byId(spec.screen);
    if (!screen || !isCountable(screen, session, spec)) continue;
    const { id, title, unit } = spec;
    const query = spec.query();
    const records = recordsOf(services, session, screen);
    const value = spec.sum
      ? ((await records.totals(query))[spec.sum] ?? '0')
      : String((await records.list({ ...query, pageSize: '1' })).total);
    counted.push({ id, title, unit, value, screen: screen.id, component: screen.component, query });
  }
  return { result: counted };
}

function isCountable(screen: RecordScreen, session: Session, { needs, sum }: FigureSpec): boolean {
  const fieldOf = (name: string) => screen.fields.find((field) => field.name === name);
  const hasFields = needs.every((name) => fieldOf(name) !== undefined);
  const hasSum = sum === undefined || fieldOf(sum)?.list?.total === 'sum';
  return hasFields && hasSum && session.codes.has(listCodeOf(screen));
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
