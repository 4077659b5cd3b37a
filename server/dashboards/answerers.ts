import type { MapQuery } from '../../schemas/language/kinds/dashboard/Card.ts';
import type {
  Card,
  CardAnswer,
  Cards,
  CardType,
  ChartAnswer,
  ChartCard,
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
} from '../../schemas/language/index.ts';
import { daysBetween, toExpression } from '../../schemas/language/index.ts';
import { figureFields } from '../../schemas/language/kinds/dashboard/figureFields.ts';
import { roundHalfUp } from '../../schemas/language/values/decimals.ts';
import { userOf } from '../records/index.ts';
import { type Counted, countQuery } from './countQuery.ts';
import { type Asker, openQuery } from './openQuery.ts';
import { toParts, toPoints, totalsOfParts } from './toPoints.ts';

/** Null where the person may not see the card. */
type Answerer<C extends Card> = (asker: Asker, card: C) => Promise<CardAnswer | null>;

/** What counts each kind of card; a kind that is not here does not compile. */
const answerers = {
  figure: answerFigure,
  chart: answerChart,
  rows: answerRows,
  todo: answerTodo,
  funnel: answerFunnel,
  map: answerMap,
  links: async () => ({ type: 'links' }),
} satisfies { readonly [T in CardType]: Answerer<Cards[T]> };

/** What counts a card; a card is only ever given to its own kind. */
export const answererOf = ({ type }: Card): Answerer<Card> => answerers[type] as Answerer<Card>;

async function answerFigure(asker: Asker, card: FigureCard): Promise<FigureAnswer | null> {
  const now = await toFigure(asker, card, false);
  if (!now) return null;
  const figure: FigureAnswer = { type: 'figure', ...now };
  if (card.compare === undefined) return figure;
  const before = await toFigure(asker, card, true);
  return { ...figure, before: before?.value ?? null };
}

/** The number of a period, or its part in percent, and the list that shows the rows. */
async function toFigure(asker: Asker, card: FigureCard, isBefore: boolean) {
  const { query, share } = card;
  const whole = await countQuery(asker, query, isBefore);
  if (!whole) return null;
  const value = whole.totals[0] ?? null;
  if (card.value !== undefined) return workOut(asker, card, whole, isBefore);
  if (!share) return { value, query: whole.conditions };
  const part = await countQuery(asker, share, isBefore);
  if (!part) return null;
  const all = Number(value);
  return {
    value: all === 0 ? null : ((Number(part.totals[0] ?? 0) / all) * 100).toFixed(1),
    query: part.conditions,
  };
}

/** What comes of the number and of others beside it; null where the person may not see one of them. */
async function workOut(asker: Asker, card: FigureCard, { totals, conditions }: Counted, isBefore: boolean) {
  const record: Record<string, number> = { figure: Number(totals[0] ?? 0), days: daysOf(asker, card.query.of) };
  for (const { name, query } of card.with ?? []) {
    const counted = await countQuery(asker, query, isBefore);
    if (!counted) return null;
    record[name] = Number(counted.totals[0] ?? 0);
  }
  const expression = toExpression(card.value!, { fields: figureFields(card) });
  const result = Number(expression.evaluate({ record, user: userOf(asker.session) }));
  // What is divided by nothing is no figure.
  return { value: Number.isFinite(result) ? roundHalfUp(result, card.query.show[0]!.digits) : null, query: conditions };
}

/** How many days the page narrows a screen to; one where it does not. */
function daysOf({ chosen }: Asker, screen: string): number {
  const range = chosen.find(({ filter, range: days }) => days && filter.on[screen] !== undefined)?.range;
  return range ? daysBetween(...range) + 1 : 1;
}

async function answerChart(asker: Asker, { query }: ChartCard): Promise<ChartAnswer | null> {
  const counted = await countQuery(asker, query);
  if (!counted) return null;
  const { count, totals, conditions } = counted;
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

const namesOf = ({ at, label, colour }: MapQuery): readonly string[] => [
  at,
  label.name,
  ...(colour ? [colour.name] : []),
];

/** A record without a place is no point. */
function toMapPoint({ at, label, colour }: MapQuery, record: ScreenRecord): readonly MapPoint[] {
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
    },
  ];
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
