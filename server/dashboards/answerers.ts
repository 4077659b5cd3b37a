import type { FigureBase, MapQuery } from '../../schemas/language/kinds/dashboard/Card.ts';
import type {
  Card,
  CardAnswer,
  Cards,
  CardType,
  ChartAnswer,
  ChartCard,
  Earlier,
  FigureAnswer,
  FigureCard,
  FunnelAnswer,
  FunnelCard,
  MapAnswer,
  MapCard,
  MapPoint,
  RowsAnswer,
  RowsCard,
  ScreenRecord,
  TodoAnswer,
  TodoCard,
  ValueAnswer,
  ValueCard,
} from '../../schemas/language/index.ts';
import { countQuery } from './countQuery.ts';
import { answerInbox } from './answerInbox.ts';
import { answerSeries } from './answerSeries.ts';
import { type Asker, openQuery } from './openQuery.ts';
import { withRunning } from './runningTotals.ts';
import { toValue } from './toValue.ts';
import { toParts, toPoints, totalsOfParts } from './toPoints.ts';

/** Null where the person may not see the card. */
type Answerer<C extends Card> = (asker: Asker, card: C) => Promise<CardAnswer | null>;

/** What counts each kind of card; a kind that is not here does not compile. */
const answerers = {
  figure: answerFigure,
  value: answerValue,
  chart: answerChart,
  rows: answerRows,
  todo: answerTodo,
  inbox: answerInbox,
  funnel: answerFunnel,
  map: answerMap,
  links: async () => ({ type: 'links' }),
} satisfies { readonly [T in CardType]: Answerer<Cards[T]> };

/** What counts a card; a card is only ever given to its own kind. */
export const answererOf = ({ type }: Card): Answerer<Card> => answerers[type] as Answerer<Card>;

async function answerFigure(asker: Asker, card: FigureCard): Promise<FigureAnswer | null> {
  const now = await toFigure(asker, card);
  if (!now) return null;
  return { type: 'figure', ...now, ...(await held(card, (earlier) => toFigure(asker, card, earlier))) };
}

/** What a number was at the times that it is held against. */
async function held(
  { against }: Pick<FigureBase, 'against'>,
  ask: (earlier: Earlier) => Promise<{ readonly value: string | null } | null>,
): Promise<Pick<FigureAnswer, 'earlier'>> {
  if (against.length === 0) return {};
  const found = await Promise.all(against.map(async (one) => [one, (await ask(one))?.value ?? null] as const));
  return { earlier: Object.fromEntries(found) };
}

/** The number of a period, or its part in percent, and the list that shows the rows. */
async function toFigure(asker: Asker, { query, share }: FigureCard, earlier?: Earlier) {
  const whole = await countQuery(asker, query, earlier);
  if (!whole) return null;
  const value = whole.totals[0] ?? null;
  if (!share) return { value, query: whole.conditions };
  const part = await countQuery(asker, share, earlier);
  if (!part) return null;
  const all = Number(value);
  return {
    value: all === 0 ? null : ((Number(part.totals[0] ?? 0) / all) * 100).toFixed(1),
    query: part.conditions,
  };
}

async function answerValue(asker: Asker, card: ValueCard): Promise<ValueAnswer | null> {
  const now = await toValue(asker, card);
  if (!now) return null;
  return { type: 'value', ...now, ...(await held(card, (earlier) => toValue(asker, card, earlier))) };
}

async function answerChart(asker: Asker, { query, series }: ChartCard): Promise<ChartAnswer | null> {
  if (series) return answerSeries(asker, series);
  const counted = await countQuery(asker, query);
  if (!counted) return null;
  const { count, totals, conditions } = counted;
  if (query.show.some(({ running }) => running)) return withRunning(asker, query, counted);
  const points = toPoints(query, counted, asker.now);
  const answer = { type: 'chart', points, groups: count, query: conditions } as const;
  if (!query.across) return { ...answer, totals };
  const parts = toParts(query, counted);
  return { ...answer, parts, totals: totalsOfParts(points, parts, query.show[0]!.digits) };
}

async function answerRows(asker: Asker, { rows }: RowsCard): Promise<RowsAnswer | null> {
  const opened = openQuery(asker, rows);
  if (!opened) return null;
  const { conditions: query, records } = opened;
  if (query === null) return { type: 'rows', records: [], total: 0, query };
  const columns = rows.columns.map(({ name }) => name);
  const asked = {
    ...query,
    pageSize: String(rows.limit),
    column: rows.sort.map(({ field }) => field).join(','),
    order: rows.sort.map(({ order }) => order).join(','),
  };
  const found = await records.list(asked, columns);
  // Only what the card shows leaves the server.
  const names = ['id', ...columns.flatMap((name) => [name, `${name}_dictText`])];
  const shown = found.records.map((record) =>
    Object.fromEntries(names.filter((name) => name in record).map((name) => [name, record[name]])),
  );
  return { type: 'rows', records: shown, total: found.total, query };
}

/** What a person may not see does not wait for them. */
async function answerTodo(asker: Asker, { items }: TodoCard): Promise<TodoAnswer | null> {
  const answered = await countItems(asker, items);
  return answered.length > 0 ? { type: 'todo', items: answered } : null;
}

/** Steps of which one may not be seen say nothing. */
async function answerFunnel(asker: Asker, { items }: FunnelCard): Promise<FunnelAnswer | null> {
  const answered = await countItems(asker, items);
  return answered.length === items.length ? { type: 'funnel', items: answered } : null;
}

async function countItems(asker: Asker, items: TodoCard['items']): Promise<TodoAnswer['items']> {
  const answered = [];
  for (const { title, query } of items) {
    const counted = await countQuery(asker, query);
    if (counted) answered.push({ title, value: counted.totals[0] ?? null, query: counted.conditions });
  }
  return answered;
}

async function answerMap(asker: Asker, { map }: MapCard): Promise<MapAnswer | null> {
  const opened = openQuery(asker, map);
  if (!opened) return null;
  const { conditions: query, records } = opened;
  if (query === null) return { type: 'map', points: [], total: 0, query };
  const found = await records.list({ ...query, pageSize: String(map.limit) }, namesOf(map));
  return { type: 'map', points: found.records.flatMap((record) => toMapPoint(map, record)), total: found.total, query };
}

const namesOf = ({ at, label, colour, area, show }: MapQuery): readonly string[] => [
  ...show.map(({ name }) => name),
  at,
  label.name,
  ...(colour ? [colour.name] : []),
  ...(area ? [area.name] : []),
];

/** A record without a place is no point. */
function toMapPoint({ at, label, colour, area, show }: MapQuery, record: ScreenRecord): readonly MapPoint[] {
  const [lng, lat] = textOf(record[at]).split(',').map(Number);
  if (lng === undefined || lat === undefined || Number.isNaN(lng + lat)) return [];
  const shown = (name: string): string => textOf(record[`${name}_dictText`] ?? record[name]);
  return [
    {
      id: textOf(record['id']),
      label: shown(label.name),
      lng,
      lat,
      value: colour ? textOf(record[colour.name]) : null,
      valueLabel: colour ? shown(colour.name) : null,
      area: (area && shown(area.name)) || null,
      said: show.map(({ name, title, unit = '' }) => `${title} ${shown(name)}${unit && ` ${unit}`}`),
    },
  ];
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
