import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Card, type CardAnswer, type CardBoard, type Query, wallTime } from '../../../schemas/language/index.ts';
import { answerCards } from '../../../server/dashboards/answerCards.ts';
import { answerReport } from '../../../server/report-tables/answerReport.ts';
import type { ReportScreen } from '../../../schemas/language/index.ts';
import { databasesFor } from '../database/openTestDatabase.ts';
import { openRealApp, type RealApp } from '../openRealApp.ts';
import { everyList, sessionWith } from '../sessionWith.ts';
import { askedBy, boards, reports } from './boards.ts';
import { fillRows } from './fillRows.ts';
import { ownFigures, ownWhere } from './ownSql.ts';

/** What a card counts as a whole, and what it answered. */
function queriesOf(
  card: Card,
  answer: CardAnswer,
): readonly (readonly [query: Query, figures: readonly (string | null)[]])[] {
  if (card.type === 'figure' && answer.type === 'figure' && !card.share) return [[card.query, [answer.value]]];
  if (card.type === 'value' && answer.type === 'value')
    return card.from.map(({ title, query }) => [query, [answer.from[title]!.value]] as const);
  if (card.type === 'chart' && answer.type === 'chart' && card.series)
    return card.series.map(({ query }, at) => [query, [answer.totals[at]!]] as const);
  const isWhole = card.type === 'chart' && !card.query.across && !card.query.show.some(({ running }) => running);
  if (isWhole && answer.type === 'chart') return [[card.query, answer.totals]];
  const isItems =
    (card.type === 'todo' || card.type === 'funnel') && (answer.type === 'todo' || answer.type === 'funnel');
  return isItems ? card.items.map(({ query }, at) => [query, [answer.items[at]!.value]] as const) : [];
}

describe.each(databasesFor.values)('figures are what our own SQL counts on %s', (kind) => {
  let app: RealApp;
  const today = wallTime().slice(0, 10);

  beforeAll(async () => {
    app = await openRealApp(kind);
    const asked = [...boards, ...reports].flatMap((component) => askedBy(app.services.screens.byComponent(component)));
    for (const id of new Set(asked)) await fillRows(app, app.services.screens.byId(id)!, today);
  });
  afterAll(() => app.close());

  const session = () => sessionWith(everyList(app.services));
  const own = async (query: Query, ranged?: { readonly field: string; readonly range: readonly [string, string] }) => {
    const screen = app.services.screens.byId(query.of)!;
    const table = screen.of?.table ?? screen.table;
    const column = ranged?.field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const within = ranged ? ` and ${column}::date between '${ranged.range[0]}' and '${ranged.range[1]}'` : '';
    const where = sql.raw(`${ownWhere(query.where, today)}${within}`);
    const { rows } = await sql<Record<string, string | null>>`select ${ownFigures(query)} from ${sql.table(table)}
      where tenant_id = '1' and ${where}`.execute(app.services.database.db);
    return query.show.map((_, at) => rows[0]![`m${at}`]!);
  };
  /** The days that a page bounds a query by, where the query itself says nothing of them. */
  const boundOf = ({ filters }: CardBoard, { of, at, where = '' }: Query) => {
    const filter = filters.find(({ days, on }) => days !== undefined && (at ?? on[of]) !== undefined);
    const field = at ?? filter?.on[of];
    if (!filter || field === undefined || new RegExp(`\\b${field}\\b`).test(where)) return undefined;
    const first = new Date(Date.parse(today) - (filter.days! - 1) * 86_400_000).toISOString().slice(0, 10);
    return { field, range: [first, today] as const };
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
        // What only some may see, and what comes again, is held against its list alone.
        if (app.services.screens.byId(query.of)?.access !== undefined || query.show[0]!.name === 'repeats') continue;
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
      // What lies behind a ref, and what is read by a person, is held against its lists alone.
      if (column.type !== 'query' || column.hidden || column.isText) continue;
      const [wanted] = await own(column.query, boundOf(screen, column.query));
      const at = answer.columns.indexOf(column.name);
      expect(Number(answer.totals[at]), column.title).toBe(Number(wanted));
      if (column.query.show[0]!.name === 'distinct' || column.standing) continue;
      const parts = answer.rows.reduce((sum, { values }) => sum + Number(values[at]), 0);
      expect(parts, column.title).toBeCloseTo(Number(wanted), 5);
    }
  });
});
