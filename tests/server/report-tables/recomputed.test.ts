import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Card,
  type CardAnswer,
  type CardBoard,
  factOf,
  type Query,
  type RecordScreen,
  wallTime,
} from '../../../schemas/language/index.ts';
import { answerCards } from '../../../server/dashboards/answerCards.ts';
import { answerReport } from '../../../server/report-tables/answerReport.ts';
import type { ReportScreen } from '../../../schemas/language/index.ts';
import { databasesFor } from '../database/openTestDatabase.ts';
import { openRealApp, type RealApp } from '../openRealApp.ts';
import { everyList, sessionWith } from '../sessionWith.ts';
import { ownFigures, ownWhere } from './ownSql.ts';

const boards = ['Analysis', 'IndexChart', 'IndexBdc', 'IndexTask', 'Monitor', 'Workplace', 'Station'].map(
  (name) => `dashboard/${name}`,
);
const reports = [
  'charge/finance/FinancialStatisticsList',
  'charge/finance/BusinessReportList',
  'charge/vip/VipDataCenter',
  'charge/member/ActiveUserList',
];

/** What a card counts as a whole, and what it answered. */
function queriesOf(
  card: Card,
  answer: CardAnswer,
): readonly (readonly [query: Query, figures: readonly (string | null)[]])[] {
  if (card.type === 'figure' && answer.type === 'figure' && !card.share && card.value === undefined)
    return [[card.query, [answer.value]]];
  if (card.type === 'chart' && answer.type === 'chart' && !card.query.across) return [[card.query, answer.totals]];
  const isItems =
    (card.type === 'todo' || card.type === 'funnel') && (answer.type === 'todo' || answer.type === 'funnel');
  return isItems ? card.items.map(({ query }, at) => [query, [answer.items[at]!.value]] as const) : [];
}

describe.each(databasesFor.values)('figures are what our own SQL counts on %s', (kind) => {
  let app: RealApp;
  const today = wallTime().slice(0, 10);

  /** Rows of all sorts: each value that files speak of, moments of the last ten weeks, and some of another tenant. */
  async function fill({ table, fields }: RecordScreen): Promise<void> {
    const rows = Array.from({ length: 60 }, (_, row) => {
      const values: Record<string, unknown> = {
        id: `${table}${row}`,
        tenant_id: row % 10 === 9 ? '2' : '1',
        version: 1,
      };
      fields.forEach((field, place) => {
        const seed = row * 7 + place * 3;
        const { storage, expression } = factOf(field);
        if (field.system || field.tally || field.through || field.live || factOf(field).multiple) return;
        if (field.dict ?? field.items) values[field.column] = ['0', '1', '2', '3', '4', '5', '50', '255'][seed % 8];
        else if (field.ref) values[field.column] = `r${field.unique ? row : seed % 4}`;
        else if (expression === 'double') values[field.column] = String(seed % 50);
        else if (storage === 'moment' || storage === 'day')
          values[field.column] =
            sql`date_trunc('day', ${today}::timestamp) - ${`${seed % 70} days`}::interval + interval '9 hours'`;
      });
      const created = sql`date_trunc('day', ${today}::timestamp) - ${`${row % 70} days`}::interval`;
      return { ...values, create_time: created };
    });
    const known = new Set(
      (await app.services.database.db.introspection.getTables())
        .find(({ name }) => name === table)!
        .columns.map(({ name }) => name),
    );
    for (const row of rows)
      await app.services.database.db
        .insertInto(table)
        .values(Object.fromEntries(Object.entries(row).filter(([column]) => known.has(column))))
        .execute();
  }

  beforeAll(async () => {
    app = await openRealApp(kind);
    const screens = [...boards, ...reports].map(
      (component) => app.services.screens.byComponent(component) as CardBoard & Partial<ReportScreen>,
    );
    const asked = new Set(
      screens.flatMap(({ cards, columns = [] }) => [
        ...cards.flatMap((card) =>
          'query' in card ? [card.query.of] : 'items' in card ? card.items.map(({ query }) => query.of) : [],
        ),
        ...columns.flatMap((column) => (column.type === 'query' ? [column.query.of] : [])),
      ]),
    );
    for (const id of asked) if (!isOfOthers(id)) await fill(app.services.screens.byId(id)!);
  });
  afterAll(() => app.close());

  /** Whether a screen has no rows of its own: those that it shows are counted where they stand. */
  const isOfOthers = (id: string): boolean => app.services.screens.byId(id)!.of !== undefined;
  const session = () => sessionWith(everyList(app.services));
  const own = async (query: Query, ranged?: { readonly field: string; readonly range: readonly [string, string] }) => {
    const { table } = app.services.screens.byId(query.of)!;
    const column = ranged?.field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const within = ranged ? ` and ${column}::date between '${ranged.range[0]}' and '${ranged.range[1]}'` : '';
    const where = sql.raw(`${ownWhere(query.where, today)}${within}`);
    const { rows } = await sql<Record<string, string | null>>`select ${ownFigures(query)} from ${sql.table(table)}
      where tenant_id = '1' and ${where}`.execute(app.services.database.db);
    return query.show.map((_, at) => rows[0]![`m${at}`]!);
  };
  /** The days that a page bounds a query by, where the query itself says nothing of them. */
  const boundOf = ({ filters }: CardBoard, { of, where = '' }: Query) => {
    const filter = filters.find(({ days, on }) => days !== undefined && on[of] !== undefined);
    if (!filter || new RegExp(`\\b${filter.on[of]}\\b`).test(where)) return undefined;
    const first = new Date(Date.parse(today) - (filter.days! - 1) * 86_400_000).toISOString().slice(0, 10);
    return { field: filter.on[of]!, range: [first, today] as const };
  };

  it.each([...boards, ...reports])('each card of %s', async (component) => {
    const screen = app.services.screens.byComponent(component) as CardBoard;
    const { cards } = await answerCards(app.services, session(), screen, null);
    let compared = 0;
    for (const card of screen.cards) {
      const answer = cards[card.name];
      if (!answer) continue;
      expect(answer.type, card.title).not.toBe('failed');
      for (const [query, figures] of queriesOf(card, answer)) {
        if (isOfOthers(query.of)) continue;
        expect(figures, `${card.title} ${query.where ?? ''}`).toEqual(await own(query, boundOf(screen, query)));
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(0);
  });

  it.each(reports)('each counted column of %s', async (component) => {
    const screen = app.services.screens.byComponent(component) as ReportScreen;
    const answer = await answerReport(app.services, session(), screen, { by: 'day' });
    for (const column of screen.columns) {
      if (column.type !== 'query' || column.hidden) continue;
      const [wanted] = await own(column.query, boundOf(screen, column.query));
      const at = answer.columns.indexOf(column.name);
      expect(Number(answer.totals[at]), column.title).toBe(Number(wanted));
      if (column.query.show[0]!.name === 'distinct') continue;
      const parts = answer.rows.reduce((sum, { values }) => sum + Number(values[at]), 0);
      expect(parts, column.title).toBeCloseTo(Number(wanted), 5);
    }
  });
});
