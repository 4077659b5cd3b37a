import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  Asked,
  Card,
  CardAnswer,
  CardBoard,
  ChartCard,
  ListConditions,
  Measure,
  ReportScreen,
  ScreenRecord,
} from '../../../schemas/language/index.ts';
import { wallTime } from '../../../schemas/language/index.ts';
import { showKey } from '../../../renderers/list/search/listQuery.ts';
import { targetOf } from '../../../renderers/report/targetOf.ts';
import { answerCards } from '../../../server/dashboards/answerCards.ts';
import { recordsOf } from '../../../server/records/index.ts';
import { answerReport } from '../../../server/report-tables/answerReport.ts';
import { databasesFor } from '../database/openTestDatabase.ts';
import { openRealApp, type RealApp } from '../openRealApp.ts';
import { everyList, sessionWith } from '../sessionWith.ts';
import { askedBy, boards, livePages, reports } from './boards.ts';
import { fillRows } from './fillRows.ts';
import { figuresOf } from './listFigures.ts';

/** A figure, and the list it leads to. */
interface Led {
  readonly of: string;
  readonly query: ListConditions | null;
  readonly measure: Measure;
  readonly value: string | null;
  readonly said: string;
}

type Answer<T extends CardAnswer['type']> = Extract<CardAnswer, { type: T }>;

const ledOf = (asked: Asked & { readonly show: readonly Measure[] }, query: ListConditions | null, at = 0) => ({
  of: asked.of,
  query,
  measure: asked.show[at]!,
});
const rowCount: Measure = { title: '', name: 'count', digits: 0 };

/** What a list is asked for by an address: the columns that it shows are no condition. */
const conditionsIn = (query: string): ListConditions =>
  Object.fromEntries([...new URLSearchParams(query)].filter(([key, value]) => value !== '' && key !== showKey));

/** Every figure of a card with its list: a kind of card that is not here does not compile. */
const figures: {
  readonly [T in Exclude<Card['type'], 'links'>]: (
    card: Extract<Card, { type: T }>,
    answer: Answer<T>,
  ) => readonly Omit<Led, 'said'>[];
} = {
  figure: ({ query, share }, answer) => (share ? [] : [{ ...ledOf(query, answer.query), value: answer.value }]),
  value: ({ from }, answer) =>
    from.map(({ title, query }) => ({
      ...ledOf(query, answer.from[title]!.query),
      value: answer.from[title]!.value,
    })),
  chart: (card, answer) => [...wholes(card, answer), ...points(card, answer)],
  rows: ({ rows }, answer) => [{ of: rows.of, query: answer.query, measure: rowCount, value: String(answer.total) }],
  map: ({ map }, answer) => [{ of: map.of, query: answer.query, measure: rowCount, value: String(answer.total) }],
  todo: ({ items }, answer) =>
    answer.items.map(({ title, value, query }) => ({
      ...ledOf(items.find((item) => item.title === title)!.query, query),
      value,
    })),
  funnel: ({ items }, answer) =>
    answer.items.map(({ value, query }, at) => ({ ...ledOf(items[at]!.query, query), value })),
  // Each record opens itself.
  inbox: () => [],
};

const isPlain = ({ query, series }: ChartCard) => !series && !query.across && !query.show.some((one) => one.running);

/** What a chart says of all its rows. */
const wholes = (card: ChartCard, answer: Answer<'chart'>): readonly Omit<Led, 'said'>[] =>
  isPlain(card)
    ? card.query.show.map((_, at) => ({ ...ledOf(card.query, answer.query, at), value: answer.totals[at]! }))
    : [];

function points(card: ChartCard, answer: Answer<'chart'>): readonly Omit<Led, 'said'>[] {
  const { query, series } = card;
  return answer.points.flatMap((point) => {
    if (query.across) {
      const sum = point.values.reduce((total, value) => total + Number(value), 0);
      return [{ ...ledOf(query, point.query), value: sum.toFixed(query.show[0]!.digits) }];
    }
    return point.values.map((value, at) => {
      const own = series?.[at]?.query ?? query;
      const list = point.queries ? point.queries[at]! : point.query;
      return { ...ledOf(own, list, series ? 0 : at), value };
    });
  });
}

