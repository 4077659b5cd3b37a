import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { type RecordScreen, type ReportScreen, wallTime } from '../../schemas/language/index.ts';
import type { Tables } from '../database/Database.ts';
import { readChosen } from '../dashboards/chosen.ts';
import { scopeOf, toSystemSession, toTableQuery } from '../records/index.ts';
import type { Services } from '../Services.ts';
import { openSources } from './Source.ts';
import { columnsFor, readTableChoice } from './TableChoice.ts';

/** What makes the rows of a question; the first dimension where nothing is named. */
interface Grouping {
  readonly by?: string;
  readonly title?: string;
}

/** SQL that counts columns of a report, as the database is asked. */
export interface ColumnSql {
  /** The titles of the columns that it counts in one pass. */
  readonly titles: readonly string[];
  readonly sql: string;
  /** What stands for `$1`, `$2` … in it. */
  readonly parameters: readonly unknown[];
}

/**
 * The SQL of a report as it opens, by its first dimension, and by those that join other records, for somebody of the first tenant whom no data rule narrows.
 * @param byId the screens that it asks
 */
export function reportSql(screen: ReportScreen, byId: (id: string) => RecordScreen | undefined): readonly ColumnSql[] {
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (own) => new PostgresIntrospector(own),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  // Nothing is asked of the database, so that no other service is needed.
  const services = { screens: { byId }, database: { db } } as unknown as Services;
  const codes = new Set([
    ...screen.columns.flatMap((column) =>
      column.type === 'query' ? [column.query.code, ...(column.query.through ?? [])] : [],
    ),
    ...screen.dimensions.flatMap(({ on }) => Object.values(on).flatMap(({ through }) => through ?? [])),
  ]);
  const session = { ...toSystemSession('1'), codes };
  const now = wallTime();
  const chosen = readChosen(screen.filters, {}, now);
  const joined = screen.dimensions.filter(({ on }) => Object.values(on).some(({ through }) => through));
  const asker = { services, session, now, chosen };
  return [{}, ...joined.map(({ name, title }) => ({ by: name, title }))].flatMap(
    ({ by: name, title = '' }: Grouping) => {
      const choice = readTableChoice(screen, name === undefined ? {} : { by: name });
      const { read } = columnsFor(screen, choice, chosen, session);
      return openSources(asker, choice, read).flatMap(({ columns, show, by, conditions }) => {
        const target = byId(columns[0]!.query.of);
        if (!target || conditions === null) return [];
        const asked = { show, by, sets: [[0]], limit: screen.limit };
        const { sql, parameters } = toTableQuery(scopeOf(services, session, target), conditions, asked).compile();
        return [
          { titles: [...columns.map((column) => column.title), ...(title ? [`按${title}`] : [])], sql, parameters },
        ];
      });
    },
  );
}
