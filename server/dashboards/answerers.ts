import type {
  Card,
  CardAnswer,
  Cards,
  CardType,
  ChartAnswer,
  ChartCard,
  FigureAnswer,
  FigureCard,
  RowsAnswer,
  RowsCard,
  TodoAnswer,
  TodoCard,
} from '../../schemas/language/index.ts';
import { countQuery } from './countQuery.ts';
import { type Asker, openQuery } from './openQuery.ts';
import { toPoints } from './toPoints.ts';

/** Null where the person may not see the card. */
type Answerer<C extends Card> = (asker: Asker, card: C) => Promise<CardAnswer | null>;

/** What counts each kind of card; a kind that is not here does not compile. */
const answerers = {
  figure: answerFigure,
  chart: answerChart,
  rows: answerRows,
  todo: answerTodo,
  links: async () => ({ type: 'links' }),
} satisfies { readonly [T in CardType]: Answerer<Cards[T]> };

/** What counts a card; a card is only ever given to its own kind. */
export const answererOf = ({ type }: Card): Answerer<Card> => answerers[type] as Answerer<Card>;

async function answerFigure(asker: Asker, { query, compare }: FigureCard): Promise<FigureAnswer | null> {
  const counted = await countQuery(asker, query);
  if (!counted) return null;
  const figure: FigureAnswer = { type: 'figure', value: counted.totals[0] ?? null, query: counted.conditions };
  if (compare === undefined) return figure;
  const before = await countQuery(asker, query, true);
  return { ...figure, before: before?.totals[0] ?? null };
}

async function answerChart(asker: Asker, { query }: ChartCard): Promise<ChartAnswer | null> {
  const counted = await countQuery(asker, query);
  if (!counted) return null;
  const { count, totals, conditions } = counted;
  return { type: 'chart', points: toPoints(query, counted, asker.now), groups: count, totals, query: conditions };
}

async function answerRows(asker: Asker, { rows }: RowsCard): Promise<RowsAnswer | null> {
  const opened = openQuery(asker, rows);
  if (!opened) return null;
  const { conditions: query, records } = opened;
  if (query === null) return { type: 'rows', records: [], total: 0, query };
  const found = await records.list({
    ...query,
    pageSize: String(rows.limit),
    column: rows.sort.map(({ field }) => field).join(','),
    order: rows.sort.map(({ order }) => order).join(','),
  });
  // Only what the card shows leaves the server.
  const names = ['id', ...rows.columns.flatMap(({ name }) => [name, `${name}_dictText`])];
  const shown = found.records.map((record) =>
    Object.fromEntries(names.filter((name) => name in record).map((name) => [name, record[name]])),
  );
  return { type: 'rows', records: shown, total: found.total, query };
}

/** What a person may not see does not wait for them. */
async function answerTodo(asker: Asker, { items }: TodoCard): Promise<TodoAnswer | null> {
  const answered = [];
  for (const { title, query } of items) {
    const counted = await countQuery(asker, query);
    if (counted) answered.push({ title, value: counted.totals[0] ?? null, query: counted.conditions });
  }
  return answered.length > 0 ? { type: 'todo', items: answered } : null;
}