describe.each(databasesFor.values)('every figure is that of the list it leads to, on %s', (kind) => {
  let app: RealApp;
  const today = wallTime().slice(0, 10);
  beforeAll(async () => {
    app = await openRealApp(kind);
    const asked = [...boards, ...livePages, ...reports].flatMap((name) =>
      askedBy(app.services.screens.byComponent(name)),
    );
    for (const id of new Set(asked)) await fillRows(app, app.services.screens.byId(id)!, today);
  });
  afterAll(() => app.close());
  const session = () => sessionWith(everyList(app.services));

  const seen = new Map<string, Promise<readonly ScreenRecord[]>>();
  /** The rows of a list, each list once. */
  function rowsOf(of: string, query: ListConditions): Promise<readonly ScreenRecord[]> {
    const key = JSON.stringify([of, query]);
    const records = recordsOf(app.services, session(), app.services.screens.byId(of)!);
    const found = seen.get(key) ?? records.list({ ...query, pageSize: '500' }).then((page) => page.records);
    seen.set(key, found);
    return found;
  }

  /** Holds figures against their lists. @returns how many were held, and how many of them were no zero */
  async function hold(led: readonly Led[]) {
    let [held, telling] = [0, 0];
    for (const { of, query, measure, value, said } of led) {
      if (query === null) continue;
      const wanted = figuresOf(measure, await rowsOf(of, query), app.services.screens.byId(of)!.fields);
      if (wanted === null) continue;
      const given = value === null || measure.shows ? value : Number(value);
      expect(wanted, `${said}: ${of} ${JSON.stringify(query)}`).toContain(given);
      held += 1;
      if (given !== null && given !== 0) telling += 1;
    }
    return { held, telling };
  }

  it.each([...boards, ...livePages, ...reports])('the cards of %s', async (component) => {
    const screen = app.services.screens.byComponent(component) as CardBoard;
    const { cards } = await answerCards(app.services, session(), screen, null);
    let telling = 0;
    for (const card of screen.cards) {
      if (card.type === 'links') continue;
      const answer = cards[card.name]!;
      expect(answer.type, card.title).toBe(card.type);
      const ledTo = figures[card.type] as (card: Card, answer: CardAnswer) => readonly Omit<Led, 'said'>[];
      const found = await hold(ledTo(card, answer).map((one) => ({ ...one, said: card.title })));
      const isShare = card.type === 'figure' && card.share !== undefined;
      if (isShare) await holdShare(screen, card, answer as Answer<'figure'>);
      if (card.type === 'inbox') await holdInbox(screen, card, answer as Answer<'inbox'>);
      // No list can be asked for an hour of every day.
      const isOfTurns = card.type === 'chart' && card.query.by?.cycle !== undefined;
      expect(isShare || isOfTurns || card.type === 'inbox' || found.held > 0, card.title).toBe(true);
      telling += found.telling;
    }
    expect(telling).toBeGreaterThan(0);
  });

  /** A share leads to its part; the whole is the list without the condition. */
  async function holdShare(
    screen: CardBoard,
    { query, share, title }: Extract<Card, { type: 'figure' }>,
    answer: Answer<'figure'>,
  ) {
    const part = await rowsOf(share!.of, answer.query!);
    const whole = await answerCards(app.services, session(), wholeOf(screen, query), null);
    const all = Number((whole.cards['whole'] as Answer<'figure'>).value);
    expect(answer.value, title).toBe(all === 0 ? null : ((part.length / all) * 100).toFixed(1));
  }
  const wholeOf = (screen: CardBoard, query: Extract<Card, { type: 'figure' }>['query']): CardBoard => ({
    ...screen,
    cards: [{ type: 'figure', name: 'whole', title: '', span: 3, query, against: [], history: false }],
  });

  /** Each record that waits stands in the list of its screen, and their number is that of the lists. */
  async function holdInbox(
    screen: CardBoard,
    { items, title }: Extract<Card, { type: 'inbox' }>,
    answer: Answer<'inbox'>,
  ) {
    for (const { id, item } of answer.records)
      expect(
        (await rowsOf(items[item]!.query.of, { id })).map((record) => record['id']),
        title,
      ).toEqual([id]);
    const todo = items.map(({ title: name, query }) => ({
      title: name,
      query: { ...query, show: [rowCount], limit: 10 },
    }));
    const board: CardBoard = {
      ...screen,
      cards: [{ type: 'todo', name: 'whole', title: '', span: 3, items: todo }],
    };
    const { cards } = await answerCards(app.services, session(), board, null);
    const counted = (cards['whole'] as Answer<'todo'>).items.reduce((sum, { value }) => sum + Number(value), 0);
    expect(answer.total, title).toBe(counted);
  }

  it.each(reports)('the cells of %s, by each of its dimensions', async (component) => {
    const screen = app.services.screens.byComponent(component) as ReportScreen;
    let telling = 0;
    for (const { name, isTime } of screen.dimensions) {
      const answer = await answerReport(app.services, session(), screen, { by: name, below: '' });
      const columns = answer.columns.map((own) => screen.columns.find((column) => column.name === own)!);
      const rows = [{ keys: [], label: '合计', values: answer.totals }, ...answer.rows.slice(0, 12)];
      for (const row of rows) {
        const led = columns.flatMap((column, at): readonly Led[] => {
          const target = targetOf(screen, answer, column, row.keys, undefined);
          if (target === null || column.type !== 'query') return [];
          // As in the table: a group that a column counts nothing of leads nowhere.
          if (row.keys.length > 0 && !isTime && Number(row.values[at] ?? 0) === 0) return [];
          const [of = '', query = ''] = target.split('?');
          const conditions = conditionsIn(query);
          const said = `${name} ${row.label} ${column.title}`;
          return [{ of, query: conditions, measure: column.query.show[0]!, value: row.values[at]!, said }];
        });
        telling += (await hold(led)).telling;
      }
    }
    expect(telling).toBeGreaterThan(0);
  });
});
