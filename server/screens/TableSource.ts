import { sql } from 'kysely';
import type { FileText } from '../../schemas/language/reading/readScreens.ts';
import type { Database, Queries } from '../database/Database.ts';
import type { ScreenSource, SourceContents } from './ScreenSource.ts';

/** On it server processes tell each other that a screen of the table has changed. */
const channel = 'voltform_screens';

/** What stands before the path of a screen that is kept in the table. */
export const shownTable = '数据库:';

/** One saved version of a screen's text; the newest of a component counts, and one without a text says that it was taken away. */
export interface ScreenVersion {
  readonly component: string;
  readonly version: number;
  readonly text: string | null;
  readonly savedBy: string;
  readonly savedAt: string;
}

/** The newest version of each component. */
const newest = sql`select distinct on (component) component, version, body, create_by, create_time
  from screen_version order by component, version desc`;

/** Screens whose texts are kept in `screen_version`, each with its history. */
export class TableSource implements ScreenSource {
  private end: Promise<() => Promise<void>> | undefined;
  /** The newest texts by component, as they were read. */
  private known: ReadonlyMap<string, KeptText> = new Map();

  constructor(private readonly database: Database) {}

  /** Asks for the versions of all, and for the texts of those that are others. */
  async read(): Promise<SourceContents> {
    const { rows } = await sql<Pick<Row, 'component' | 'version'>>`
      select component, version from (${newest}) n where body is not null order by component`.execute(this.database.db);
    const others = rows.filter(({ component, version }) => this.known.get(component)?.version !== Number(version));
    const read = new Map((await this.readTexts(others)).map((one) => [one.component, one]));
    const kept = rows.flatMap(({ component }) => read.get(component) ?? this.known.get(component) ?? []);
    this.known = new Map(kept.map((one) => [one.component, one]));
    return { files: kept.map(({ file }) => file), problems: [] };
  }

  private async readTexts(others: readonly Pick<Row, 'component' | 'version'>[]): Promise<readonly KeptText[]> {
    if (others.length === 0) return [];
    const names = sql`${sql.val(others.map(({ component }) => component))}::text[]`;
    const { rows } = await sql<{ component: string; version: number; body: string; saved: number }>`
      select component, version, body, extract(epoch from create_time) * 1000 as saved from (${newest}) n
      where component = any(${names}) and body is not null`.execute(this.database.db);
    return rows.map(({ component, version, body, saved }) => ({
      component,
      version: Number(version),
      file: { path: pathOf(component), text: body, savedAt: Number(saved) },
    }));
  }

  watch(onChange: () => void, onError: (error: Error) => void): () => Promise<void> {
    this.end = this.database.listen(channel, onChange);
    this.end.catch(onError);
    return async () => this.end?.then((end) => end()).catch(onError);
  }

  /** Every screen that is kept here now, without its text. */
  async list(): Promise<readonly Omit<ScreenVersion, 'text'>[]> {
    const { rows } = await sql<Row>`select * from (${newest}) n where body is not null order by component`.execute(
      this.database.db,
    );
    return rows.map(toVersion).map(({ text: _text, ...version }) => version);
  }

  /** All versions of a component, the newest first. */
  async historyOf(component: string): Promise<readonly ScreenVersion[]> {
    const { rows } = await sql<Row>`select component, version, body, create_by, create_time
      from screen_version where component = ${component} order by version desc limit 1000`.execute(this.database.db);
    return rows.map(toVersion);
  }

  /** Adds a version where none has come since the one before it, and tells every process. @returns whether it did */
  async add(
    { component, version, text }: Pick<ScreenVersion, 'component' | 'version' | 'text'>,
    savedBy: string,
  ): Promise<boolean> {
    return this.database.db.transaction().execute(async (queries) => {
      if ((await newestOf(queries, component)) !== version - 1) return false;
      const { numInsertedOrUpdatedRows } = await queries
        .insertInto('screen_version')
        .values({ component, version, body: text, create_by: savedBy, create_time: new Date() })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows !== 1n) return false;
      // Leaves with the commit.
      await sql`select pg_notify(${channel}, ${component})`.execute(queries);
      return true;
    });
  }
}

/** The path under which a screen of the table is told of. */
export const pathOf = (component: string): string => `${shownTable}screens/${component}.json`;

/** 0 where there is none. */
async function newestOf(queries: Queries, component: string): Promise<number> {
  const row = await queries
    .selectFrom('screen_version')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('component', '=', component)
    .executeTakeFirst();
  return Number(row?.version ?? 0);
}

interface KeptText {
  readonly component: string;
  readonly version: number;
  readonly file: FileText;
}

interface Row {
  readonly component: string;
  readonly version: number;
  readonly body: string | null;
  readonly create_by: string;
  readonly create_time: string | Date;
}

const toVersion = (row: Row): ScreenVersion => ({
  component: row.component,
  version: Number(row.version),
  text: row.body,
  savedBy: row.create_by,
  savedAt: new Date(row.create_time).toISOString(),
});
