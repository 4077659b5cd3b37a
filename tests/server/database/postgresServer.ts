import pg from 'pg';

/** Address of the Postgres server for tests, where there is one: TEST_DATABASE_URL. */
export const postgresUrl = process.env['TEST_DATABASE_URL'];

/** Address of one of its databases. */
export function urlOf(name: string): string {
  const url = new URL(postgresUrl ?? '');
  url.pathname = name;
  return url.href;
}

/** Runs a statement on the server, in no database of a test. */
export async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}
